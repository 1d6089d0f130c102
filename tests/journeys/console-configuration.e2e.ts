/** A location's whole set-up as a file: exported, compared, brought to another location, and copied (issue 14 §2). */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { outsideId } from '#contract/ids.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ expectedErrors: /status of 422/ })
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

async function open(page: Page, companyId: string): Promise<void> {
  await page.goto(`/console/configuration?companyId=${companyId}`)
  await expect(page.getByRole('heading', { name: t('configuration_export_title') })).toBeVisible()
}

async function exportFile(page: Page): Promise<Buffer> {
  const loading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('configuration_export') }).click()
  return readFile(await (await loading).path())
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: t('configuration_import') }).click()
  const chooser = await choosing
  await chooser.setFiles({ name: 'set-up.json', mimeType: 'application/json', buffer })
}

test('a location is set up like another, by a file and by copying @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  const [branch, annex] = await Promise.all(
    ['Branch', 'Annex'].map((name) =>
      scene.addCompany({ name: `${name} ${scene.companyId.slice(-6)}` }),
    ),
  )
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await boss.administer()
  await boss.signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: t('settings_configuration') }).click()
  await lookAt(page, 'the set-up of a location as a file')
  const file = await exportFile(page)

  await open(page, branch ?? '')
  await choose(page, Buffer.from('{"format":"foyer-flow/1","name":"A flow"}'))
  await expect(page.getByText(t('configuration_unreadable'))).toBeVisible()
  await page.getByRole('button', { name: t('common_button_back') }).click()
  await choose(page, file)
  const flows = page.getByRole('listitem').filter({
    has: page.getByRole('checkbox', { name: t('settings_flows'), exact: true }),
  })
  await flows.getByText(t('configuration_changes', { count: 1 })).click()
  await expect(flows.getByText(t('configuration_added'))).toBeVisible()
  await lookAt(page, 'what a configuration would change')

  // The settings name a flow that is left out: nothing happens at all.
  await page.getByRole('checkbox', { name: t('settings_flows'), exact: true }).uncheck()
  const apply = page.getByRole('button', { name: /^Apply/ })
  await apply.click()
  const refusal = t('configuration_refused', { part: t('settings_visits') })
  await expect(page.getByText(refusal)).toBeVisible()
  await page.getByRole('checkbox', { name: t('settings_flows'), exact: true }).check()
  await apply.click()
  await expect(page.getByText(t('configuration_applied'))).toBeVisible()
  await page.getByRole('button', { name: t('common_button_back') }).click()
  expect(await exportFile(page)).toEqual(file)
  await choose(page, file)
  await expect(page.getByText(t('configuration_same'))).toBeVisible()

  // Another location's address is not this one's, unless somebody wants it.
  await open(page, annex ?? '')
  await page
    .getByLabel(t('configuration_copy'))
    .selectOption({ value: outsideId('CO', scene.companyId) })
  await page.getByRole('button', { name: t('configuration_compare') }).click()
  const profile = page.getByRole('checkbox', { name: t('settings_location'), exact: true })
  await expect(profile).not.toBeChecked()
  await apply.click()
  await expect(page.getByText(t('configuration_applied'))).toBeVisible()
})
