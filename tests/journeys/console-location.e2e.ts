/** An administrator says what a location is called, where it is, which clock it keeps and which languages it speaks (issue 14 §2). */
import { outsideId } from '#contract/ids.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ settings: { hasQuestions: false } })
const t = (key: Parameters<typeof textFor>[1], params?: Parameters<typeof textFor>[2]) =>
  textFor('en', key, params)

test('the profile of a location is set, and what is wrong with it is said at its field @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/settings')
  await page
    .getByRole('link', { name: t('settings_location') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('settings_location') })).toBeVisible()
  const name = page.getByLabel(t('location_name'), { exact: true })
  await expect(name).toHaveValue('Harbour House')
  await lookAt(page, 'the profile of a location')

  // Half a place is none, and a map copies both numbers at once.
  const save = page.getByRole('button', { name: t('common_button_save') })
  const latitude = page.getByLabel(t('location_latitude'))
  await latitude.fill('51.2194')
  await save.click()
  await expect(page.getByText(t('location_error_coordinates')).first()).toBeVisible()
  await latitude.fill('51.2194, 4.4025')

  // A country with several zones asks for one; one with a single zone answers itself.
  await page.getByLabel(t('location_country')).selectOption('PT')
  const zone = page.getByLabel(t('location_zone'))
  await expect(zone).toHaveValue('')
  await page.getByLabel(t('location_country')).selectOption('BE')
  await zone.selectOption('Europe/Brussels')
  await expect(page.getByText(t('location_zone_change'))).toBeVisible()

  await name.fill('Pier House')
  const french = t('location_language_up', { name: 'Français' })
  await page.getByRole('button', { name: french }).press('Enter')
  await expect(
    page.getByRole('button', { name: t('location_language_down', { name: 'Français' }) }),
  ).toBeFocused()
  await page
    .getByRole('button', { name: t('location_language_remove', { name: 'Nederlands' }) })
    .click()

  // Somebody else has saved another name meanwhile: it is named before it is replaced.
  const call = { token: scene.client, params: { companyId: outsideId('CO', scene.companyId) } }
  const now = await scene.api('companies.get', call)
  const body = { ...now, name: 'Quay House', phone: '+3232056400' }
  await scene.api('companies.update', { ...call, body })
  await save.click()
  await expect(page.getByText(t('console_form_clash'))).toBeVisible()
  await save.click()
  await expect(page.getByText(t('location_saved'))).toBeVisible()

  await page.reload()
  await expect(name).toHaveValue('Pier House')
  await expect(latitude).toHaveValue('51.2194')
  await expect(page.getByLabel(t('location_longitude'))).toHaveValue('4.4025')
  await expect(zone).toHaveValue('Europe/Brussels')
  await expect(page.getByLabel(t('location_phone'))).toHaveValue('+3232056400')
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Français')

  // When somebody is at reception, and what whoever invites for another time is told.
  await page.goto('/console/hours')
  await page.getByLabel(t('hours_kept')).check()
  const monday = t('params_weekday_1')
  await page.getByLabel(t('hours_to', { day: monday })).fill('08:00')
  await save.click()
  await expect(page.getByText(t('hours_error_empty')).first()).toBeVisible()
  await page.getByLabel(t('hours_mode', { day: monday })).selectOption('APPOINTMENT')
  await page.getByRole('button', { name: t('hours_copy') }).click()
  await page.getByLabel(t('hours_date_new')).fill('2030-12-24')
  await page.getByRole('button', { name: t('hours_date_add') }).click()
  await lookAt(page, 'the opening hours of a location')
  await save.click()
  await expect(page.getByText(t('hours_saved'))).toBeVisible()

  // Public holidays are seen before they count, in the location's own language; a day that is left out stays so.
  await page.getByRole('button', { name: t('holidays_add_country', { place: 'Belgium' }) }).click()
  const list = page.getByRole('region', { name: 'Belgium' })
  const christmas = list.getByRole('checkbox', { name: 'Noël' }).first()
  await christmas.uncheck()
  await lookAt(page, 'public holidays before they are taken over')
  await list.getByRole('button', { name: /^Take over/ }).click()
  await expect(list.getByText(t('holidays_saved'))).toBeVisible()
  await page.reload()
  await list.locator('summary').click()
  await expect(christmas).not.toBeChecked()

  await page.goto('/console/invite')
  await expect(page.getByText(t('hours_outside'))).toBeVisible()
})
