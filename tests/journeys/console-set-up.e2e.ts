/** An administrator of a new location is led through what is left to do (issue 14 §1). */
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { createMeeting } from '../support/meeting-factory.ts'

test.use({ settings: { hasQuestions: false, isSetUp: false } })
const t = (key: Parameters<typeof textFor>[1], params?: Parameters<typeof textFor>[2]) =>
  textFor('en', key, params)

test('the checklist shows what is done, can wait and be hidden, and goes when a visitor has come @only-desktop', async ({
  page,
  context,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console')
  await expect(page).toHaveURL(/\/console\/set-up/)
  const choose = page.getByRole('radiogroup', { name: t('set_up_template') })
  await expect(choose.getByRole('radio')).toHaveCount(5)
  await lookAt(page, 'the first steps at a new location')

  // A template does some of them, and the pictures show it.
  await choose.getByText(t('set_up_template_LABORATORY')).click()
  await page.getByRole('button', { name: t('set_up_template_take') }).click()
  await expect(page.getByText(t('set_up_taken'))).toBeVisible()
  const step = (name: Parameters<typeof t>[0]) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: t(name) }) })
  await expect(step('set_up_questions').getByRole('img', { name: t('set_up_done') })).toBeVisible()
  await expect(step('set_up_agreement').getByRole('img', { name: t('set_up_done') })).toBeVisible()
  await expect(step('set_up_desks')).toHaveCount(0)
  const pictures = page.getByRole('region', { name: t('brand_preview') })
  await expect(pictures).toContainText(t('template_welcome_title'))
  await expect(pictures).toContainText(t('kiosk_attract_expected'))

  // What can wait, waits for every administrator; a step leads into its screen, and that screen back.
  const brand = step('set_up_brand')
  await brand.getByRole('button', { name: t('set_up_not_now') }).click()
  await expect(brand).toContainText(t('set_up_put_off'))
  const other = await context.browser()!.newContext()
  const second = await other.newPage()
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(second)
  await second.goto('/console')
  await expect(second.getByRole('listitem').filter({ hasText: t('set_up_put_off') })).toContainText(
    t('set_up_brand'),
  )
  await other.close()
  await lookAt(page, 'first steps of which some are done')
  await brand.getByRole('link', { name: t('settings_brand') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('settings_brand') })).toBeVisible()
  await page.getByRole('link', { name: t('console_set_up') }).click()
  await page.getByRole('button', { name: t('set_up_after_all') }).click()
  await expect(brand).toContainText(t('set_up_brand_open'))

  // Hidden, the console begins with the log; the settings still lead there.
  await page.getByRole('button', { name: t('set_up_hide') }).click()
  await expect(page.getByText(t('set_up_hidden'))).toBeVisible()
  await page.goto('/console')
  await expect(page.getByRole('heading', { level: 1, name: t('console_today') })).toBeVisible()
  await page.goto('/console/settings')
  await page.getByRole('link', { name: t('settings_set_up') }).click()
  await page.getByRole('button', { name: t('set_up_show') }).click()
  await expect(page.getByText(t('set_up_lead'))).toBeVisible()
  await page.goto('/console')
  await expect(page).toHaveURL(/\/console\/set-up/)

  // The first visitor ends it.
  await createMeeting(deps, scene.companyId, { status: 'CHECKED_OUT' })
  await page.goto('/console/set-up')
  await expect(page.getByText(t('set_up_finished_content'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('console_set_up') })).toHaveCount(0)
  await page.goto('/console?show=all')
  await expect(page.getByRole('link', { name: t('console_set_up') })).toHaveCount(0)
})
