/** An administrator connects Eptura Engage, looks at who comes, sees it fail and mends it, and disconnects it (issue 15 §4). */
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { deskCalls, deskKeys } from '../support/desk-call-templates.ts'
import { startEngageDesks } from '../support/start-engage-desks.ts'
import { engageClient, engageUser, startEngage } from '../support/start-engage.ts'

test.use({ settings: { hasQuestions: false } })
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

test('Eptura Engage is tried, read, looked at, broken, mended and disconnected @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  const press = (name: Parameters<typeof t>[0]) =>
    page.getByRole('button', { name: t(name), exact: true }).click()
  const fill = (name: Parameters<typeof t>[0], value: string) =>
    page.getByRole('textbox', { name: t(name), exact: true }).fill(value)
  const engage = await startEngage()
  try {
    engage.state.users = [
      engageUser('ann', { name: { givenName: 'Ann', familyName: 'Archer' } }),
      engageUser('room', { userName: 'room.1', emails: [] }),
    ]
    const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
    await boss.signIn(page)
    await page.goto('/console/settings')
    await page.getByRole('link', { name: t('settings_integrations_line') }).click()
    await page.getByRole('link', { name: t('settings_engage_line') }).click()
    await fill('engage_api_address', `${engage.address}/scim/v1`)
    await fill('engage_token_address', `${engage.address}/provider`)
    await fill('engage_client_id', engageClient.clientId)
    await fill('engage_client_secret', 'wrong')
    await press('ldap_test')
    await expect(page.getByText(t('engage_fault_client'))).toBeVisible()
    await fill('engage_client_secret', engageClient.clientSecret)
    await press('ldap_test')
    await expect(page.getByText(t('engage_total', { count: 2 }))).toBeVisible()
    await lookAt(page, 'Eptura Engage that works')
    await press('webhooks_connect')
    await press('ldap_preview')
    await expect(page.getByText(t('ldap_waits_asked'))).toBeVisible()
    await expect(page.getByText('Ann Archer', { exact: true })).toBeVisible()
    await lookAt(page, 'who comes from Eptura Engage')
    await press('ldap_apply')
    await expect(page.getByRole('button', { name: t('ldap_state_done') })).toBeVisible()
    await expect(page.getByText(t('ldap_people', { count: 1 }))).toBeVisible()

    engage.state.behave = () => ({ status: 404 })
    await press('ldap_sync')
    const failed = page.getByRole('button', { name: t('ldap_state_failed') })
    await expect(failed).toContainText(t('engage_fault_missing'))
    engage.state.behave = null
    await press('ldap_sync')
    await expect(page.getByRole('button', { name: t('ldap_state_done') })).toHaveCount(2)

    await test.step('where Foyer leads, it is told of people, fails and is told again', async () => {
      await page.getByRole('radio', { name: t('engage_side_foyer') }).check()
      await expect(page.getByRole('textbox', { name: t('ldap_filter') })).toHaveCount(0)
      await press('common_button_save')
      await expect(page.getByText(t('engage_not_begun'))).toBeVisible()
      await press('ldap_preview')
      await expect(page.getByText(t('engage_made_there'))).toBeVisible()
      await lookAt(page, 'whom Eptura Engage would be told of')
      engage.state.behave = ({ method }) => (method === 'POST' ? { status: 500 } : null)
      await press('ldap_apply')
      await expect(page.getByText(t('webhooks_error_failed')).first()).toBeVisible()
      await lookAt(page, 'Eptura Engage that takes nobody')
      engage.state.behave = null
      await page
        .getByRole('button', { name: /user\.created/ })
        .first()
        .click()
      await press('webhooks_replay')
      await expect(page.getByRole('button', { name: /user\.created/ }).first()).toContainText(
        t('webhooks_delivery_taken'),
      )
      expect(engage.state.made).toBeGreaterThan(0)
    })

    await test.step('desk bookings are tried, compared, kept in step and disconnected', async () => {
      const desks = await startEngageDesks()
      try {
        const { timeZone = '' } = (await deps.companies.find(scene.companyId)) ?? {}
        const today = localDateOf(deps.clock.now(), timeZone)
        desks.add('room.1@acme.example', '101', today)
        await page.getByRole('link', { name: t('settings_engage_desks') }).click()
        await expect(page.getByText(t('engage_desks_leads_foyer'))).toBeVisible()
        await fill('engage_desks_address', desks.address)
        await fill('engage_desks_key', deskKeys.subscriptionKey)
        await fill('engage_desks_secret', 'wrong')
        for (const [call, fields] of Object.entries(deskCalls)) {
          for (const [field, value] of Object.entries(fields as Record<string, string>)) {
            const control = page.locator(`[name="calls.${call}.${field}"]`)
            await (field === 'method' ? control.selectOption(value) : control.fill(value))
          }
        }
        await press('ldap_test')
        await expect(page.getByText(t('webhooks_error_client'))).toBeVisible()
        await fill('engage_desks_secret', deskKeys.secret)
        await press('ldap_test')
        await expect(page.getByText(t('engage_desks_test_good', { count: 1 }))).toBeVisible()
        await lookAt(page, 'desk bookings of Eptura Engage that were read')
        await press('webhooks_connect')
        await expect(page.getByText(t('engage_not_begun'))).toBeVisible()
        await press('ldap_preview')
        await expect(page.getByText(t('engage_desks_waits_first'))).toBeVisible()
        await lookAt(page, 'the first comparison of desk bookings')
        await press('ldap_apply')
        await expect(page.getByRole('button', { name: t('ldap_state_done') })).toBeVisible()
        desks.state.behave = () => ({ status: 500 })
        await press('ldap_sync')
        await expect(page.getByText(t('webhooks_error_failed')).first()).toBeVisible()
        await lookAt(page, 'desk bookings of an Eptura Engage that fails')
        await press('webhooks_remove')
        await press('webhooks_remove')
        await expect(
          page.getByRole('button', { name: t('webhooks_connect'), exact: true }),
        ).toBeVisible()
        expect(desks.faults).toEqual([])
        await page.getByRole('link', { name: t('settings_engage'), exact: true }).click()
      } finally {
        await desks.close()
      }
    })

    await press('webhooks_remove')
    await press('webhooks_remove')
    await expect(
      page.getByRole('button', { name: t('webhooks_connect'), exact: true }),
    ).toBeVisible()
    expect(engage.faults).toEqual([])
  } finally {
    await engage.close()
  }
})
