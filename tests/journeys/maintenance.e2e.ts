/** An operator plans maintenance, and calls it off (issue 16 §2, decision 0595). */
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { expect, test } from '../support/journey-test.ts'
import { signedInOperator } from '../support/operators.ts'

test.use({ expectedErrors: /status of 422/ })
const t = (key: Parameters<typeof textFor>[1]) => textFor('en', key)

// Far away, and nobody is told: other journeys run on the same installation. What rests while it lasts, and who is told, is shown by
// maintenance.http.test.ts and maintenance-words.test.ts.
test('maintenance is planned on a screen, and called off', async ({ page, scene, deps }) => {
  const kim = await signedInOperator({ deps }, `mt.${scene.companyId.slice(-6)}@ops.example`)
  const [name = '', value = ''] = kim.cookie.split('=')
  const origin = process.env['JOURNEY_URL'] ?? ''
  await page.context().addCookies([{ name, value, url: origin }])
  const section = page.getByRole('region', { name: t('maintenance_heading') })
  const field = (key: Parameters<typeof textFor>[1]) => section.getByLabel(t(key))
  const plan = section.getByRole('button', { name: t('maintenance_plan'), exact: true })

  await test.step('what is missing, and an end before the start, is said; what was typed stays', async () => {
    await page.goto(`${origin}/operator/read-only`)
    await field('operator_read_only_reason').fill('A new server')
    await plan.click()
    await expect(section.getByText(t('common_error_required')).first()).toBeVisible()
    await field('announcements_from_day').fill('2100-01-31')
    await field('announcements_from_time').fill('10:15')
    await field('announcements_to_day').fill('2100-01-31')
    await field('announcements_to_time').fill('09:15')
    await field('maintenance_notice').selectOption(t('maintenance_notice_week'))
    await plan.click()
    await expect(section.getByText(t('error_maintenance_times'))).toBeVisible()
    await expect(field('operator_read_only_reason')).toHaveValue('A new server')
  })
  await test.step('it is planned, and called off', async () => {
    await field('announcements_to_time').fill('11:15')
    await plan.click()
    const cancel = section.getByRole('button', { name: t('maintenance_cancel') })
    await expect(cancel).toBeVisible()
    await lookAt(page, 'maintenance that is planned')
    await cancel.click()
    await expect(section.getByText(t('maintenance_none'))).toBeVisible()
  })
})
