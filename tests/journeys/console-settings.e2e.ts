/** An administrator sets how visits, walk-ins, messages and desks work, and what is wrong with it is said at its field (issue 14 §2). */
import { textFor } from '#server/platform/words/texts.ts'
import { outsideId } from '#contract/ids.ts'
import { lookAt } from '../support/journey-look.ts'
import { makeStaff } from '../support/journey-staff.ts'
import { expect, test } from '../support/journey-test.ts'
const t = (key: Parameters<typeof textFor>[1], params?: Parameters<typeof textFor>[2]) =>
  textFor('en', key, params)

test('the parameters of a location are set on four screens @only-desktop', async ({
  page,
  scene,
  deps,
}) => {
  await (await makeStaff(deps, scene, 'ADMINISTRATORS')).signIn(page)
  const call = { token: scene.client, params: { companyId: outsideId('CO', scene.companyId) } }
  await scene.api('companies.putModules', { ...call, body: { modules: ['VISITORS', 'WORKPLACE'] } })
  const save = page.getByRole('button', { name: t('common_button_save') })
  const saved = page.getByText(t('params_saved'))

  await test.step('what visitors are asked', async () => {
    await page.goto('/console/settings')
    const entrance = page.getByRole('region', { name: t('settings_group_entrance') })
    await expect(entrance.getByRole('link')).toHaveCount(5)
    await page.getByLabel(t('settings_find')).fill('Pósters')
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
    await expect(page.getByText(t('settings_find_none'))).toBeVisible()
    await page.getByLabel(t('settings_find')).fill('POSTÉR')
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
    await lookAt(page, 'a setting that is found')
    // Integrations are seen together; one of them has a line of its own only while it is sought.
    await page.getByLabel(t('settings_find')).fill('ldap')
    await expect(page.getByRole('link', { name: t('settings_ldap_line') })).toBeVisible()
    await page.getByLabel(t('settings_find')).fill('')
    await expect(page.getByRole('link', { name: t('settings_ldap_line') })).toBeHidden()
    await page.getByRole('link', { name: t('settings_visits') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('settings_visits') })).toBeVisible()
    await lookAt(page, 'the settings of visits')
    await page.getByLabel(t('params_flow')).selectOption('')
    await page.getByLabel(t('visit_details_mobile')).selectOption('OFF')
    await page.getByLabel(t('visit_details_companyName')).selectOption('REQUIRED')
    await page.getByLabel(t('params_minutes')).fill('10')
    await save.click()
    const bounds = t('params_error_number', { min: 15, max: 720 })
    await expect(page.getByText(bounds).first()).toBeVisible()
    await page.getByLabel(t('params_minutes')).fill('90')
    await save.click()
    await expect(saved).toBeVisible()
    expect(await scene.api('params.visitorManagement', call)).toMatchObject({
      visitorCheckFlowId: null,
      askedDetails: ['firstname', 'lastname', 'companyName', 'email'],
      requiredDetails: ['firstname', 'lastname', 'companyName'],
      defaultVisitMinutes: 90,
    })
  })

  await test.step('what is sent', async () => {
    await page.goto('/console/remote-registration')
    await page.getByLabel(t('params_reminders')).fill('2, 48')
    await page.getByRole('checkbox', { name: t('params_welcome') }).check()
    await save.click()
    await expect(saved).toBeVisible()
    expect(await scene.api('params.visitorCheckEmail', call)).toMatchObject({
      reminderHours: [48, 2],
      sendWelcome: true,
      sendPass: true,
    })
  })

  await test.step('how people are received at the door', async () => {
    await page.goto('/console/walk-in-settings')
    await page.getByRole('checkbox', { name: t('params_host_unknown') }).check()
    await page.getByRole('checkbox', { name: t('params_by_qr') }).uncheck()
    await page.getByRole('radio', { name: t('params_by_name_off') }).check()
    await save.click()
    await expect(page.getByText(t('params_error_lookup')).first()).toBeVisible()
    await expect(page.getByText(t('params_error_recipient')).first()).toBeVisible()
    await page.getByRole('radio', { name: t('params_by_name_full') }).check()
    await page.getByRole('button', { name: t('params_person_choose') }).click()
    await page.getByRole('combobox', { name: t('params_recipient') }).fill('Hanne')
    await page.getByRole('option', { name: 'Hanne Host' }).click()
    await expect(page.getByText('Hanne Host')).toBeVisible()
    await lookAt(page, 'the settings of walk-ins')
    await save.click()
    await expect(saved).toBeVisible()
    expect(await scene.api('params.walkIn', call)).toMatchObject({
      hostUnknownAllowed: true,
      lookupByQr: false,
      lookupByName: 'FULL_NAME',
    })
  })

  await test.step('how employees book', async () => {
    await page.goto('/console/workplace-settings')
    await page.getByRole('checkbox', { name: t('params_booking'), exact: true }).check()
    await page.getByRole('checkbox', { name: t('params_weekday_5') }).uncheck()
    await page.getByLabel(t('params_opens')).fill('18:00')
    await page.getByLabel(t('params_closes')).fill('08:00')
    await save.click()
    await expect(page.getByText(t('params_error_hours')).first()).toBeVisible()
    await page.getByLabel(t('params_opens')).fill('07:30')
    await page.getByLabel(t('params_closes')).fill('')
    await lookAt(page, 'the settings of desk booking')
    await save.click()
    await expect(saved).toBeVisible()
    expect(await scene.api('params.employeeManagement', call)).toMatchObject({
      bookingEnabled: true,
      bookableWeekdays: [1, 2, 3, 4],
      opensAt: '07:30',
      closesAt: '24:00',
      dailyLimit: null,
    })
  })
})
