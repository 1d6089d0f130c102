/** An administrator sets when visitors who are still on site are checked out (reference §1, Auto check-out). */
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })
const t = (key: Parameters<typeof textFor>[1]) => textFor('en', key)

test('automatic check-out is set, after the planned end or by the hour @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: t('settings_check_out') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('settings_check_out') })).toBeVisible()
  const hours = page.getByLabel(t('check_out_hours'))
  await expect(hours).toHaveValue('6')
  await lookAt(page, 'automatic check-out after the planned end')

  const save = page.getByRole('button', { name: t('common_button_save') })
  await hours.fill('49')
  await save.click()
  await expect(page.getByText(t('check_out_error_hours')).first()).toBeVisible()
  await hours.fill('12')
  await save.click()
  await expect(page.getByText(t('check_out_saved'))).toBeVisible()

  await page.getByRole('radio', { name: t('check_out_mode_DAILY') }).check()
  await expect(hours).toBeHidden()
  const hour = page.getByLabel(t('check_out_hour'))
  await expect(hour).toHaveValue('23')
  await hour.selectOption('20')
  await lookAt(page, 'automatic check-out by the hour')
  await save.click()
  await expect(page.getByText(t('check_out_saved'))).toBeVisible()
  await page.reload()
  await expect(hour).toHaveValue('20')
  await page.getByRole('radio', { name: t('check_out_mode_AFTER_END') }).check()
  await expect(hours).toHaveValue('12')
})
