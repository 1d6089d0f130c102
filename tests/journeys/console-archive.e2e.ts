/** An administrator archives flows, spaces and desks, is told what uses them, and takes them back (issue 14 §8). */
import { outsideId } from '#contract/ids.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
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
  await page.getByRole('button', { name: 'Restore Last year' }).click()
  await expect(page.getByRole('link', { name: /^Last year/ })).toBeVisible()
})

test('a space and one of its desks are archived and taken back @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  const params = { companyId: outsideId('CO', scene.companyId) }
  const desks = [{ number: '1' }, { number: '2' }]
  const body = { name: 'North wing', desks }
  const { id } = await scene.api('deskAreas.create', { token: scene.client, params, body })
  await scene.api('deskAreas.update', {
    token: scene.client,
    params: { ...params, deskAreaId: String(id) },
    body: { ...body, desks: desks.slice(1) },
  })
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/desks')
  const area = page.getByRole('button', { name: /^North wing/ })
  await expect(area).toContainText('1 desk')
  await area.click()
  await page.getByRole('button', { name: 'Name and limits' }).click()
  const archived = page.getByText('1 archived')
  await archived.click()
  await lookAt(page, 'desks that were removed')
  await page.getByRole('button', { name: 'Restore 1' }).click()
  await expect(archived).toHaveCount(0)
  const archive = page.getByRole('button', { name: 'Archive space' })
  await archive.click()
  await expect(page.getByText(/^Archive North wing\?.*Used by: 2 desks\.$/)).toBeVisible()
  await archive.click()
  await expect(area).toHaveCount(0)
  await archived.click()
  await lookAt(page, 'spaces that were archived')
  await page.getByRole('button', { name: 'Restore North wing' }).click()
  await expect(area).toContainText('2 desks')
})
