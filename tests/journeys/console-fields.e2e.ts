/** An administrator adds a field, says it in another language, and can't take away what a flow still asks (issue 14 §8). */
import { outsideId } from '#contract/ids.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

test.use({ expectedErrors: /status of 409/ })
const t = (...text: [Parameters<typeof textFor>[1], Parameters<typeof textFor>[2]?]) =>
  textFor('en', ...text)

test('a field is added, translated and retired, unless a flow asks it @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: /^Custom fields/ }).click()
  const purpose = page.getByRole('link', { name: /^What brings you here/ })
  await expect(purpose).toContainText(t('fields_used_agreements', { names: 'Working on site' }))
  await lookAt(page, 'the fields')

  await page.getByRole('button', { name: t('fields_add') }).click()
  await page.getByRole('button', { name: t('fields_add') }).click()
  await expect(page.getByText(t('common_error_required')).first()).toBeVisible()
  await page.getByLabel(t('fields_label')).fill('Shoe size')
  await page.getByRole('radio', { name: t('flows_type_list') }).check()
  await page.getByLabel(t('flows_choices')).fill('small\nlarge')
  await page.getByRole('button', { name: t('fields_add') }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Shoe size' })).toBeVisible()

  await page
    .getByRole('button', { name: t('flows_language_missing', { language: 'German' }) })
    .click()
  const german = page.getByRole('group', { name: 'German', exact: true })
  await german.getByLabel(t('fields_label_in', { language: 'German' })).fill('Schuhgröße')
  await german.getByLabel(t('fields_shown_for', { value: 'large' })).fill('groß')
  await page.getByLabel(t('flows_choices')).fill('large\nsmall\nhuge')
  await page.getByRole('radio', { name: t('fields_answer_PROFILE') }).check()
  const save = page.getByRole('button', { name: t('common_button_save') })
  await save.click()
  await expect(page.getByText(t('fields_saved'), { exact: true })).toBeVisible()
  await lookAt(page, 'a field')
  const params = { companyId: outsideId('CO', scene.companyId) }
  const fields = await scene.api('customFields.list', { token: scene.client, params })
  expect(Object.values(fields).at(-1)).toMatchObject({
    label: 'Shoe size',
    values: ['large', 'small', 'huge'],
    translations: { de: { label: 'Schuhgröße', valueLabels: ['groß', '', ''] } },
    resetAtEveryVisit: false,
  })

  await page.getByRole('button', { name: t('fields_retire') }).click()
  await page.getByRole('button', { name: t('fields_retire') }).click()
  await expect(page.getByRole('button', { name: t('fields_use_again') })).toBeVisible()
  await page.getByRole('button', { name: t('fields_back') }).click()
  await expect(page.getByRole('link', { name: /^Shoe size/ })).toContainText(t('fields_retired'))

  // What a flow asks stays possible to answer.
  await purpose.click()
  await page.getByRole('button', { name: t('fields_retire') }).click()
  await expect(page.getByText(t('fields_retire_asked'))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Before every visit' })).toBeVisible()
  await page.getByLabel(t('flows_choices')).fill('work')
  await save.click()
  await expect(page.getByText(t('error_custom_field_in_use'))).toBeVisible()
})
