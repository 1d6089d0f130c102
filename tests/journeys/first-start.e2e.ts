/** From nothing to a visitor who is answered: first start, first invitation, check-in on another phone, answer (issue 5 §6). */
import { firstServer, morningZone, type WithFirstServer } from '../support/first-server-test.ts'
import { linkIn } from '../support/journey-inbox.ts'
import { expect, test as journeyTest } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'

const test = journeyTest.extend<WithFirstServer>(firstServer)

const admin = 'ada@acme.example'
const visitor = 'vera@visitor.example'
test('the first administrator invites, the visitor checks in on a phone, the host answers', async ({
  browser,
  first,
}) => {
  const desk = await browser.newContext({ locale: 'en', timezoneId: morningZone() })
  const page = await desk.newPage()
  await expect.poll(first.administratorLink).not.toBe('')
  await page.goto(first.administratorLink())
  await expect(page.getByRole('heading', { level: 1, name: 'Set up Foyer' })).toBeVisible()
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await page.getByRole('textbox', { name: /Last name/ }).fill('Admin')
  await page.getByRole('textbox', { name: /Email/ }).fill(admin)
  await page.getByRole('textbox', { name: 'Name of your first location' }).fill('Acme')
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  // The browser's own zone is chosen, where anyone can see and change it.
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue(zone)
  await page.getByRole('textbox', { name: 'New password' }).fill('correct horse battery staple')
  await page.getByRole('button', { name: 'Create and sign in' }).click()
  await expect(page).not.toHaveURL(/set-password/)
  await expect(page.getByRole('heading', { level: 1, name: 'Set up Acme' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Invite a visitor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invite visitors' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Vera Visser')
  await page.getByRole('textbox', { name: /Email/ }).fill(visitor)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Vera Visser is invited' })).toBeVisible()

  const phone = await browser.newContext({ locale: 'en', viewport: { width: 390, height: 844 } })
  const pass = await phone.newPage()
  const vera = new Visitor(pass)
  await vera.open(linkIn(await first.inbox.mail('invitation', visitor), '/visit'))
  await vera.begin()
  await vera.giveDetails()
  await vera.seesPass()
  await vera.press('visit_checkin_button')
  await vera.sees('You’re checked in')

  // The desk sees it by itself, and the host answers from the mail.
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('button', { name: 'On site 1' })).toBeVisible()
  const arrived = await first.inbox.mail('host_arrived', admin)
  expect(arrived.subject).toBe('Vera Visser has arrived')
  const host = await (await browser.newContext({ locale: 'en' })).newPage()
  await host.goto(linkIn(arrived, '/arrival', 'answer=ON_MY_WAY'))
  await host.getByRole('button', { name: 'I’m on my way' }).click()
  await expect(host.getByText('Thanks. We’ve told Vera Visser.')).toBeVisible()
  await expect(
    pass.getByRole('status').filter({ hasText: 'Ada Admin is on the way.' }),
  ).toBeVisible()
})
