import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { picture } from '../support/pictures.ts'
test('a colleague is tagged in a comment, and a file is kept with the visit', async ({
  page,
  scene,
  deps,
}) => {
  await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
  await makeStaff(deps, scene, 'SECURITY')
  // Whose visit it is not, and who sees no others: is not offered.
  await makeStaff(deps, scene, 'ASSISTANTS')
  await (await makeStaff(deps, scene, 'RECEPTION')).signIn(page)
  await page.goto('/console')
  await page.getByRole('link', { name: 'Ann Archer' }).click()
  await page.getByRole('tab', { name: 'Comments' }).click()
  await expect(page.getByText('No comments yet.')).toBeVisible()

  const field = page.getByRole('textbox', { name: 'Comment' })
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/This field is required$/)
  await field.fill('Please meet her: ')
  await field.press('End')
  await field.pressSequentially('@Rob')
  const found = page.getByRole('option', { name: 'Robin Desk' })
  await expect(found).toHaveCount(2)
  await lookAt(page, 'colleagues to tag')
  await field.press('Escape')
  await expect(found).toHaveCount(0)
  await field.press('Backspace')
  await expect(found.first()).toBeVisible()
  await field.press('Enter')
  await expect(field).toHaveValue('Please meet her: @Robin Desk ')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByRole('listitem').getByText('Please meet her: @Robin Desk')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(page.getByRole('tab', { name: 'Comments (1)' })).toBeVisible()

  const file = { name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from(await picture()) }
  await page
    .getByLabel('Add a file')
    .setInputFiles({ ...file, name: 'a.svg', mimeType: 'image/svg+xml' })
  await expect(page.getByRole('alert')).toContainText('isn’t allowed')
  await page.getByLabel('Add a file').setInputFiles(file)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download plan.png' }).click()
  expect((await download).suggestedFilename()).toBe('plan.png')
  await lookAt(page, 'comments and files of a visit')
  await page.getByRole('button', { name: 'Remove plan.png' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Download plan.png' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page.getByText('Comment added')).toBeVisible()
  await expect(page.getByText('File removed')).toBeVisible()
})
