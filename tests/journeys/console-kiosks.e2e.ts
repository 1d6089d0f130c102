/** An administrator makes a tablet the kiosk of an entrance, sets it up, and takes it out of service (issue 14 §7). */
import type { Page } from '@playwright/test'
import { textFor } from '#server/platform/words/texts.ts'
import { AtKiosk, tablet } from '../support/journey-kiosk.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
import { picture } from '../support/pictures.ts'

test.use({ settings: { hasQuestions: false }, expectedErrors: /status of 40[19]/ })
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

const openPart = async (page: Page, key: Parameters<typeof t>[0]): Promise<void> => {
  await page.getByRole('button', { name: t(key) }).click()
  await expect(page.getByRole('heading', { level: 2, name: t(key) })).toBeVisible()
}

test('a tablet becomes a kiosk, is set up, and goes out of service @only-desktop', async ({
  page,
  scene,
  deps,
  openBrowser,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: /^Kiosks/ }).click()
  await expect(page.getByRole('heading', { name: t('kiosks_empty') })).toBeVisible()
  await lookAt(page, 'no kiosks')

  await page.getByRole('button', { name: t('kiosks_add') }).click()
  await page.getByRole('button', { name: t('kiosks_add') }).click()
  await expect(page.getByText(t('common_error_required')).first()).toBeVisible()
  await page.getByLabel(t('kiosks_name')).fill('Front door')
  await page.getByLabel(t('kiosks_entrance')).fill('North gate')
  await page.getByRole('button', { name: t('kiosks_add') }).click()

  const code = page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  await expect(code).toBeVisible()
  await expect(page.getByRole('img', { name: t('kiosks_pair_qr') })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/(10:00|9:\d\d)/)
  await lookAt(page, 'the code of a kiosk')
  const address = await page.getByText(/\/walkin\?kiosk$/).textContent()
  const desk = await openBrowser(tablet)
  const kiosk = new AtKiosk(desk)
  // As the QR code has it.
  await desk.goto(`${address ?? ''}#${(await code.textContent()) ?? ''}`)
  await kiosk.press('kiosk_pairing_submit')
  await kiosk.waits('North gate')
  await expect(page.getByText(t('kiosks_pair_done', { name: 'Front door' }))).toBeVisible()
  await page.getByRole('button', { name: t('kiosks_pair_show') }).click()
  await expect(page.getByText(t('kiosks_state_ONLINE'))).toBeVisible()
  // What the tablet shows comes with its heartbeats, and is drawn by the kiosk's own screen.
  await expect(page.getByText(t('kiosks_now_attract'))).toBeVisible()
  await expect(page.getByText(t('kiosk_attract_expected'))).toBeVisible()
  await lookAt(page, 'a kiosk')

  // A second kiosk may not have its name.
  await page.getByRole('button', { name: t('kiosks_back') }).click()
  // A list that still comes moves the button from under the finger.
  await expect(page.getByRole('button', { name: /^Front door/ })).toBeVisible()
  await page.getByRole('button', { name: t('kiosks_add') }).click()
  await page.getByLabel(t('kiosks_name')).fill('Front door')
  await page.getByRole('button', { name: t('kiosks_add') }).click()
  await expect(page.getByText(t('kiosks_error_taken'))).toBeVisible()
  await page.getByLabel(t('kiosks_name')).fill('')
  await page.getByRole('button', { name: t('kiosks_back') }).click()
  await page.getByRole('button', { name: /^Front door/ }).click()

  await openPart(page, 'kiosks_part_behaviour')
  await page.getByLabel(t('kiosks_idleSeconds')).fill('5')
  const save = page.getByRole('button', { name: t('common_button_save') })
  await save.click()
  await expect(
    page.getByText(t('params_error_number', { min: 10, max: 600 })).first(),
  ).toBeVisible()
  await page.getByLabel(t('kiosks_idleSeconds')).fill('30')
  await page.getByLabel(t('kiosks_offerWalkIn')).uncheck()
  await page.getByRole('radio', { name: t('kiosks_camera_BACK') }).check()
  await page.getByLabel(t('kiosks_sound')).check()
  await save.click()
  await expect(page.getByText(t('kiosks_saved'))).toBeVisible()
  await lookAt(page, 'what a kiosk offers')
  const back = page.getByRole('button', { name: 'Front door', exact: true })
  await back.click()

  await openPart(page, 'kiosks_part_wallpaper')
  const photo = { name: 'hall.png', mimeType: 'image/png', buffer: await picture('#ffffff') }
  await page.locator('input[type=file]').setInputFiles(photo)
  await page.getByRole('slider', { name: t('brand_crop_zoom') }).press('ArrowRight')
  await lookAt(page, 'the wallpaper of a kiosk')
  await save.click()
  await expect(page.getByText(t('kiosks_saved'))).toBeVisible()
  await back.click()

  await openPart(page, 'kiosks_part_texts')
  await page.getByLabel(t('kiosks_text_expected')).fill('I have a {pass}')
  await save.click()
  await expect(page.getByText(t('kiosks_error_text')).first()).toBeVisible()
  await page.getByLabel(t('kiosks_text_expected')).fill('I have a pass')
  await save.click()
  await expect(page.getByText(t('kiosks_saved'))).toBeVisible()
  await lookAt(page, 'the words of a kiosk')
  await back.click()

  await openPart(page, 'kiosks_part_languages')
  await page.getByRole('checkbox', { name: 'Deutsch' }).check()
  await page.getByRole('checkbox', { name: 'English' }).check()
  await page.getByLabel(t('kiosks_languages_first')).selectOption('en')
  await save.click()
  await expect(page.getByText(t('kiosks_saved'))).toBeVisible()
  await back.click()
  await expect(page.getByText('English · Deutsch')).toBeVisible()

  await openPart(page, 'kiosks_part_entrance')
  await page.getByLabel(t('kiosks_over_lookupByName')).selectOption('OFF')
  await save.click()
  await expect(page.getByText(t('kiosks_saved'))).toBeVisible()
  await lookAt(page, 'what is different at an entrance')
  await back.click()

  await openPart(page, 'kiosks_part_exit')
  await page.getByLabel(t('kiosks_part_exit')).fill('2468')
  await save.click()
  await expect(page.getByText(t('kiosks_exit_set'))).toBeVisible()
  await back.click()

  await page.getByRole('button', { name: t('kiosks_restart') }).click()
  await page.getByRole('button', { name: t('kiosks_restart') }).click()
  await expect(page.getByText(t('kiosks_restarting'))).toBeVisible()
  // A page that starts anew shows what was set meanwhile.
  await expect(desk.getByRole('button', { name: 'I have a pass' })).toBeVisible()
  await expect(kiosk.button('kiosk_attract_walk_in')).toHaveCount(0)
  await expect(page.getByText(t('kiosks_restarting'))).toBeHidden()

  await page.getByRole('button', { name: t('kiosks_unpair') }).click()
  await page.getByRole('button', { name: t('kiosks_unpair') }).click()
  await expect(page.getByText(t('kiosks_state_NOT_PAIRED'))).toBeVisible()
  await kiosk.sees(t('kiosk_pairing_title'))
  await page.getByRole('button', { name: t('kiosks_retire') }).click()
  await expect(page.getByText(/Used by: 1 location/)).toBeVisible()
  await page.getByRole('button', { name: t('kiosks_retire') }).click()
  await expect(page.getByRole('heading', { name: t('kiosks_empty') })).toBeVisible()
  await page.getByText(t('uses_archived', { count: 1 })).click()
  await lookAt(page, 'kiosks that were archived')
  await page.getByRole('button', { name: `${t('uses_restore')} Front door` }).click()
  await expect(page.getByRole('button', { name: /^Front door/ })).toContainText(
    t('kiosks_state_NOT_PAIRED'),
  )
})
