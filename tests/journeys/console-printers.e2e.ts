/** An administrator adds a printer, and has badges printed at check-in (issue 14 §7). */
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false }, expectedErrors: /status of 409/ })
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

test('a printer is added, and prints a badge at check-in @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: t('settings_printers') }).click()
  await expect(page.getByText(t('printers_empty'))).toBeVisible()
  const save = page.getByRole('button', { name: t('common_button_save') })
  await page.getByLabel(t('printers_on_check_in')).check()
  await save.click()
  await expect(page.getByText(t('printers_error_choose')).first()).toBeVisible()
  await page.getByLabel(t('printers_on_check_in')).uncheck()

  await page.getByRole('button', { name: t('printers_add') }).click()
  await page.getByLabel(t('printers_name')).fill('Front desk')
  const add = page.getByRole('button', { name: t('printers_add') })
  const host = page.getByRole('textbox', { name: t('printers_host') })
  await host.fill('http://printer')
  await add.click()
  await expect(page.getByText(t('printers_error_host')).first()).toBeVisible()
  await lookAt(page, 'a printer that is being added')
  await page.getByRole('radio', { name: t('printers_connection_CLIENT') }).check()
  await expect(host).toBeHidden()
  await add.click()
  await expect(page.getByRole('button', { name: 'Front desk' })).toBeVisible()

  const badge = page.getByRole('img', { name: t('badge_face') })
  await expect(badge).toContainText('Vera Visser')
  await page.getByLabel(t('printers_which')).selectOption({ label: 'Front desk' })
  await page.getByLabel(t('printers_on_check_in')).check()
  await save.click()
  await expect(page.getByText(t('common_saved'))).toBeVisible()
  const visit = await scene.invite({ firstname: 'Vera' })
  await scene.api('visits.checkIn', { token: scene.client, params: visit.params, body: {} })
  await expect(page.getByText(t('printers_status_QUEUED'))).toBeVisible()
  await lookAt(page, 'badges and printers')

  await page.getByRole('button', { name: t('printers_cancel') }).click()
  await page.getByRole('button', { name: t('printers_cancel') }).click()
  await expect(page.getByText(t('printers_status_CANCELLED'))).toBeVisible()
  await page.getByRole('button', { name: 'Front desk' }).click()
  await page.getByRole('button', { name: t('printers_remove') }).click()
  await page.getByRole('button', { name: t('printers_remove') }).click()
  await expect(page.getByText(t('printers_error_in_use'))).toBeVisible()
})
