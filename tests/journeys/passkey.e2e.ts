import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { outsideId } from '#contract/ids.ts'
import { linkIn, type Inbox } from '../support/journey-inbox.ts'
import { lookAt } from '../support/journey-look.ts'
import type { JourneyScene } from '../support/journey-scene.ts'
import { addDevice } from '../support/journey-device.ts'
import { expect, test } from '../support/journey-test.ts'

// What is refused answers 401 or 403, which the browser notes.
test.use({ expectedErrors: /status of (?:401|403)/, settings: { hasQuestions: false } })

// All by one worker, one after the other: each worker would start a server under that name.
test.describe.configure({ mode: 'default' })

const password = 'seven quiet desks'

/** Somebody who was invited, has chosen a password and looks at the own account, under a name that passkeys are made for. */
async function openAccount(page: Page, scene: JourneyScene, inbox: Inbox, url: string) {
  const email = `ella.${randomUUID().slice(0, 8)}@host.example`
  const call = { token: scene.client, params: { companyId: outsideId('CO', scene.companyId) } }
  const body = { firstname: 'Ella', lastname: 'Employee', email, language: 'en' }
  const { id } = await scene.api('users.create', { ...call, body })
  await scene.api('users.invite', { ...call, params: { ...call.params, userId: String(id) } })
  const link = new URL(linkIn(await inbox.mail('invite', email), '/sign-in/set-password'))
  await page.goto(`${url}${link.pathname}${link.search}`)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  return email
}

/** As in a browser that has passkeys, and does not offer them by itself where the address is typed. */
async function withoutOffers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
}

test('a passkey is added, signs in with one tap, is renamed and removed', async ({
  page,
  scene,
  inbox,
  namedUrl,
}) => {
  await withoutOffers(page)
  const email = await openAccount(page, scene, inbox, namedUrl)
  const device = await addDevice(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added.')).toBeVisible()
  await expect(page.getByText(/^Added on /)).toBeVisible()
  expect(await device.count()).toBe(1)
  await inbox.mail('passkey_added', email)

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await lookAt(page, 'signing in by a passkey')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await expect(page.getByText('Signed in with a passkey')).toBeVisible()

  await page.getByRole('button', { name: /^Rename / }).click()
  await expect(page.getByLabel('Passkey name')).toBeFocused()
  await page.getByLabel('Passkey name').fill('My phone')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByRole('button', { name: 'Rename My phone' })).toBeVisible()
  await lookAt(page, 'an account with a passkey')

  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Passkey removed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rename My phone' })).toBeHidden()
  await inbox.mail('passkey_removed', email)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This passkey doesn’t work here.')).toBeVisible()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
})

test('whoever sits there later says the password again; one device has one passkey, and offers it by itself', async ({
  page,
  scene,
  inbox,
  deps,
  namedUrl,
}) => {
  const email = await openAccount(page, scene, inbox, namedUrl)
  await addDevice(page)
  // An hour at the coffee machine.
  await deps.db.system
    .updateTable('account_sessions')
    .set({ confirmed_at: new Date(Date.now() - 3_600_000).toISOString() })
    .where('account_id', '=', (e) =>
      e.selectFrom('accounts').select('account_id').where('email', '=', email),
    )
    .execute()
  const add = page.getByRole('button', { name: 'Add a passkey' })
  await add.click()
  await expect(page.getByText('so we know it’s you')).toBeVisible()
  await lookAt(page, 'the password once more')
  const again = page.getByRole('textbox', { name: 'Password', exact: true })
  await again.fill('not the password')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('That isn’t your current password. Try again.')).toBeVisible()
  await again.fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Passkey added.')).toBeVisible()
  await add.click()
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  // The device in the test chooses the offer at once, without a tap on the page.
  await expect(page.getByText('Signed in with a passkey')).toBeVisible()
})

test('a browser without passkeys shows the password alone', async ({
  page,
  scene,
  inbox,
  namedUrl,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await openAccount(page, scene, inbox, namedUrl)
  await expect(page.getByRole('heading', { name: 'Where you’re signed in' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeHidden()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  // The account has such buttons too, until the page has changed.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show password' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden()
})
