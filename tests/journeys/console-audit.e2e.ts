/** An administrator asks what happened, by whom, and takes it away (issue 5 §5). */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { outsideId } from '#contract/ids.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
const rowOf = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

test('what happened to a visitor is found, narrowed down and downloaded @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  const ann = await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
  await scene.invite({ firstname: 'Bob', lastname: 'Baker' })
  await scene.api('visits.revokeLinks', { token: scene.client, params: ann.params })
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await boss.administer()
  await boss.signIn(page)
  await page.goto('/console')
  await page.getByText('Robin Desk').click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await lookAt(page, 'what an administrator may set up')
  await page.getByRole('link', { name: /^Audit log(?! of)/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  const revoked = rowOf(page, 'Links revoked')
  await expect(revoked).toContainText('Connected system')
  await revoked.getByRole('button', { name: 'Ann Archer' }).click()
  await expect(rowOf(page, 'Bob Baker')).toHaveCount(0)
  await expect(revoked).toBeVisible()
  await lookAt(page, 'the audit of one visit')
  await page.reload()
  await expect(revoked).toBeVisible()
  await expect(rowOf(page, 'Bob Baker')).toHaveCount(0)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^audit-[\d-]+\.csv$/)
  const table = await readFile(await download.path(), 'utf8')
  expect(table).toContain('visit.links_revoked')
  expect(table).toContain('Ann Archer')
  expect(table).not.toContain('Bob Baker')

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rowOf(page, 'Audit log downloaded')).toContainText('Robin Desk')
  // What the server calls it is nothing that people read.
  await expect(rowOf(page, 'Signed in').first()).toContainText('Robin Desk')
  await expect(page.getByText(/^[a-z_]+\.[a-z_]+$/)).toHaveCount(0)
  await page.getByLabel('About').selectOption('Printers')
  await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible()
  await lookAt(page, 'an audit without anything')

  await test.step('over all locations, from which value to which', async () => {
    await scene.api('kiosk.putLanguages', {
      token: scene.client,
      params: { companyId: outsideId('CO', scene.companyId) },
      body: [{ code: 'en' }, { code: 'pt' }],
    })
    await page.goto('/console/settings')
    await page.getByRole('link', { name: /^Audit log of the organisation/ }).click()
    const saved = rowOf(page, 'Settings saved').first()
    await saved.getByText('Details').click()
    const changed = saved.getByRole('row', { name: /^Languages/ })
    await expect(changed).toContainText('pt')
    await expect(page.getByRole('status').filter({ hasText: 'entries' })).toBeVisible()
    await lookAt(page, 'the audit over all locations')
    await page.getByLabel('Where').selectOption('The organisation itself')
    await expect(rowOf(page, 'Settings saved')).toHaveCount(0)
    await page.getByLabel('Where').selectOption('All locations and the organisation')
    await page.getByRole('searchbox', { name: 'Who' }).fill('nobody of that name')
    await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible()
    await expect(page).toHaveURL(/who=nobody/)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(saved).toBeVisible()
    const downloadingAll = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as CSV' }).click()
    const all = await readFile(await (await downloadingAll).path(), 'utf8')
    expect(all).toContain('""pt""')
  })

  await test.step('to another system, which isn’t there', async () => {
    await page.goto('/console/audit-streams')
    await page.getByRole('button', { name: 'Send the audit log' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('SIEM')
    await page.getByRole('textbox', { name: 'Server' }).fill('siem.invalid')
    await lookAt(page, 'a stream that is being added')
    await page.getByRole('button', { name: 'Connect' }).click()
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect(page.getByText('The address has no such host. Check the spelling.')).toBeVisible()
    await lookAt(page, 'a stream whose test did not arrive')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('The audit log isn’t sent anywhere yet.')).toBeVisible()
  })
})

test('days in the wrong order are said before anything is asked', async ({ page, scene, deps }) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/audit?from=2026-02-01&to=2026-01-01')
  await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible()
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  await expect(
    page.getByText('The last day is before the first day. Choose a later one.'),
  ).toBeVisible()
})

test.describe('a server that does not answer', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to load resource/ })

  test('is asked again', async ({ page, scene, deps }) => {
    await scene.invite({ firstname: 'Ann', lastname: 'Archer' })
    await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
    const lists = /\/private\/.*\/audit\?/
    await page.route(lists, (route) => route.abort())
    await page.goto('/console/audit')
    await expect(page.getByRole('heading', { name: 'The list couldn’t be loaded' })).toBeVisible()
    await page.unroute(lists)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rowOf(page, 'Ann Archer').first()).toBeVisible()
  })
})
