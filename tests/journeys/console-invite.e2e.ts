import type { Page } from '@playwright/test'
import { outsideId } from '#contract/ids.ts'
import { linkIn } from '../support/journey-inbox.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

const invite = (page: Page) => page.getByRole('button', { name: /^Invite( \d+ people)?$/ })
const lines = (page: Page) =>
  page.getByRole('group', { name: 'Visitors', exact: true }).getByRole('listitem')
const line = (page: Page, number: number) => lines(page).nth(number - 1)
const field = (page: Page, number: number, name: string | RegExp) =>
  line(page, number).getByRole('textbox', { name })
/** As a browser does it: what is in the clipboard comes with the event. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

test('a host invites somebody, who opens the invitation on their phone @desktop @smoke', async ({
  page,
  scene,
  deps,
  inbox,
  openBrowser,
}) => {
  await (await makeStaff(deps, scene)).signIn(page)
  await page.goto('/console/mine')
  await page.getByRole('link', { name: 'Invite a visitor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invite visitors' })).toBeVisible()
  const email = `vera.${String(Date.now())}@visitor.example`
  await field(page, 1, 'Name').fill('Vera Visser')
  await field(page, 1, /Email/).fill(email)
  await page.getByLabel('Message to visitors').fill('Bring your drawings.')
  // Beside the form where there is room, else behind a button.
  const isBehindButton = (page.viewportSize()?.width ?? 0) < 1240
  if (isBehindButton) await page.getByRole('button', { name: 'Preview the email' }).click()
  const written = page.frameLocator('iframe[title="Email to the first visitor"]')
  await expect(written.getByText('Bring your drawings.')).toBeVisible()
  if (isBehindButton) await page.keyboard.press('Escape')
  await page.getByText('CC', { exact: true }).click()
  const colleague = page.getByRole('combobox', { name: 'Colleague' })
  await expect(async () => {
    // What is typed before the script runs finds nobody.
    await colleague.fill('')
    await colleague.fill('hann')
    await expect(page.getByRole('option', { name: 'Hanne Host' })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await page.getByRole('option', { name: 'Hanne Host' }).click()
  await expect(colleague).toBeFocused()
  await page.getByRole('button', { name: 'Check-out' }).click()
  await lookAt(page, 'whom else to tell')
  await invite(page).click()
  await expect(page.getByRole('heading', { name: 'Vera Visser is invited' })).toBeFocused()

  expect((await inbox.mail('invitation', email)).text).toContain('Bring your drawings.')
  const mail = await inbox.mail('prepare', email)
  const phone = await openBrowser()
  await phone.goto(linkIn(mail, '/visit'))
  await expect(phone.getByRole('heading', { name: /Vera/ })).toBeVisible()

  await page.getByRole('button', { name: 'Open the visit' }).click()
  const panel = page.getByRole('complementary', { name: 'Visit' })
  await expect(panel).toContainText(email)
  await expect(panel.getByText('Hanne Host (Check-in, Check-out)')).toBeVisible()
})

test('a pasted list becomes lines; what is wrong is said and nothing is lost; what was sent is taken back', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
  await page.goto('/console/invite')
  await invite(page).click()
  await expect(page.getByRole('alert')).toContainText('Enter a name or an email address.')
  await field(page, 1, 'Name').focus()
  await paste(page, 'Ann Archer <ann@visitor.example>\nbob@\nCyd Cooper\tcyd@visitor.example\tACME')
  await expect(lines(page)).toHaveCount(3)
  await expect(page.getByText('Enter a name or an email address.')).toBeHidden()
  await expect(field(page, 1, /Email/)).toHaveValue('ann@visitor.example')
  await expect(field(page, 3, /Company/)).toHaveValue('ACME')
  await field(page, 2, /Email/).fill('bob@')
  await page.getByLabel('To', { exact: true }).fill(await page.getByLabel('From').inputValue())
  await invite(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'The end can’t be the same as the start. Change one of them.',
  )
  await expect(field(page, 3, 'Name')).toHaveValue('Cyd Cooper')

  await page.getByRole('button', { name: 'Remove visitor 2' }).click()
  await page.getByLabel('From').fill('09:00')
  await page.getByLabel('To', { exact: true }).fill('10:30')
  await page.getByLabel('Repeats').selectOption('Every week')
  const first = await page.getByLabel('Date', { exact: true }).inputValue()
  await page.getByLabel('Last day').fill(afterDays(first, -1))
  await invite(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'The last day is before the first day. Choose a later one.',
  )
  await page.getByLabel('Last day').fill(afterDays(first, 21))
  await invite(page).click()
  await expect(page.getByRole('heading', { name: '2 visitors are invited' })).toBeVisible()
  await expect(page.getByText('On 4 days')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 1, 'Name')).toHaveValue('Ann Archer')
  await expect(field(page, 2, 'Name')).toHaveValue('Cyd Cooper')
  await page.getByRole('link', { name: 'My visitors' }).click()
  await expect(page.getByText('You aren’t expecting anyone')).toBeVisible()
})

test('what is sent before the script has come is sent once it is there', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene)).signIn(page)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/console/invite', { waitUntil: 'commit' })
  await field(page, 1, 'Name').fill('Early Bird')
  await invite(page).click()
  await expect(field(page, 1, 'Name')).toHaveValue('Early Bird')
  release()
  await expect(page.getByRole('heading', { name: 'Early Bird is invited' })).toBeVisible()
})

test('reception invites for a colleague; a host without the right is told', async ({
  page,
  scene,
  deps,
}) => {
  const params = { companyId: outsideId('CO', scene.companyId) }
  const karim = { firstname: 'Karim', lastname: 'Haddad', email: 'karim@host.example' }
  await scene.api('users.create', { token: scene.client, params, body: karim })
  const reception = await makeStaff(deps, scene, 'RECEPTION')
  await reception.signIn(page)
  await page.goto('/console/invite')
  await lookAt(page, 'an invitation')
  await field(page, 1, 'Name').fill('Dora Dean')
  await page.getByLabel('Meeting title').fill('Audit')
  const other = page.getByRole('button', { name: 'Someone else' })
  const search = page.getByRole('combobox', { name: 'Host', exact: true })
  // Whoever types goes on typing, whoever they choose.
  for (const [letters, name] of [
    ['han', 'Hanne Host'],
    ['kar', 'Karim Haddad'],
  ] as const) {
    await other.click()
    await expect(search).toBeFocused()
    await search.fill(letters)
    await page.getByRole('option', { name }).click()
    await expect(other).toBeFocused()
  }
  await expect(field(page, 1, 'Name')).toHaveValue('Dora Dean')
  await expect(page.getByLabel('Meeting title')).toHaveValue('Audit')
  await invite(page).click()
  await expect(page.getByRole('heading', { name: 'Dora Dean is invited' })).toBeVisible()
  await lookAt(page, 'what an invitation led to')
  await page.getByRole('button', { name: 'Open the visit' }).click()
  await expect(page.getByRole('complementary', { name: 'Visit' })).toContainText('Karim Haddad')

  await scene.api('rights.revokeFromUser', {
    token: scene.client,
    params: { ...params, userId: reception.id, right: 'CREATE_VISITS' },
  })
  await expect(async () => {
    await page.goto('/console/invite')
    await expect(page.getByText('You don’t have permission to invite visitors here.')).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
})

test('a visitor who comes often is marked once and invited by one tap; a long list that is pasted is looked at first @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene)).signIn(page)
  await page.goto('/console/invite')
  const known = page.getByRole('combobox', { name: 'Returning visitor' })
  await field(page, 1, 'Name').fill('Anna van der Berg')
  await field(page, 1, /Email/).fill('anna@berg.example')
  await invite(page).click()
  await page.getByRole('button', { name: 'Open the visit' }).click()
  // A page of its own, which has loaded before anything is pressed in it.
  await page.waitForURL(({ pathname }) => pathname !== '/console/invite')
  await page.getByRole('button', { name: 'Mark as a frequent visitor' }).click()
  await expect(page.getByText('Anna van der Berg is now a frequent visitor.')).toBeVisible()

  await page.goto('/console/invite')
  await page.getByRole('button', { name: 'Anna van der Berg' }).click()
  await expect(field(page, 1, /Email/)).toHaveValue('anna@berg.example')
  await known.fill('berg')
  await expect(page.getByRole('option', { name: 'Anna van der Berg' })).toBeVisible()
  await lookAt(page, 'an invitation of somebody who is known')
  await known.fill('')
  await invite(page).click()
  await expect(page.getByRole('heading', { name: 'Anna van der Berg is invited' })).toBeVisible()

  // A long list that is pasted is looked at before it becomes lines.
  await page.goto('/console/invite')
  await invite(page).click()
  await expect(page.getByRole('alert')).toContainText('Enter a name or an email address.')
  await field(page, 1, 'Name').focus()
  await paste(page, 'Lee, Ann <ann@visitor.example>; Bob Baker <bob@visitor.example>;')
  await expect(lines(page)).toHaveCount(2)
  await expect(field(page, 1, 'Name')).toHaveValue('Ann Lee')
  const list = Array.from(
    { length: 7 },
    (_, at) => `Vera Visser ${String(at)}, v${String(at)}@visitor.example`,
  ).join('\n')
  await field(page, 2, 'Name').focus()
  await paste(page, list)
  const preview = page.getByRole('group', { name: 'Add 7 visitors' })
  await expect(preview).toBeFocused()
  await expect(preview.getByRole('listitem')).toHaveCount(7)
  await expect(preview).toContainText('Vera Visser 6 · v6@visitor.example')
  await lookAt(page, 'a pasted list before it becomes lines')
  await preview.getByRole('button', { name: 'Cancel' }).click()
  await expect(preview).toBeHidden()
  await expect(lines(page)).toHaveCount(2)
  await expect(field(page, 2, 'Name')).toBeFocused()
  await paste(page, list)
  await preview.getByRole('button', { name: 'Add 7 visitors' }).click()
  await expect(lines(page)).toHaveCount(9)
  await expect(field(page, 2, 'Name')).toHaveValue('Bob Baker')
  await expect(field(page, 9, /Email/)).toHaveValue('v6@visitor.example')
})

test('a location names what visitors come as, and whoever invites chooses @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/visitor-types')
  await page.getByLabel('Require a choice when inviting one visitor').check()
  await page.getByLabel('Name of type 2').fill('Supplier')
  await page.getByLabel('Name of type 3').fill('Supplier')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Another type has or had this name.').first()).toBeVisible()
  await page.getByLabel('Name of type 3').fill('Colleague')
  const contractors = page.getByLabel('Contractors')
  await expect(contractors.nth(1)).toBeChecked()
  await contractors.nth(3).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(contractors.nth(3)).toBeChecked()
  await expect(contractors.nth(0)).not.toBeChecked()
  await lookAt(page, 'what visitors come as')

  await page.goto('/console/invite')
  await field(page, 1, 'Name').fill('Sami Silent')
  await page.getByText('More about this visitor').click()
  await field(page, 1, /Mobile number/).fill('12')
  // What is wrong is not hidden by closing it.
  await page.getByText('More about this visitor').click()
  await invite(page).click()
  await expect(field(page, 1, /Mobile number/)).toBeVisible()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('This field is required')
  const kind = line(page, 1).getByLabel('Visitor type')
  await kind.selectOption('Supplier')
  await field(page, 1, /Mobile number/).fill('+32 2 555 01 23')
  await page.getByLabel('Don’t send the invitation').check()
  await lookAt(page, 'what is asked about one visitor')
  await invite(page).click()
  await expect(page.getByRole('heading', { name: 'Sami Silent is invited' })).toBeVisible()
  await expect(page.getByText('No invitation was sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Open the visit' }).click()
  await expect(page.getByRole('complementary', { name: 'Visit' })).toContainText('Supplier')
})

/** `date` is `YYYY-MM-DD`. */
function afterDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
