/** An administrator sets up a program, sees its secret once, gives it a new one, and ends it (issue 14 §8). */
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })
test('a program gets a secret that is shown once, another one, and its end', async ({
  page,
  scene,
  deps,
}) => {
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await boss.administer()
  await boss.signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: /^API clients/ }).click()
  await page.getByRole('button', { name: 'Add an API client' }).click()
  await page.getByRole('button', { name: 'Create and show the secret' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose at least one permission.')
  await page.getByRole('textbox', { name: 'Name' }).fill('Payroll')
  await page.getByRole('checkbox', { name: 'Read People and permissions' }).check()
  await lookAt(page, 'a new API client')
  await page.getByRole('button', { name: 'Create and show the secret' }).click()
  await expect(page.getByText('Copy the secret now. It won’t be shown again.')).toBeVisible()
  const secret = page.getByRole('textbox', { name: 'Secret' })
  const first = await secret.inputValue()
  expect(first).toMatch(/^[A-Z0-9]{40}$/)

  await page.getByRole('button', { name: 'New secret' }).click()
  await expect(secret).not.toHaveValue(first)
  await expect(page.getByText(/^The previous secret is valid until/)).toBeVisible()
  await lookAt(page, 'an API client with two secrets')

  await page.getByRole('button', { name: 'All API clients' }).click()
  const row = page.getByRole('button', { name: /^Payroll.*1 permission.*Not used yet/ })
  await expect(row).toBeVisible()
  await row.click()
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('button', { name: /^Payroll.*Revoked on/ })).toBeVisible()
})
