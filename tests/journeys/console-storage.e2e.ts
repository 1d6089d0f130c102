/** An administrator connects a storage, sees why nothing arrives, tries a document again, pauses and disconnects it (issue 15 §4). */
import { uuid7 } from '#server/platform/ids.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

test('a storage is tried, used, mended, paused and disconnected @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  const press = (name: Parameters<typeof t>[0]) =>
    page.getByRole('button', { name: t(name), exact: true }).click()
  const fill = (name: Parameters<typeof t>[0], value: string) =>
    page.getByRole('textbox', { name: t(name), exact: true }).fill(value)
  const boss = await makeStaff(deps, scene, 'ADMINISTRATORS')
  await boss.signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: t('settings_integrations_line') }).click()
  await page.getByRole('link', { name: t('settings_storage_line') }).click()
  await fill('storage_address', 'https://10.1.2.3')
  await fill('storage_bucket', 'agreements')
  await fill('storage_region', 'eu-west-1')
  await fill('storage_key_id', 'AKIAEXAMPLE')
  await fill('storage_secret_key', 'secret')
  await fill('storage_pattern', '{year}/{visitor}')
  await expect(page.getByText('2026/Ann Archer.pdf')).toBeVisible()
  await press('storage_test')
  await expect(page.getByText(t('storage_fault_address_not_allowed'))).toBeVisible()
  await lookAt(page, 'a storage that can’t be reached')
  await press('webhooks_connect')
  await expect(page.getByText(t('storage_none'))).toBeVisible()

  // What is copied is proved against real servers.
  const { companyId } = scene
  const own = { company_id: companyId, copy_id: uuid7() }
  const at = new Date().toISOString()
  const path = '2026/Vera Ng.pdf'
  await deps.db.inTenant(companyId, async (tx) => {
    const copy = { kind: 'AGREEMENT', document_id: uuid7(), state: 'FAILED', error: 'login', path }
    await tx
      .insertInto('storage_copies')
      .values({ ...own, ...copy, created_at: at })
      .execute()
    const exchange = { request: 'WRITE', duration_ms: 12, status: 403, error: 'login' }
    await tx
      .insertInto('storage_exchanges')
      .values({ ...own, ...exchange, exchange_id: uuid7(), at, answer: 'AccessDenied' })
      .execute()
  })
  await page.reload()
  await page.getByRole('button', { name: path }).click()
  await expect(page.getByText('AccessDenied')).toBeVisible()
  await lookAt(page, 'a document that was given up')
  await press('storage_again')
  // It is tried at once, and found to be about no document.
  await expect(page.getByRole('button', { name: path })).toContainText(t('storage_fault_source'))
  await press('webhooks_pause')
  await expect(page.getByText(t('storage_paused'))).toBeVisible()
  await press('webhooks_remove')
  await press('webhooks_remove')
  await expect(page.getByText(t('storage_disconnected', { count: 0 }))).toBeVisible()
  await expect(page.getByRole('button', { name: t('webhooks_connect'), exact: true })).toBeVisible()
})
