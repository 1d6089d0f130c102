/** Somebody in charge of safety has a name and some days: how many people met them, who, and the trace of having asked (issue 15 §5). */
import { readFile } from 'node:fs/promises'
import { textFor } from '#server/platform/words/texts.ts'
import { openDesks } from '../support/journey-desks.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

test('contacts are counted, named with a reason and downloaded, and the audit log knows @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  const desks = await openDesks(deps, scene)
  const zoe = await desks.employee('Zoë')
  const max = await desks.employee('Max')
  await zoe.book(desks.today, '5')
  await max.book(desks.today, '6')
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: t('settings_tracing') }).click()
  const count = page.getByRole('button', { name: t('tracing_count') })
  await count.click()
  await expect(page.getByText(t('tracing_error_person')).first()).toBeVisible()
  const field = page.getByRole('combobox', { name: t('tracing_person') })
  await field.fill('zoe')
  await page.getByRole('option', { name: /^Zoë/ }).click()
  await lookAt(page, 'a question about contacts')
  await count.click()
  await expect(
    page.getByRole('heading', { name: t('tracing_counted', { count: 1 }) }),
  ).toBeVisible()
  await expect(page.getByText('Max')).toBeHidden()
  await page.getByRole('button', { name: t('tracing_show') }).click()
  await expect(page.getByText(t('tracing_error_reason')).first()).toBeVisible()
  await page.getByLabel(t('tracing_reason')).fill('Measles')
  await page.getByLabel(t('tracing_contacts')).check()
  await page.getByRole('button', { name: t('tracing_show') }).click()
  const contact = page.getByRole('listitem').filter({ hasText: 'Max' })
  await expect(contact).toContainText(max.email)
  await expect(contact).toContainText(t('tracing_total_expected', { days: 1 }))
  await lookAt(page, 'the names of contacts')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('tracing_export') }).click()
  const table = await readFile(await (await downloading).path(), 'utf8')
  expect(table).toContain(max.email)

  await page.goto('/console/audit?about=tracing')
  for (const event of ['exported', 'reported', 'contacts', 'counted'] as const) {
    const row = page
      .getByRole('listitem')
      .filter({ hasText: t(`audit_event_tracing_${event}`) })
      .first()
    await expect(row).toContainText('Robin Desk')
  }
})
