/** Screens of the console that are not for everybody: whoever opens one by its address is told so in its place. */
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

const t = (key: MessageKey) => textFor('en', key)

/** What is said at an address below `/console/`, by the group of whoever opens it. */
const forbidden = {
  none: { export: 'export_forbidden', figures: 'figures_forbidden' },
  RECEPTION: {
    agreements: 'agreements_forbidden',
    approvals: 'approvals_forbidden',
    audit: 'audit_forbidden',
    badges: 'badges_forbidden',
    brand: 'brand_forbidden',
    channels: 'channel_forbidden',
    'check-out': 'check_out_forbidden',
    configuration: 'configuration_forbidden',
    desks: 'desks_forbidden',
    fields: 'fields_forbidden',
    flows: 'flows_forbidden',
    import: 'import_forbidden',
    kiosks: 'kiosks_forbidden',
    location: 'location_forbidden',
    printers: 'printers_forbidden',
    retention: 'retention_forbidden',
    'sent-messages': 'sent_message_forbidden',
    'set-up': 'set_up_forbidden',
    sign: 'sign_forbidden',
    texts: 'own_text_forbidden',
    'visit-settings': 'params_forbidden',
    'watch-lists': 'watchlists_forbidden',
  },
  // Whoever may do everything at one location may not say how all the others sign in.
  ADMINISTRATORS: { 'api-clients': 'api_clients_forbidden', 'single-sign-on': 'sso_forbidden' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, MessageKey>>>>

// Its set-up is not done, so that the console would lead to it whoever may do it.
test.use({ settings: { hasQuestions: false, isSetUp: false } })

test('whoever may not use a screen is told so, and no link leads there', async ({
  page,
  scene,
  deps,
}) => {
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const seesHeading = (name: string) =>
    expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  for (const [group, screens] of Object.entries(forbidden)) {
    const staff = await makeStaff(deps, scene, ...(group === 'none' ? [] : [group]))
    await staff.signIn(page)
    for (const [path, sentence] of Object.entries(screens)) {
      await test.step(path, async () => {
        await page.goto(`/console/${path}`)
        await expect(page.getByText(t(sentence))).toBeVisible()
      })
    }
    if (group === 'none') {
      await page.goto('/console/mine')
      await seesHeading('My visitors')
      await expect(link('Export')).toHaveCount(0)
    }
    if (group === 'RECEPTION') {
      await page.goto('/console')
      await seesHeading(t('console_today'))
      await expect(link(t('console_set_up'))).toHaveCount(0)
      await page.goto('/console/settings')
      await seesHeading('Settings')
      await expect(link('Audit log')).toHaveCount(0)
    }
  }
  await lookAt(page, 'a screen that is not for everybody')
})
