/** An administrator tries a logo and a colour on before anybody sees them (issue 14 §2). */
import sharp from 'sharp'
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })
const t = (key: Parameters<typeof textFor>[1], params?: Parameters<typeof textFor>[2]) =>
  textFor('en', key, params)

test('a logo is cropped by keyboard, and a colour proven, before they are saved @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: t('settings_brand') }).click()
  const preview = page.getByRole('region', { name: t('brand_preview') })
  await expect(preview).toContainText(t('kiosk_attract_expected'))
  await expect(preview).toContainText('Vera Visser')
  await lookAt(page, 'the brand of a location')

  // A colour that letters could not be read in is replaced, and says so; a text that is none is refused.
  const colour = page.getByLabel(t('brand_colour_code'))
  await colour.fill('#ffe000')
  await expect(page.getByText(t('brand_proof_moved'))).toBeVisible()
  const button = preview.locator('.button-primary')
  await colour.fill('yellow')
  await page.getByRole('button', { name: t('common_button_save'), exact: true }).click()
  await expect(page.getByText(t('brand_colour_error')).first()).toBeVisible()
  await colour.fill('0B6B4A')
  await expect(button).toHaveCSS('background-color', 'rgb(11, 107, 74)')

  const picture = { width: 900, height: 300, channels: 3, background: '#c03030' } as const
  const buffer = await sharp({ create: picture }).webp().toBuffer()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: t('brand_logo_choose') }).click()
  await (await chooser).setFiles({ name: 'logo.webp', mimeType: 'image/webp', buffer })
  await expect(page.getByRole('img', { name: t('brand_crop') })).toBeVisible()
  await expect(page.getByRole('radio', { name: t('brand_crop_wide') })).toBeChecked()
  await expect(preview.locator('.header img')).toHaveAttribute('src', /^data:image\/png/)
  await page.getByRole('slider', { name: t('brand_crop_zoom') }).press('End')
  await page.getByRole('slider', { name: t('brand_crop_down') }).press('Home')
  await page.getByRole('button', { name: t('brand_show_dark') }).click()
  await lookAt(page, 'a logo while it is cropped')

  await page.getByRole('button', { name: t('common_button_save'), exact: true }).click()
  await expect(page.getByText(t('brand_saved'))).toBeVisible()
  await page.reload()
  await expect(colour).toHaveValue('#0b6b4a')
  await expect(page.getByRole('img', { name: t('brand_logo_now') })).toBeVisible()

  // Visitors see both from now on.
  const visit = await scene.invite({ firstname: 'Olda', lastname: 'Guest' })
  await page.goto(visit.link)
  await expect(page.locator('.header img')).toHaveAttribute('src', /\/logos\//)
  await expect(page.locator('.button-primary')).toHaveCSS('background-color', 'rgb(11, 107, 74)')
})
