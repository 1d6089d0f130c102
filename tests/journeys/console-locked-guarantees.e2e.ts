/** An organisation locks a sentence; the location sees by whom, and can't publish what breaks it (issue 14 §3). */
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
test('nobody with a fever gets in, whatever a location edits, until it is unlocked @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await boss.administer()
  await boss.signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: /^Guarantees/ }).click()
  await expect(page.getByText('No guarantee is locked yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Lock a guarantee' }).click()
  await page.getByLabel('Question').selectOption('fever')
  const sentence = /^Nobody who answers “Yes” to “.*fever.*” gets in\.$/
  await expect(page.getByText(sentence)).toBeVisible()
  const holds = page.getByRole('region', { name: 'What holds where' })
  await expect(holds).toContainText('Holds')
  await page.getByRole('button', { name: 'Lock a guarantee' }).click()
  await expect(page.getByRole('alert')).toContainText('Why')
  await page.getByRole('textbox', { name: 'Why' }).fill('Rule of the works council')
  await lookAt(page, 'a sentence that is to be locked')
  await page.getByRole('button', { name: 'Lock a guarantee' }).click()
  await expect(page.getByText('Why: Rule of the works council')).toBeVisible()
  await page.getByRole('button', { name: 'All guarantees' }).click()
  await expect(
    page.getByRole('button', { name: /^Nobody .*fever.* Holds at 1 of 1$/ }),
  ).toBeVisible()
  await lookAt(page, 'what locations are held to')

  await page.goto('/console/visit-settings')
  await expect(page.getByText('Locked by your organisation')).toBeVisible()
  await expect(page.getByText(sentence)).toBeVisible()
  await lookAt(page, 'which flow visitors are asked, beside what is locked')
  await page.goto('/console/flows')
  await expect(page.getByText('Why: Rule of the works council')).toBeVisible()
  await page.getByRole('link', { name: /Before every visit/ }).click()
  const outline = page.getByRole('region', { name: 'Screens, in order' })
  await outline.getByRole('button', { name: /fever or a cough/ }).click()
  const beside = page.getByRole('region', { name: 'Locked by your organisation' })
  await expect(beside).toContainText('Why: Rule of the works council')
  await lookAt(page, 'a question beside what is locked about it')
  await page.getByLabel('“Yes” leads to').selectOption('The same as all other answers')
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await page.getByRole('button', { name: /^Guarantees/ }).click()
  const locked = page.getByRole('region', { name: 'Locked by your organisation' })
  await expect(locked).toContainText('Why: Rule of the works council')
  await expect(locked).toContainText('This visitor shows why:')
  await lookAt(page, 'a draft that breaks what is locked')
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(page.getByText(/1 guarantee/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await locked.getByRole('button', { name: 'Try this way' }).click()
  await expect(page.getByRole('button', { name: 'I have read this' })).toBeVisible()
})
