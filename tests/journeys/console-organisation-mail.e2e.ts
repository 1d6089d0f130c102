/** An administrator tries a mail server before it is saved, reads the dialogue, and pauses it (issue 16 §1). */
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { startMailSink } from '../support/start-mail-sink.ts'

test.use({ settings: { hasQuestions: false } })

test.setTimeout(120_000)

test('a mail server is tried, set up and paused', async ({ page, scene, deps }) => {
  const sink = await startMailSink({ password: 'own-secret' })
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await boss.administer()
  await boss.signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: /^Email The sender/ }).click()
  await page.getByRole('radio', { name: 'Your own server' }).check()
  await page.getByRole('textbox', { name: 'Sender address' }).fill('visits@example.com')
  await page.getByRole('textbox', { name: 'SMTP server' }).fill('127.0.0.1')
  await page.getByRole('combobox', { name: 'Encryption' }).selectOption('None')
  await page.getByRole('textbox', { name: 'Port' }).fill(String(sink.port))
  await page.getByRole('textbox', { name: 'Account' }).fill('foyer')
  const password = page.getByRole('textbox', { name: 'Password' })
  await password.fill('wrong')
  const attempt = page.getByRole('button', { name: 'Send me a test email' })
  await attempt.click()
  await expect(page.getByText('The account or its password is wrong.')).toBeVisible()
  await page.getByText('What was said').click()
  await expect(page.getByText(/→ AUTH PLAIN …/)).toBeVisible()
  await lookAt(page, 'a mail server that refuses the password')
  await password.fill('own-secret')
  await attempt.click()
  await expect(page.getByText(/^The server accepted the email to staff\./)).toBeVisible()
  expect(sink.mails.map(({ recipients }) => recipients)).toEqual([[boss.email]])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Set up', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await sink.close()
})
