import { outsideId } from '#contract/ids.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'

const t = (key: Parameters<typeof textFor>[1], params?: Parameters<typeof textFor>[2]) =>
  textFor('en', key, params)

test('an administrator says when recipients are reminded, and how long deliveries are kept', async ({
  page,
  scene,
  deps,
}) => {
  const call = { token: scene.client, params: { companyId: outsideId('CO', scene.companyId) } }
  await scene.api('companies.putModules', {
    ...call,
    body: { modules: ['VISITORS', 'DELIVERIES'] },
  })
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  await page.goto('/console/settings')
  await page.getByRole('link', { name: t('settings_delivery_rules') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: t('settings_delivery_rules') }),
  ).toBeVisible()
  await expect(page.getByLabel(t('params_delivery_days'))).toHaveValue('2, 5')
  await lookAt(page, 'when recipients are reminded')

  const save = page.getByRole('button', { name: t('common_button_save') })
  await page.getByLabel(t('params_delivery_days')).fill('1, 3')
  await page.getByLabel(t('params_delivery_perishable')).fill('')
  await page.getByLabel(t('params_delivery_keep')).fill('0')
  await save.click()
  await expect(
    page.getByText(t('params_error_number', { min: 1, max: 3650 })).first(),
  ).toBeVisible()
  await page.getByLabel(t('params_delivery_keep')).fill('90')
  await save.click()
  await expect(page.getByText(t('params_saved'))).toBeVisible()
  expect(await scene.api('params.deliveries', call)).toMatchObject({
    perishableHours: null,
    keepDays: 90,
  })
  await page.reload()
  await expect(page.getByLabel(t('params_delivery_keep'))).toHaveValue('90')
})
