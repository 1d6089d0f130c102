/** An administrator connects another system: rehearse, go live, break, mend, send again, disconnect (issue 15 §2). */
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { startWebhookReceiver } from '../support/start-webhook-receiver.ts'

test.use({ settings: { hasQuestions: false } })
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

test('another system is told who arrives, also after it was down @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  const receiver = await startWebhookReceiver()
  const press = (name: Parameters<typeof t>[0]) =>
    page.getByRole('button', { name: t(name), exact: true }).click()
  const arrive = async () => {
    const { params } = await scene.invite()
    await scene.api('visits.checkIn', { token: scene.client, params, body: {} })
  }
  try {
    const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
    await boss.administer()
    await boss.signIn(page)
    await page.goto('/console/settings')
    await page.getByRole('link', { name: t('settings_integrations_line') }).click()
    await page.getByRole('link', { name: t('integrations_webhook_purpose') }).click()
    await expect(page.getByText(t('webhooks_empty'))).toBeVisible()
    await press('webhooks_add')
    await page.getByRole('textbox', { name: t('webhooks_name') }).fill('Doors')
    await page.getByRole('textbox', { name: t('webhooks_address') }).fill(receiver.url)
    await press('webhooks_connect')
    const secret = page.getByRole('textbox', { name: t('webhooks_secret') })
    await expect(secret).toHaveValue(/^whsec_/)

    // It checks no signatures.
    receiver.behave(() => ({ status: 200 }))
    await press('webhooks_rehearse')
    await expect(page.getByText(t('webhooks_forged_taken'))).toBeVisible()
    receiver.trust(await secret.inputValue())
    receiver.behave(null)
    await press('webhooks_rehearse')
    await expect(page.getByText(t('webhooks_passed'))).toBeVisible()
    await press('webhooks_activate')
    await expect(page.getByText(t('webhooks_state_active'), { exact: true })).toBeVisible()

    receiver.calls.splice(0)
    receiver.behave(() => ({ status: 500, body: 'no disk' }))
    await arrive()
    const row = page.getByRole('button', { name: 'visit.checked_in' })
    await expect(row).toContainText(t('webhooks_error_failed'))
    await row.click()
    // More than once where it was tried again meanwhile.
    await expect(page.getByText('no disk').first()).toBeVisible()
    await lookAt(page, 'a webhook that fails')

    // Nobody has to wait for the next try.
    receiver.behave(null)
    await press('webhooks_replay')
    await expect(row).toContainText(t('webhooks_delivery_taken'))
    const before = receiver.calls.length
    await press('webhooks_replay')
    await expect.poll(() => receiver.calls.length).toBe(before + 1)
    expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(1)
    expect(receiver.calls.every(({ isGenuine }) => isGenuine)).toBe(true)

    await press('webhooks_remove')
    await press('webhooks_remove')
    await expect(page.getByText(t('webhooks_empty'))).toBeVisible()

    // The organisation does the same once for all of its locations, and each of them sees it.
    await page.goto('/console/organisation-webhooks')
    await press('webhooks_add')
    await page.getByRole('textbox', { name: t('webhooks_name') }).fill('Every door')
    await page.getByRole('textbox', { name: t('webhooks_address') }).fill(receiver.url)
    await page.getByRole('radio', { name: t('webhooks_locations_some') }).check()
    await press('webhooks_connect')
    await expect(page.getByText(t('common_error_required')).first()).toBeVisible()
    await lookAt(page, 'the locations of a webhook')
    await page.getByRole('radio', { name: t('webhooks_locations_all') }).check()
    await press('webhooks_connect')
    await expect(secret).toHaveValue(/^whsec_/)
    await page.goto('/console/integrations')
    await expect(page.getByRole('link', { name: 'Every door' })).toContainText(
      t('integrations_of_organisation'),
    )
    await lookAt(page, 'what is connected')
  } finally {
    await receiver.close()
  }
})
