import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })
test('people are found as they are typed, today and on other days @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await scene.invite({ firstname: 'Łukasz', lastname: 'Wiśniewski' })
  await scene.invite({ firstname: 'Jörg', lastname: 'Müller' })
  // No letters that the made-up part of an email address may begin with: that is searched as well.
  await scene.invite({ firstname: 'Olga', lastname: 'Wisner', daysFromToday: 2 })
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  const openLog = async (): Promise<void> => {
    const live = page.waitForResponse(/\/vm\/visits\/live/)
    await page.goto('/console')
    await live
  }
  await openLog()
  const field = page.getByRole('searchbox')
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') })
  for (const [typed, name] of [
    ['wisn luk', 'Łukasz Wiśniewski'],
    ['muller', 'Jörg Müller'],
    ['mueller j', 'Jörg Müller'],
  ] as const) {
    await field.fill(typed)
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(name)
  }
  // Besides what today brings, and instead of it.
  const others = page.getByRole('region', { name: 'Also on other days' })
  await field.fill('wisn')
  await expect(rows).toHaveCount(1)
  await expect(others.getByRole('link')).toHaveCount(1)
  await lookAt(page, 'a search with visits on other days')
  await field.fill('wisner')
  await expect(page.getByRole('heading', { name: 'No results for “wisner”' })).toBeVisible()
  await lookAt(page, 'a search that finds visits on other days alone')
  await others.getByRole('link', { name: /Olga Wisner/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Olga Wisner' })).toBeVisible()
  await expect(rows).toHaveCount(1)

  await openLog()
  await page.keyboard.press('Control+k')
  const command = page.getByRole('combobox', { name: 'Command menu' })
  await command.fill('wisniewski l')
  const visits = page.getByRole('group', { name: 'Visits' })
  await expect(visits.getByRole('option', { name: /^Łukasz Wiśniewski/ })).toHaveCount(1)
  await command.fill('olga wisn')
  await expect(visits.getByRole('option', { name: /^Olga Wisner .*20\d\d$/ })).toBeVisible()
  await command.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Olga Wisner' })).toBeVisible()
})
