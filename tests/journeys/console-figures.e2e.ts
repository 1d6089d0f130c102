/** An administrator looks at how full the location is, when, and how long visitors wait (issue 14 §6). */
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { useLocation } from '../support/used-location.ts'

test.use({ settings: { hasQuestions: false } })
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

test('an administrator sees how the workplace is used and when visitors come @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/figures')
  await expect(page.getByRole('heading', { name: t('figures_workplace_empty') })).toBeVisible()
  await lookAt(page, 'figures of a location that nobody has used')
  await useLocation(deps, scene)
  await page.reload()

  await expect(page.getByText(t('figures_tile_full'))).toBeVisible()
  const days = page.getByRole('region', { name: t('figures_by_day') })
  await days.getByText(t('figures_table')).click()
  await expect(days.getByRole('columnheader', { name: t('figures_kind_noShows') })).toBeVisible()

  // One cell of the hours is reached by Tab, the others by arrows.
  const hours = page.getByRole('grid', { name: t('figures_by_hour') })
  await hours.locator('td[tabindex="0"]').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(hours.locator('tbody tr').nth(1).locator('td').nth(1)).toBeFocused()
  await expect(hours.locator('td[tabindex="0"]')).toHaveCount(1)

  const desks = page.getByRole('region', { name: t('figures_desks'), exact: true })
  await expect(desks.getByRole('img')).toBeVisible()
  await lookAt(page, 'figures of a workplace')

  await page.getByRole('combobox', { name: t('figures_span') }).selectOption('13')
  await expect(page.getByRole('region', { name: t('figures_by_week') })).toBeVisible()
  await page
    .getByRole('combobox', { name: t('figures_space') })
    .first()
    .selectOption({ label: 'North wing' })
  await expect(page).toHaveURL(/space=DA-/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: t('figures_span') })).toHaveValue('13')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: t('console_file_XLSX') }).click()
  expect((await file).suggestedFilename()).toMatch(/^[\d-]+\.xlsx$/)

  const parts = page.getByRole('navigation', { name: t('console_figures') })
  await parts.getByRole('link', { name: t('figures_visits') }).click()
  await expect(page.getByRole('heading', { name: t('figures_waits') })).toBeVisible()
  await page
    .getByRole('combobox', { name: t('figures_type') })
    .selectOption({ label: 'Contractor' })
  await expect(page.getByText(t('figures_tile_wait'))).toBeVisible()
  await lookAt(page, 'figures of visitors')

  // The next one comes on a Monday; stopped, none does.
  const mail = page.getByRole('region', { name: t('figures_mail') })
  const often = mail.getByRole('combobox', { name: t('figures_mail_every') })
  await often.selectOption({ label: t('figures_mail_WEEK') })
  await mail.getByRole('button', { name: t('common_button_save') }).click()
  await expect(mail.getByText(t('figures_mail_saved'))).toBeVisible()
  await expect(mail.getByText(/Next email: Monday/)).toBeVisible()
  await often.selectOption({ label: t('figures_mail_NEVER') })
  await mail.getByRole('button', { name: t('common_button_save') }).click()
  await expect(mail.getByText(t('figures_mail_off'))).toBeVisible()
})
