/** Somebody gives themselves a picture, which colleagues see in place of their initials (issue 14 §8). */
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { picture } from '../support/pictures.ts'

test.use({ settings: { hasQuestions: false } })

test('a picture is cropped in its place, seen by colleagues, and taken away', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Your picture' })
  const file = { name: 'me.png', mimeType: 'image/png', buffer: await picture('#c03060') }
  const choose = section.getByText('Choose a picture')
  // Also before the script is there.
  const chooser = page.waitForEvent('filechooser')
  await choose.click()
  await (await chooser).setFiles(file)
  await section.getByRole('slider', { name: 'Zoom' }).fill('2')
  await lookAt(page, 'a picture that is cropped')
  await section.getByRole('button', { name: 'Use this picture' }).click()
  await expect(section.getByText('Another picture')).toBeVisible()

  await page.goto('/console/people')
  const row = page.getByRole('button', { name: /Robin Desk/ })
  await expect(row.locator('img')).toBeVisible()
  await lookAt(page, 'people with a picture')

  await page.goto('/account')
  await section.getByRole('button', { name: 'Remove' }).click()
  await expect(choose).toBeVisible()
})
