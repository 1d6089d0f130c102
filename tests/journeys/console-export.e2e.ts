/** Reception's log is narrowed down and taken away as a file (issue 5 §2). */
import { readFile } from 'node:fs/promises'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test('what the log shows is taken away as a file @only-desktop', async ({ page, scene, deps }) => {
  const { params } = await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
  await scene.invite({ firstname: 'Bob', lastname: 'Baker' })
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console?show=all&q=archer')
  await expect(page.getByText('Ann Archer').first()).toBeVisible()
  await page.getByRole('link', { name: 'Export', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Export visits' })).toBeVisible()
  await expect(page.getByLabel('From')).toHaveValue(params.date)
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(params.date)
  await expect(page.getByLabel('Contains')).toHaveValue('archer')
  await lookAt(page, 'which visits are taken away')

  await page.getByLabel('From').fill('2020-01-01')
  await page.getByRole('button', { name: 'Create file' }).click()
  await expect(page.getByRole('alert')).toContainText('From')
  await expect(page.getByLabel('From')).toHaveAccessibleDescription(
    'Error: You can export up to 90 days. Choose fewer.',
  )
  await page.getByLabel('From').fill(params.date)
  await page.getByLabel('File format').selectOption('CSV')
  await page.getByRole('button', { name: 'Create file' }).click()
  await expect(page.getByText('The file is ready.')).toBeVisible()
  await lookAt(page, 'a file that is ready')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`visits-${params.date}-${params.date}.csv`)
  const table = await readFile(await download.path(), 'utf8')
  expect(table).toContain('Ann,Archer')
  expect(table).not.toContain('Baker')
})
