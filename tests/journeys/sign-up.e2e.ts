/** From a public page to a working lobby (issue 16 §3). */
import { randomUUID } from 'node:crypto'
import { morningZone } from '../support/first-server-test.ts'
import { linkIn } from '../support/journey-inbox.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

// A link that was used answers 410, and a wrong password 422.
// A location's own clock is the browser's: in the morning its visits are today's.
test.use({ expectedErrors: /status of (?:410|422)/, timezoneId: morningZone() })

const password = 'seven quiet desks'

test('somebody opens a lobby of their own, and finds visits of today there', async ({
  page,
  inbox,
  openBrowser,
  deps,
  scene,
}) => {
  // Whoever runs the installation was there before.
  await makeStaff(deps, scene, 'ADMINISTRATORS')
  const email = `olga.${randomUUID().slice(0, 8)}@opening.example`
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'New here? Open a lobby of your own' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Open a lobby of your own' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Send me a link' }).click()
  // Said once the page's script is there, which may be later.
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await lookAt(page, 'signing up without an address')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()

  const link = linkIn(await inbox.mail('sign_up', email), '/sign-up/continue')
  await page.goto(link)
  await lookAt(page, 'the first location')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await page.getByLabel('Name of your company or location').fill('Opening House')
  await page.getByLabel('What kind of place is it?').selectOption({ label: 'School' })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible()

  // On another device somebody goes on where they stopped; one step back nothing is lost.
  const phone = await openBrowser()
  await phone.goto(link)
  await expect(phone.getByText(`You’ll sign in as ${email}.`)).toBeVisible()
  await phone.getByRole('button', { name: 'Back' }).click()
  await expect(phone.getByLabel('Name of your company or location')).toHaveValue('Opening House')
  await expect(phone.getByLabel('What kind of place is it?')).toHaveValue('SCHOOL')
  await phone.getByRole('button', { name: 'Next' }).click()
  await phone.getByLabel('First name').fill('Olga')
  await phone.getByLabel('New password').fill('password1234')
  await phone.getByRole('button', { name: 'Open the lobby' }).click()
  await expect(phone.getByRole('link', { name: /This password is too common/ })).toBeVisible()
  await expect(phone.getByLabel('First name')).toHaveValue('Olga')
  await lookAt(phone, 'who signs up')
  await phone.getByLabel('New password').fill(password)
  await phone.getByRole('button', { name: 'Open the lobby' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Set up Opening House' })).toBeVisible()
  const navigation = phone.getByRole('navigation', { name: 'Console' })
  await navigation.getByRole('link', { name: 'Today' }).click()
  await expect(phone.getByText('Emma Janssens')).toBeVisible()
  const welcome = await inbox.mail('welcome_trial', email)
  expect(welcome.subject).toBe('Opening House is ready')

  await page.reload()
  await expect(page.getByText('This link no longer works')).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByLabel('Email address')).toBeVisible()
})
