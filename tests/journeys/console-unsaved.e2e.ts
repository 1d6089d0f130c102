/** What is typed into a form of the console is not lost: by leaving it, without a connection, or when the session ends. */
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })
const t = (key: Parameters<typeof textFor>[1]) => textFor('en', key)

test('a form with unsaved changes asks before it is left by a link, the back button or a reload', async ({
  page,
  scene,
  deps,
}) => {
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

  // So does the back button within the console, and a tab that is reloaded.
  await page.goto('/console/people')
  await page.getByRole('button', { name: /^Robin Desk/ }).click()
  const name = page.getByLabel(t('people_lastname'))
  await name.fill('Typed')

  await page.evaluate(() => history.back())
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

  test('is begun again over the form, which goes on with what was typed', async ({
    page,
    scene,
    deps,
  }) => {
    const staff = await makeStaff(deps, scene, 'ADMINISTRATORS')
    const password = await staff.choosePassword()
    await staff.signIn(page)
    await page.goto('/console/check-out')
    const hours = page.getByLabel(t('check_out_hours'))
    /** While what is saved is on its way: a moment earlier, what the screen asks for by itself might meet the end of the session first. */
    const endSessionWhileSaving = async (): Promise<void> => {
      let isOver = false
      await page.route(/\/private\//, async (route) => {
        if (!isOver && route.request().method() !== 'GET') {
          isOver = true
          await staff.endSession(page)
        }
        await route.fallback()
      })
    }
    await hours.fill('9')
    await endSessionWhileSaving()
    const save = page.getByRole('button', { name: t('common_button_save') })
    await save.click()
    const dialog = page.getByRole('dialog', { name: t('console_sign_in_again') })
    await expect(dialog.getByText(staff.email)).toBeVisible()
    await expect(dialog.getByLabel(t('signin_password'), { exact: true })).toBeFocused()
    await lookAt(page, 'signing in again over a form')

    // Whoever closes it keeps the form, and the button that saves says where to go on.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: t('console_sign_in_again') }).click()
    await dialog.getByLabel(t('signin_password'), { exact: true }).fill('another password')
    await dialog.getByRole('button', { name: t('signin_submit'), exact: true }).click()
    await expect(dialog.getByText(t('error_sign_in_failed'))).toBeVisible()
    await dialog.getByLabel(t('signin_password'), { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t('console_signed_out'))).toBeHidden()
    await save.click()
    await expect(page.getByText(t('check_out_saved'))).toBeVisible()

    // What is saved while the dialog stands waits for it, and goes through by itself.
    await hours.fill('7')
    await endSessionWhileSaving()
    await save.click()
    await dialog.getByLabel(t('signin_password'), { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('check_out_saved'))).toBeVisible()
    await page.reload()
    await expect(hours).toHaveValue('7')
  })
})
