import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { startSlowPage } from '../support/slow-page.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })
test('a visitor of today is checked in, and a screen is reached, by keys alone @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  const ann = await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
  const live = page.waitForResponse(/\/vm\/visits\/live/)
  await page.goto('/console')
  await live
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Command menu' })
  await expect(field).toBeFocused()
  await page.keyboard.type('arch')
  await expect(page.getByRole('option', { name: 'Check in: Ann Archer' })).toBeVisible()
  await lookAt(page, 'the menu of commands')
  await field.press('ArrowDown')
  await field.press('Enter')
  // The page of the visit has come, and its script, too.
  await expect(page.getByRole('heading', { level: 2, name: 'Ann Archer' })).toBeFocused()
  expect(await ann.events()).toContain('visit.checked_in')

  await page.keyboard.press('Control+k')
  await field.fill('visitors')
  await expect(page.getByRole('option', { name: 'Visitors', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  // Gone, not only hidden: the same keys open it again only then.
  await expect(field).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await field.fill('invite')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Invite visitors' })).toBeVisible()
})

test('a setting and a person are found, and what was chosen last is offered first @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
  await (await makeStaff(deps, scene, 'RECEPTION', 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/visitors')
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('combobox', { name: 'Command menu' })
  await field.fill('visitor ty')
  const settings = page.getByRole('group', { name: 'Settings' })
  const place = (await field.boundingBox())?.y
  await expect(settings.getByRole('option', { name: 'Visitor types' })).toBeVisible()
  expect((await field.boundingBox())?.y).toBe(place)
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Visitor types' })).toBeVisible()
  await page.getByRole('button', { name: 'Search' }).click()
  const last = page.getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect(last).toHaveText([/^Visitor types/])
  await field.fill('archer')
  await page
    .getByRole('group', { name: 'People' })
    .getByRole('option', { name: 'Ann Archer' })
    .click()
  await expect(page).toHaveURL(/\/console\/visitors\?.*visitor=V-/)
  await expect(page.getByRole('heading', { name: 'Ann Archer' })).toBeVisible()
})

test.describe('a page that is still on its way', () => {
  // From that address the server answers no call.
  test.use({ expectedErrors: /./ })

  test('has its button heard all the same @only-desktop', async ({
    page,
    scene,
    deps,
    baseURL,
  }) => {
    await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
    const slow = await startSlowPage(baseURL ?? '')
    await page.goto(`${slow.url}/console/visitors`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Search' }).click()
    slow.release()
    await expect(page.getByRole('combobox', { name: 'Command menu' })).toBeVisible()
    await slow.close()
  })
})
