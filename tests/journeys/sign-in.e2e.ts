import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { outsideId } from '#contract/ids.ts'
import { linkIn, type Inbox } from '../support/journey-inbox.ts'
import { lookAt } from '../support/journey-look.ts'
import type { JourneyScene } from '../support/journey-scene.ts'
import { expect, test } from '../support/journey-test.ts'

// What is refused answers 401, 410 or 422, which the browser notes.
test.use({ expectedErrors: /status of (?:401|410|422)/, settings: { hasQuestions: false } })

const password = 'seven quiet desks'
const another = 'nine green lamps'

async function invite(scene: JourneyScene): Promise<string> {
  const email = `ella.${randomUUID().slice(0, 8)}@host.example`
  const call = { token: scene.client, params: { companyId: outsideId('CO', scene.companyId) } }
  const body = { firstname: 'Ella', lastname: 'Employee', email, language: 'en' }
  const { id } = await scene.api('users.create', { ...call, body })
  await scene.api('users.invite', { ...call, params: { ...call.params, userId: String(id) } })
  return email
}

async function acceptInvitation(page: Page, inbox: Inbox, email: string): Promise<string> {
  const link = linkIn(await inbox.mail('invite', email), '/sign-in/set-password')
  await page.goto(link)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  return link
}

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('somebody who is invited chooses a password, signs in elsewhere, and signs that out again @smoke', async ({
  page,
  scene,
  inbox,
  openBrowser,
}) => {
  const email = await invite(scene)
  const link = await acceptInvitation(page, inbox, email)
  await expect(page.getByText(`You’re signed in as ${email} at ${scene.name}.`)).toBeVisible()
  await lookAt(page, 'the own account')

  const second = await openBrowser()
  await second.goto(link)
  await expect(second.getByText('This link no longer works')).toBeVisible()
  await second.getByRole('link', { name: 'Back to sign-in' }).click()
  await lookAt(second, 'signing in')
  await signIn(second, email, 'not the password')
  await expect(second.getByText('The email address or password is wrong.')).toBeVisible()
  await expect(second.getByLabel('Email address')).toHaveValue(email)
  await second.getByLabel('Password', { exact: true }).fill(password)
  await second.getByRole('button', { name: 'Show password' }).click()
  await expect(second.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await second.getByRole('button', { name: 'Sign in' }).click()
  await expect(second.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await second.getByLabel('First name').fill('Eleonora')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('Saved')).toBeVisible()

  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill(another)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('You’ve been signed out of every other browser')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('')
  await second.goto('/account')
  await expect(second.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await signIn(second, email, another)
  await expect(second.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Eleonora')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('This browser')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden()
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('a forgotten password is chosen anew by the mail, and leads where one wanted to go', async ({
  page,
  scene,
  inbox,
}) => {
  const email = await invite(scene)
  await acceptInvitation(page, inbox, email)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeFocused()
  await page.goto(linkIn(await inbox.mail('password', email), '/sign-in/set-password'))
  await lookAt(page, 'choosing a password')
  await page.getByLabel('New password').fill('123456qwerty')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByText('This password is too common').first()).toBeVisible()
  await page.getByLabel('New password').fill(another)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
})

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('an invitation, signing in and a forgotten password work as plain forms', async ({
    page,
    scene,
    inbox,
    openBrowser,
  }) => {
    const email = await invite(scene)
    await page.goto(linkIn(await inbox.mail('invite', email), '/sign-in/set-password'))
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await expect(page.getByText('Use at least 12 characters').first()).toBeVisible()
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await expect(page.getByText(`You’re signed in as ${email}`)).toBeVisible()

    const second = await openBrowser({ javaScriptEnabled: false })
    await second.goto('/account')
    await signIn(second, email, 'not the password')
    await expect(second.getByText('The email address or password is wrong.')).toBeVisible()
    await expect(second.getByLabel('Email address')).toHaveValue(email)
    await signIn(second, email, password)
    await expect(second.getByText(`You’re signed in as ${email}`)).toBeVisible()
    await second.goto('/sign-in/forgot')
    await second.getByLabel('Email address').fill(email)
    await second.getByRole('button', { name: 'Send link' }).click()
    await expect(second.getByText('Check your inbox')).toBeVisible()
    await inbox.mail('password', email)
  })
})
