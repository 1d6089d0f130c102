/** How much of the day reception sees at once, who is late, and what is read of a visit beside the list. */
import type { Page } from '@playwright/test'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })

const height = async (page: Page): Promise<number> => {
  const box = await page.getByRole('row').filter({ hasText: 'Ann Archer' }).boundingBox()
  return box?.height ?? 0
}

test('rows are as low as somebody made them, and a visit is read by tabs @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
  await page.goto('/console')
  await expect.poll(() => height(page)).toBe(65)
  await page.getByRole('button', { name: 'List options' }).click()
  await page.getByRole('menuitem', { name: 'Compact rows' }).click()
  await expect.poll(() => height(page)).toBe(45)
  await page.reload()
  await expect.poll(() => height(page)).toBe(45)
  await lookAt(page, 'the log with low rows')
  await page.getByRole('link', { name: 'Ann Archer' }).click()
  const panel = page.getByRole('complementary', { name: 'Visit' })
  await panel.getByRole('tab', { name: 'Details' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('tabpanel', { name: 'Activity' })).toContainText('Invited')
  await expect(panel.getByRole('tabpanel', { name: 'Details' })).toBeHidden()
  await lookAt(page, 'what happened to a visit')
})
