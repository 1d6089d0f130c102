/** An administrator prints the sign by which visitors check in with their own phone (issue 14 §7). */
import { readFile } from 'node:fs/promises'
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

test('the sign is shown as it will hang, and downloaded @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: t('settings_sign') }).click()
  const poster = page.getByRole('figure')
  await expect(poster.getByText(t('sign_title'))).toBeVisible()
  await expect(poster.getByText('Welcome to Harbour House')).toBeVisible()
  await expect(poster.getByRole('img', { name: t('sign_code_label') })).toBeVisible()
  await page.getByLabel(t('sign_entrance')).fill('North gate')
  await expect(poster.getByText('Welcome to North gate')).toBeVisible()
  await lookAt(page, 'the sign at reception')
  await page.getByLabel(t('sign_language')).selectOption('ar')
  await expect(poster.getByText(textFor('ar', 'sign_title'))).toBeVisible()
  await lookAt(page, 'the sign at reception in Arabic')

  const loading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('sign_print', { size: 'A5' }) }).click()
  const file = await readFile(await (await loading).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: t('sign_revoke') }).click()
  await page.getByRole('button', { name: t('sign_revoke') }).click()
  await expect(page.getByText(t('sign_revoke_sure'))).toBeHidden()
})
