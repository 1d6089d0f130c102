/** An administrator connects a mailbox that colleagues invite, then a calendar; sees what was held and why; each breaks, is mended, read again and disconnected (issue 15 §4, §7). */
import { textFor } from '#server/platform/words/texts.ts'
import { calendarHost, meetingIn } from '../support/calendar-scene.ts'
import { createUser } from '../support/factories.ts'
import { imapPassword, startImapServer } from '../support/imap-server.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { invitation, mailOf } from '../support/mailbox-scene.ts'
import { caldavPassword, startCaldav } from '../support/start-caldav.ts'

test.use({ settings: { hasQuestions: false } })
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)
const serverName = 'mx.acme.example'

test('a mailbox and a calendar are tried, read, looked at and disconnected @only-desktop', async ({
  page,
  scene,
  deps,
  inbox,
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
  await fill('mailboxes_server', serverName)
  await press('ldap_test')
  await expect(page.getByText(t('mailboxes_fault_not_allowed'))).toBeVisible()
  await lookAt(page, 'a mailbox that can’t be reached')
  await press('webhooks_connect')
  await expect(page.getByRole('heading', { name: t('mailboxes_log') })).toBeVisible()

  // A server inside the network, as an operator allows it.
  const { companyId } = scene
  const newcomer = 'newcomer@acme.example'
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  const times = { start: `DTSTART:${day}T090000Z`, end: `DTEND:${day}T100000Z` }
  const guest = 'rosa@mailboxes.example'
  const meeting = { ...times, uid: 'two@calendar.example', attendees: [guest] }
  const imap = await startImapServer()
  imap.add(mailOf(newcomer, invitation(newcomer, meeting)))
  await fill('mailboxes_host', 'localhost')
  await page.getByRole('combobox', { name: t('ldap_encryption') }).selectOption('PLAIN')
  await fill('ldap_port', String(imap.port))
  await fill('ldap_password', imapPassword)
  await press('ldap_test')
  await expect(page.getByText(t('mailboxes_servers_found', { names: serverName }))).toBeVisible()
  await press('common_button_save')
  await expect(page.getByText(t('webhooks_saved'))).toBeVisible()
  const held = page.getByRole('listitem').filter({ hasText: newcomer })
  await expect(held).toContainText(t('mailboxes_code_organiser'))
  await expect(page.getByText(t('mailboxes_fault_not_allowed'))).toBeHidden()
  const show = page.getByRole('combobox', { name: t('mailboxes_show') })
  await show.selectOption(t('mailboxes_state_done'))
  await expect(page.getByText(t('mailboxes_log_none'))).toBeVisible()
  await show.selectOption(t('mailboxes_state_held'))

  // It lets nobody in any more: what is asked for meanwhile waits.
  imap.set('refuse')
  await press('mailboxes_read')
  await expect(page.getByText(t('ldap_fault_bind'))).toBeVisible()
  await createUser(deps, companyId, { firstname: 'Nele', lastname: 'Newcomer', email: newcomer })
  await held.getByRole('button', { name: t('mailboxes_again') }).click()
  await expect(held).toContainText(t('mailboxes_again_waits'))
  await lookAt(page, 'a mailbox that lets nobody in')
  imap.set(null)
  await press('mailboxes_read')
  await expect(page.getByText(t('ldap_fault_bind'))).toBeHidden()
  await expect(page.getByText(t('mailboxes_log_none'))).toBeVisible()
  await show.selectOption(t('mailboxes_show_all'))
  await expect(held).toContainText(t('mailboxes_state_done'))
  await inbox.mail('invitation', guest)
  await press('webhooks_pause')
  await expect(page.getByText(t('webhooks_state_paused'))).toBeVisible()
  await press('mailboxes_back')
  await page.getByRole('button', { name: 'foyer@acme.example, room@acme.example' }).click()
  await press('webhooks_remove')
  await press('webhooks_remove')
  await expect(page.getByText(t('mailboxes_none'))).toBeVisible()
  await imap.close()

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
  const caldav = await startCaldav('127.0.0.1')
  caldav.put('a.ics', meetingIn(times))
  await fill('calendars_address', caldav.root)
  await fill('ldap_password', caldavPassword)
  await press('ldap_test')
  await page.getByRole('button', { name: 'Room 1', exact: true }).click()
  await expect(page.getByRole('textbox', { name: t('calendars_address') })).toHaveValue(
    caldav.address,
  )
  await press('webhooks_connect')
  const entry = page.getByRole('listitem').filter({ hasText: calendarHost })
  await expect(entry).toContainText(t('calendars_code_organiser'))
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
  await entry.getByRole('button', { name: t('mailboxes_again') }).click()
  await expect(entry).toContainText(t('mailboxes_state_done'))
  await press('webhooks_remove')
  await press('webhooks_remove')
  await expect(page.getByText(t('calendars_none'))).toBeVisible()
  await caldav.close()
})
