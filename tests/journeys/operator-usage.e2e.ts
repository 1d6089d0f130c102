/** Whoever runs the installation sees what each location used, month by month, and takes it along as a file. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { lookAt } from '../support/journey-look.ts'
import { expect, test } from '../support/journey-test.ts'
import { createCompany, createOrganisation } from '../support/factories.ts'
import { signedInOperator } from '../support/operators.ts'

// It is read without a network once.
test.use({
  settings: { hasQuestions: false },
  expectedErrors: /Failed to load resource|ERR_INTERNET_DISCONNECTED/,
})

test('an operator compares what locations used, month by month, and downloads it', async ({
  page,
  deps,
  baseURL,
}) => {
  const mark = randomUUID().slice(0, 8)
  const { cookie } = await signedInOperator({ deps }, `counts.${mark}@ops.example`)
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: baseURL ?? '' }])
  const organisationId = await createOrganisation(deps, `Acme ${mark}`)
  const month = deps.clock.now().slice(0, 7)
  for (const [place, visits] of [
    ['Quiet', 3],
    ['Busy with a name that a phone has no room for', 1234],
  ] as const) {
    const companyId = await createCompany(deps, organisationId, { name: `${place} ${mark}` })
    const day = { company_id: companyId, day: `${month}-01`, visits, bookings: 7 }
    await deps.db.system.insertInto('usage_days').values(day).execute()
  }
  const search = page.getByRole('searchbox', { name: 'Location or organisation' })
  const rows = page.getByRole('row').filter({ hasText: mark })

  await page.goto('/operator/usage')
  await expect(page.getByRole('heading', { name: 'Usage', level: 1 })).toBeVisible()
  await search.fill(`nothing ${mark}`)
  await expect(page.getByText('No location found')).toBeVisible()
  await page.context().setOffline(true)
  await search.fill(mark)
  await expect(page.getByText('Couldn’t be loaded')).toBeVisible()
  await page.context().setOffline(false)
  await expect(rows.first()).toContainText('1,234')
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('row').filter({ hasText: 'All 2 locations' })).toContainText('1,237')
  await lookAt(page, 'what locations used in a month')

  await page.getByLabel('Sort by').selectOption('Location')
  await expect(rows.first()).toContainText('Busy')
  await page.getByLabel('Sort by').selectOption('Visits')
  await expect(rows.first()).toContainText('1,234')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^usage-\d{4}-\d\d-\d{4}-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(`Quiet ${mark}`)
  expect(text).toMatch(/,1234,7,,,,\r\n/)

  await rows.first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: `Acme ${mark}` })).toBeVisible()
  const usage = page.getByRole('region', { name: 'Usage' })
  await expect(usage.getByRole('row')).toHaveCount(7)
  await expect(usage.getByRole('row').nth(1)).toContainText('1,237')
  await usage.getByLabel('Location').selectOption(`Quiet ${mark}`)
  await expect(usage.getByRole('row').nth(1)).not.toContainText('1,237')
  await lookAt(page, 'what an organisation used month by month')
  await usage.getByRole('button', { name: 'Show more' }).click()
  await expect(usage.getByRole('row')).toHaveCount(13)
})
