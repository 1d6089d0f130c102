/** An administrator sees what tonight's purge removes before it is decided (issue 5 §5). */
import { sql } from 'kysely'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })
test('retention is set, after a look at what goes @only-desktop', async ({ page, scene, deps }) => {
  await scene.invite({ firstname: 'Olda', lastname: 'Guest' })
  await sql`update visits set visit_date = visit_date - 100, start_at = start_at - interval '100 days',
    end_at = end_at - interval '100 days' where company_id = ${scene.companyId}`.execute(
    deps.db.system,
  )
  await scene.invite({ firstname: 'Newa', lastname: 'Guest' })
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: /^Retention/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Retention' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Everything is kept' })).toBeVisible()

  const [visits, visitors] = [
    page.getByLabel('Keep visits for (days)'),
    page.getByLabel('Keep visitors for (days)'),
  ]
  await visitors.fill('60')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Visits can’t be kept longer/).first()).toBeVisible()
  await visits.fill('30')
  const row = page.getByRole('listitem').filter({ hasText: 'Olda Guest' })
  await expect(row).toContainText('Visit on')
  await expect(page.getByRole('button', { name: '1 visit', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '1 visitor', exact: true }).click()
  await expect(row).toContainText('Last visit')
  await expect(page.getByText('Newa Guest')).toBeHidden()
  await lookAt(page, 'what the purge removes')

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Applies from tonight.')).toBeVisible()
  await page.reload()
  await expect(visits).toHaveValue('30')
  await expect(visitors).toHaveValue('60')
  await expect(row).toContainText('Visit on')
  await visits.fill('3000')
  await visitors.fill('')
  await expect(page.getByRole('heading', { name: 'Nothing is removed tonight' })).toBeVisible()
})
