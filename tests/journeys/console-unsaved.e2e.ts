/** What is typed into a form of the console is not lost: by leaving it, without a connection, or when the session ends. */
import type { Route } from '@playwright/test'
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })
const t = (key: Parameters<typeof textFor>[1]) => textFor('en', key)

test('a form with unsaved changes asks before it is left', async ({ page, scene, deps }) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: t('settings_check_out') }).click()
  const hours = page.getByLabel(t('check_out_hours'))
  const dialog = page.getByRole('dialog', { name: t('console_leave_title') })
  await hours.fill('9')

  await page.getByRole('link', { name: t('check_out_reminder_link') }).click()
  await expect(dialog.getByRole('button', { name: t('console_leave_stay') })).toBeFocused()
  await lookAt(page, 'the question before a form is left')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(hours).toHaveValue('9')

  // What was typed and taken back is no change.
  await hours.fill('6')
  await page.getByRole('link', { name: t('check_out_reminder_link') }).click()
  await expect(page).toHaveURL(/\/console\/messages/)
  await page.goBack()

  await hours.fill('9')
  await page.getByRole('link', { name: t('check_out_reminder_link') }).click()
  await dialog.getByRole('button', { name: t('console_leave_go') }).click()
  await expect(page).toHaveURL(/\/console\/messages/)
})

test('so does the back button within the console, and a tab that is reloaded', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/people')
  await page.getByRole('button', { name: /^Robin Desk/ }).click()
  const name = page.getByLabel(t('people_lastname'))
  await name.fill('Typed')

  await page.evaluate(() => history.back())
  const dialog = page.getByRole('dialog', { name: t('console_leave_title') })
  await dialog.getByRole('button', { name: t('console_leave_stay') }).click()
  await expect(name).toHaveValue('Typed')

  const asked = page.waitForEvent('dialog')
  // Returns before the question, which holds the page up.
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(name).toHaveValue('Typed')

  await page.evaluate(() => history.back())
  await dialog.getByRole('button', { name: t('console_leave_go') }).click()
  await expect(page.getByRole('button', { name: /^Robin Desk/ })).toBeVisible()
})

test.describe('a session that ends meanwhile', () => {
  test.use({ expectedErrors: /401/ })

  test('keeps the form, and what was typed can be saved after signing in again', async ({
    page,
    scene,
    deps,
    context,
  }) => {
    const staff = await makeStaff(deps, scene, 'ADMINISTRATORS')
    await staff.signIn(page)
    await page.goto('/console/check-out')
    const hours = page.getByLabel(t('check_out_hours'))
    await hours.fill('9')
    await context.clearCookies()
    const breakToken = async (route: Route): Promise<void> => {
      const headers = { ...route.request().headers(), authorization: 'Bearer ended' }
      await route.continue({ headers })
    }
    await page.route('**/check-out**', breakToken)
    const save = page.getByRole('button', { name: t('common_button_save') })
    await save.click()
    const signIn = page.getByRole('link', { name: t('console_sign_in_again') })
    await expect(signIn).toHaveAttribute('target', '_blank')
    await expect(hours).toHaveValue('9')
    await lookAt(page, 'a form whose session has ended')

    await staff.signIn(page)
    await page.unroute('**/check-out**', breakToken)
    await save.click()
    await expect(page.getByText(t('check_out_saved'))).toBeVisible()
    await page.reload()
    await expect(hours).toHaveValue('9')
  })
})
