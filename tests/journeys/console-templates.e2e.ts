/** Sixty locations from one template: one setting is locked and changed, another is suggested, and what differs is found (issue 16 §1, §7). */
import { createCompany } from '../support/factories.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
test('sixty locations follow one template, and cannot change what it locks @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await boss.administer()
  await boss.signIn(page)
  const here = await deps.companies.find(scene.companyId)
  if (here === null) throw new Error('The location of the scene is there.')
  for (let number = 1; number < 60; number += 1) {
    await createCompany(deps, here.organisationId, { name: `Branch ${String(number)}` })
  }
  await page.goto('/console/settings')
  await page.getByRole('link', { name: /^Templates/ }).click()
  await expect(page.getByText('No templates yet')).toBeVisible()
  await lookAt(page, 'no templates yet')
  await page.getByRole('button', { name: 'New template' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Data protection')
  await page.getByRole('button', { name: 'Create' }).click()

  await test.step('a setting is locked, and its effect is shown first', async () => {
    await page.getByLabel('Add a setting').selectOption('Keep visits for (days)')
    await page.getByLabel('Add a setting').selectOption('Length of a visit, in minutes')
    await page.getByRole('textbox', { name: 'Keep visits for (days)' }).fill('30')
    const lock = page.getByRole('radiogroup', { name: /locked: Keep visits/ })
    await lock.getByRole('radio', { name: /^Locked/ }).check()
    await page.getByRole('button', { name: 'See what changes' }).click()
    await expect(page.getByRole('alert')).toContainText('Reason')
    await page.getByRole('textbox', { name: 'Reason' }).fill('Rule of the works council')
    await page.getByRole('textbox', { name: 'Length of a visit, in minutes' }).fill('45')
    await lookAt(page, 'what a template says')
    await page.getByRole('button', { name: 'See what changes' }).click()
    await expect(page.getByText('60 locations change, none keeps its own')).toBeVisible()
    await lookAt(page, 'what a template changes')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Published. 60 locations are affected.')).toBeVisible()
  })

  await test.step('a location sees what is locked, by whom and why, and changes what isn’t', async () => {
    await page.goto('/console/retention')
    await expect(page.getByText('Locked by the template “Data protection”.')).toBeVisible()
    await expect(page.getByText('Rule of the works council')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Keep visits for (days)' })).toBeDisabled()
    await lookAt(page, 'a setting that is locked')
    await page.goto('/console/visit-settings')
    await expect(page.getByText('From the template “Data protection”')).toBeVisible()
    await page.getByRole('textbox', { name: 'Length of a visit, in minutes' }).fill('90')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved. Applies from now on.')).toBeVisible()
  })

  await test.step('who differs is found, and set back', async () => {
    await page.goto('/console/setting-templates')
    await page.getByRole('button', { name: /^Data protection/ }).click()
    await page.getByRole('tab', { name: 'Differences' }).click()
    await expect(page.getByText(/90, suggested is 45/)).toBeVisible()
    await lookAt(page, 'locations that differ')
    await page.getByRole('button', { name: /^Set back .*Length of a visit/ }).click()
    await expect(page.getByText('Every location has what this template says.')).toBeVisible()
    await page.goto('/console/visit-settings')
    const minutes = page.getByRole('textbox', { name: 'Length of a visit, in minutes' })
    await expect(minutes).toHaveValue('45')
  })

  await test.step('what is locked is changed, and reaches every location', async () => {
    await page.goto('/console/setting-templates')
    await page.getByRole('button', { name: /^Data protection/ }).click()
    await page.getByRole('textbox', { name: 'Keep visits for (days)' }).fill('20')
    await page.getByRole('button', { name: 'See what changes' }).click()
    await expect(page.getByText('60 locations change, none keeps its own')).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Published. 60 locations are affected.')).toBeVisible()
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByText('Version 2 · Live')).toBeVisible()
    await lookAt(page, 'the history of a template')
    await page.goto('/console/retention')
    await expect(page.getByRole('textbox', { name: 'Keep visits for (days)' })).toHaveValue('20')
  })

  await test.step('locations are found on the server, and chosen one by one', async () => {
    await page.goto('/console/setting-templates')
    await page.getByRole('button', { name: /^Data protection/ }).click()
    await page.getByRole('radio', { name: 'At chosen locations and groups' }).check()
    await page.getByRole('combobox', { name: 'Find a location' }).fill('branch 59')
    const found = page.getByRole('listbox', { name: 'Find a location' })
    await found.getByRole('option', { name: 'Branch 59' }).click()
    await expect(page.getByText('1 chosen location')).toBeVisible()
    await lookAt(page, 'locations that were chosen')
    await page.getByRole('button', { name: 'See what changes' }).click()
    await expect(page.getByText('59 locations change, none keeps its own')).toBeVisible()
  })
})
