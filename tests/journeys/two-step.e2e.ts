import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { outsideId } from '#contract/ids.ts'
import { totpCode, totpStep } from '#server/platform/auth/totp.ts'
import { linkIn } from '../support/journey-inbox.ts'
import { lookAt } from '../support/journey-look.ts'
import { expect, test } from '../support/journey-test.ts'

// A wrong code answers 403, which the browser notes.
test.use({ expectedErrors: /status of 403/, settings: { hasQuestions: false } })

const password = 'seven quiet desks'

/** What the person's app shows, and never the same code twice: it waits for no clock. */
function appWith(secret: string): () => string {
  const bits = Array.from(secret.replaceAll(' ', ''))
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
    .map((value) => value.toString(2).padStart(5, '0'))
    .join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  let last = 0
  return () => {
    last = Math.max(last + 1, totpStep(Date.now()))
    return totpCode(bytes, last)
  }
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible()
}

test('an employee sets up two-step sign-in, signs in elsewhere with a code and with a recovery code, and switches it off', async ({
  page,
  scene,
  inbox,
  openBrowser,
}) => {
  const email = `tess.${randomUUID().slice(0, 8)}@host.example`
  const params = { companyId: outsideId('CO', scene.companyId) }
  const call = { token: scene.client, params }
  const body = { firstname: 'Tess', lastname: 'Twostep', email, language: 'en' }
  const { id } = await scene.api('users.create', { ...call, body })
  await scene.api('users.invite', { ...call, params: { ...params, userId: String(id) } })
  await page.goto(linkIn(await inbox.mail('invite', email), '/sign-in/set-password'))
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()

  const section = page.getByRole('region', { name: 'Two-step sign-in' })
  await section.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await expect(section.getByRole('img', { name: 'QR code' })).toBeVisible()
  await lookAt(page, 'setting up two-step sign-in')
  const app = appWith(await section.locator('code').innerText())
  await section.getByRole('textbox', { name: 'Code' }).fill('000000')
  await section.getByRole('button', { name: 'Switch on' }).click()
  await expect(section.getByText('That code isn’t right')).toBeVisible()
  await section.getByRole('textbox', { name: 'Code' }).fill(app())
  await section.getByRole('button', { name: 'Switch on' }).click()
  const codes = section.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await lookAt(page, 'recovery codes')
  const recovery = await codes.first().innerText()
  await section.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(section.getByText('You have 10 recovery codes left')).toBeVisible()

  const second = await openBrowser()
  await second.goto('/sign-in?next=/account')
  await signIn(second, email)
  await lookAt(second, 'the second step')
  await second.getByRole('textbox', { name: 'Code' }).fill(app())
  await second.getByRole('button', { name: 'Sign in' }).click()
  await expect(second.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()

  // Before any script, and without the app.
  const third = await openBrowser({ javaScriptEnabled: false })
  await third.goto('/sign-in?next=/account')
  await signIn(third, email)
  await third.getByRole('textbox', { name: 'Code' }).fill(recovery)
  await third.getByRole('button', { name: 'Sign in' }).click()
  await expect(third.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await expect(third.getByText('You have 9 recovery codes left')).toBeVisible()

  await section.getByRole('button', { name: 'Switch off' }).click()
  await section.getByLabel('Password or code', { exact: true }).fill(password)
  await section.getByRole('button', { name: 'Switch off' }).click()
  await expect(section.getByText('Two-step sign-in is off')).toBeVisible()
  await inbox.mail('two_step_off', email)
})
