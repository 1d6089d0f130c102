/** Somebody who administers more locations than a list can show finds each by its name (issue 16 §1). */
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })

test('one of forty locations is gone to, and some are given to an administrator', async ({
  page,
  scene,
  deps,
}) => {
  for (let number = 1; number <= 38; number += 1) {
    await scene.addCompany({ name: `Site ${number}` })
  }
  await scene.addCompany({ name: 'Zürich' })
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await boss.administer()
  await boss.signIn(page)

  await test.step('by the name without its accents', async () => {
    await page.goto('/console/settings')
    await page.getByRole('button', { name: 'Location Harbour House' }).click()
    const sheet = page.getByRole('dialog', { name: 'Find a location' })
    await expect(sheet.getByRole('link')).toHaveCount(41)
    await lookAt(page, 'all locations to go to')
    await sheet.getByRole('searchbox').fill('nowhere')
    await expect(sheet.getByText('No location matches.')).toBeVisible()
    await sheet.getByRole('searchbox').fill('zurich')
    await sheet.getByRole('link', { name: 'Zürich' }).click()
    await expect(page.getByRole('button', { name: 'Location Zürich' })).toBeVisible()
  })

  await test.step('what is ticked stays in sight while another is searched for', async () => {
    await page.goto('/console/administrators')
    await page.getByRole('button', { name: 'Add an administrator' }).click()
    await page.getByLabel('Some locations').check()
    await page.getByRole('checkbox', { name: 'Site 7', exact: true }).check()
    await page.getByRole('searchbox', { name: 'Find a location' }).fill('zurich')
    await page.getByRole('checkbox', { name: 'Zürich' }).check()
    await expect(page.getByRole('checkbox', { name: 'Site 7', exact: true })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Site 8', exact: true })).toBeHidden()
    await page.evaluate(() => scrollTo(0, 0))
    await lookAt(page, 'some of many locations')
  })
})
