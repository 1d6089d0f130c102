/** An administrator connects a mailbox that colleagues invite, then a calendar; sees what was held and why; disconnects both (issue 15 §4). */
import { textFor } from '#server/platform/words/texts.ts'
import { insertMessage } from '#server/features/integrations/calendars/mail/queries.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { calendarHost, meetingIn } from '../support/calendar-scene.ts'
import { createUser } from '../support/factories.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { caldavPassword, startCaldav } from '../support/start-caldav.ts'

test.use({ settings: { hasQuestions: false } })
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

test('a mailbox and a calendar are tried, read, looked at and disconnected @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  const press = (name: Parameters<typeof t>[0]) =>
    page.getByRole('button', { name: t(name), exact: true }).click()
  const fill = (name: Parameters<typeof t>[0], value: string) =>
    page.getByRole('textbox', { name: t(name), exact: true }).fill(value)
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await boss.signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: t('settings_integrations_line') }).click()
  await page.getByRole('link', { name: t('settings_mailboxes_line') }).click()
  await press('mailboxes_add')
  await fill('mailboxes_addresses', 'foyer@acme.example\nroom@acme.example')
  await fill('mailboxes_host', '10.1.2.3')
  await fill('mailboxes_user', 'foyer')
  await fill('ldap_password', 'secret')
  await press('webhooks_connect')
  await expect(page.getByText(t('common_error_required')).first()).toBeVisible()
  await fill('mailboxes_server', 'mx.acme.example')
  await press('ldap_test')
  await expect(page.getByText(t('mailboxes_fault_not_allowed'))).toBeVisible()
  await lookAt(page, 'a mailbox that can’t be reached')
  await press('webhooks_connect')
  await expect(page.getByRole('heading', { name: t('mailboxes_log') })).toBeVisible()

  // What comes of messages is proved against a real server.
  const { companyId } = scene
  const { mailbox_id: mailboxId } = await deps.db.system
    .selectFrom('calendar_mailboxes')
    .select('mailbox_id')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  await deps.db.inTenant(companyId, (tx) =>
    insertMessage(tx, {
      company_id: companyId,
      mailbox_id: mailboxId,
      message_id: uuid7(),
      uid_validity: 1,
      uid: 1,
      read_at: '2026-11-20T10:00:00.000Z',
      mail_id: '<1@acme.example>',
      sender: 'newcomer@acme.example',
      method: 'REQUEST',
      state: 'HELD',
      code: 'organiser_unknown',
    }),
  )
  await page.reload()
  const held = page.getByRole('listitem').filter({ hasText: 'newcomer@acme.example' })
  await expect(held).toContainText(t('mailboxes_code_organiser'))
  await page
    .getByRole('combobox', { name: t('mailboxes_show') })
    .selectOption(t('mailboxes_state_done'))
  await expect(page.getByText(t('mailboxes_log_none'))).toBeVisible()
  await page
    .getByRole('combobox', { name: t('mailboxes_show') })
    .selectOption(t('mailboxes_state_held'))
  await held.getByRole('button', { name: t('mailboxes_again') }).click()
  await expect(held).toContainText(t('mailboxes_again_waits'))
  await lookAt(page, 'a message that is held')
  await press('webhooks_pause')
  await expect(page.getByText(t('webhooks_state_paused'))).toBeVisible()
  await press('mailboxes_back')
  await page.getByRole('button', { name: 'foyer@acme.example, room@acme.example' }).click()
  await press('webhooks_remove')
  await press('webhooks_remove')
  await expect(page.getByText(t('mailboxes_none'))).toBeVisible()

  // One of a vendor's waits for somebody who signs in there.
  await press('calendars_add')
  await page.getByRole('radio', { name: 'Google Calendar' }).check()
  const google = { name: 'Google Calendar' }
  await expect(page.getByRole('textbox', { name: t('storage_return', google) })).toHaveValue(
    /\/console\/consent$/,
  )
  await fill('storage_client_id', 'app-1.apps.example.com')
  await fill('storage_client_secret', 'secret')
  await fill('calendars_name', 'foyer@acme.example')
  await lookAt(page, 'a calendar of Google’s that is connected')
  await press('webhooks_connect')
  await expect(
    page.getByRole('button', { name: t('storage_consent_sign_in', google) }),
  ).toBeVisible()
  await lookAt(page, 'a calendar of Google’s that nobody has signed in to')
  await press('webhooks_remove')
  await press('webhooks_remove')

  await press('calendars_add')
  await fill('calendars_address', 'https://10.1.2.3/')
  await fill('mailboxes_user', 'foyer')
  await fill('ldap_password', 'secret')
  await press('webhooks_connect')
  await expect(page.getByText(t('common_error_required')).first()).toBeVisible()
  await press('ldap_test')
  await expect(page.getByText(t('storage_fault_address_not_allowed'))).toBeVisible()
  await lookAt(page, 'a calendar that can’t be reached')
  // A server inside the network, as an operator allows it.
  const caldav = await startCaldav('127.0.0.1')
  caldav.put('a.ics', meetingIn())
  await fill('calendars_address', caldav.root)
  await fill('ldap_password', caldavPassword)
  await press('ldap_test')
  await page.getByRole('button', { name: 'Room 1', exact: true }).click()
  await expect(page.getByRole('textbox', { name: t('calendars_address') })).toHaveValue(
    caldav.address,
  )
  await press('webhooks_connect')
  const meeting = page.getByRole('listitem').filter({ hasText: calendarHost })
  await expect(meeting).toContainText(t('calendars_code_organiser'))
  await lookAt(page, 'a calendar that is read')
  await createUser(deps, companyId, {
    firstname: 'Hanna',
    lastname: 'Host',
    email: calendarHost,
  })
  // The read that is under way may say last that all is well.
  await expect(page.getByText(t('mailboxes_read_never'))).toBeHidden()
  caldav.set('busy')
  await press('mailboxes_read')
  await expect(page.getByText(t('calendars_fault_busy'))).toBeVisible()
  caldav.set(null)
  await meeting.getByRole('button', { name: t('mailboxes_again') }).click()
  await expect(meeting).toContainText(t('mailboxes_state_done'))
  await press('webhooks_remove')
  await press('webhooks_remove')
  await expect(page.getByText(t('calendars_none'))).toBeVisible()
  await caldav.close()
})
