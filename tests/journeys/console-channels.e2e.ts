/** An administrator sets up a gateway for text messages and a chat, and tries them (issue 5 §3). */
import type { Page } from '@playwright/test'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
// The browser notes each refusal of the server.
test.use({ expectedErrors: /status of 422/, settings: { hasQuestions: false } })

const card = (page: Page, name: string) => page.getByRole('region', { name })

test('a gateway is added, tried, and its trouble is said in its own words @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console')
  await page.getByText('Robin Desk').click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: /^Notification channels/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notification channels' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a channel' }).click()
  await page.getByLabel('Type').selectOption('Text messages (SMS)')
  await page.getByLabel('Name').fill('City gateway')
  await page.getByLabel('Gateway URL').fill('http://[::1]:9/send')
  await page.getByRole('textbox', { name: 'Body' }).fill('{"to":"{to}"}')
  await page.getByRole('textbox', { name: 'Secret' }).fill('very-hush')
  await page.getByRole('button', { name: 'Save channel' }).click()
  await expect(page.getByText('The text is missing. Add {text}.').first()).toBeVisible()
  await lookAt(page, 'the form of a gateway')
  await page.getByRole('textbox', { name: 'Body' }).fill('{"to":"{to}","text":"{text}"}')
  await page.getByRole('button', { name: 'Save channel' }).click()
  await expect(page.getByText('The URL must start with https.').first()).toBeVisible()
  await page.getByLabel('Gateway URL').fill('https://[::1]:9/send')
  await page.getByRole('button', { name: 'Save channel' }).click()

  const gateway = card(page, 'City gateway')
  await expect(gateway).toContainText('Text messages (SMS) · On')
  await gateway.getByLabel('Mobile number for the test').fill('123')
  await gateway.getByRole('button', { name: 'Send a test message' }).click()
  const number = gateway.getByLabel('Mobile number for the test')
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription(/^Error: /)
  await number.fill('+32 470 12 34 56')
  await gateway.getByRole('button', { name: 'Send a test message' }).click()
  await expect(gateway.getByText('The address is in a private network')).toBeVisible()
  await lookAt(page, 'a test message that was not taken')

  await gateway.getByRole('button', { name: 'Switch off' }).click()
  await expect(gateway).toContainText('Text messages (SMS) · Off')
  await page.reload()
  await expect(gateway).toContainText('Text messages (SMS) · Off')
  await gateway.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByText('A secret is stored. Leave this empty to keep it.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await gateway.getByRole('button', { name: 'Remove' }).click()
  await gateway.getByRole('button', { name: 'Remove' }).last().click()
  await expect(gateway).toHaveCount(0)
})
