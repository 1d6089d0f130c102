/** An administrator puts a flow away, is told what uses it, and takes it back (issue 14 §8). */
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.setTimeout(120_000)

test('a flow that nothing uses is put away and taken back @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/flows')
  await page.getByRole('button', { name: 'New flow' }).click()
  await page.getByLabel('Name').fill('Last year')
  await page.getByRole('radio', { name: /Factory/ }).check()
  await page.getByRole('button', { name: 'Create flow' }).click()
  await page.getByRole('button', { name: 'Versions' }).click()
  const archive = page.getByRole('button', { name: 'Archive this flow' })
  await archive.click()
  await expect(page.getByText(/^Archive Last year\?.*Nothing uses it\.$/)).toBeVisible()
  await lookAt(page, 'a flow that is put away')
  await archive.click()

  const archived = page.getByText('1 archived')
  await archived.click()
  await expect(page.getByRole('link', { name: /^Last year/ })).toHaveCount(0)
  await lookAt(page, 'flows that were put away')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('link', { name: /^Last year/ })).toBeVisible()
})
