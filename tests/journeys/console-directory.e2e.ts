import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })
test.setTimeout(120_000)

test('a visitor is found though the name is mistyped, and their visits are seen @desktop', async ({
  page,
  scene,
  deps,
}) => {
  await scene.invite({ firstname: 'Ann', lastname: 'Müller' })
  await scene.invite({ firstname: 'Bob', lastname: 'Baker' })
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console')
  await page.getByRole('link', { name: 'Visitors', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Visitors' })).toBeVisible()
  await expect(page.getByText('2 visitors')).toBeVisible()
  await lookAt(page, 'the directory of visitors')

  const field = page.getByRole('searchbox')
  await field.fill('zzzz')
  await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible()
  await lookAt(page, 'a directory that finds nobody')
  await field.fill('muler')
  await expect(page.getByText('Nobody is written like that.')).toBeVisible()
  await page.getByRole('link', { name: /^Ann Müller/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ann Müller' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Signed agreements' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as a frequent visitor' }).click()
  await expect(page.getByRole('button', { name: 'No longer a frequent visitor' })).toBeVisible()
  await lookAt(page, 'a visitor of the directory')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Ann Müller' })).toBeVisible()
  await page.getByRole('link', { name: 'All visitors' }).click()
  await expect(field).toHaveValue('muler')
  await page.goBack()
  await page.getByRole('link', { name: /Hanne Host/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Ann Müller' })).toBeVisible()
})
