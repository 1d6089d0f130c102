import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'

test('a visitor who reads Arabic comes to the pass, and the page is mirrored', async ({
  page,
  scene,
}) => {
  const visit = await scene.invite({ firstname: 'نور', lastname: 'حداد', language: 'ar' })
  const visitor = new Visitor(page, 'ar')
  await visitor.open(visit.link)
  await expect(page.getByRole('document')).toHaveAttribute('dir', 'rtl')
  await visitor.sees(visitor.t('visit_overview_title', { firstname: 'نور' }))

  const { width } = page.viewportSize() ?? { width: 0 }
  const language = await page
    .getByRole('combobox', { name: visitor.t('common_language_label') })
    .boundingBox()
  expect(language?.x, 'the languages stand at the end edge, on the left').toBeLessThan(width / 2)

  await visitor.begin()
  await visitor.sees(visitor.t('visit_details_title'))
  const label = page.getByText(visitor.t('visit_details_firstname'), { exact: true })
  const box = await label.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0), 'labels begin on the right').toBeGreaterThan(
    width * 0.75,
  )
  await expect(page.getByLabel(visitor.t('visit_details_email'))).toHaveAttribute('dir', 'ltr')
  await visitor.giveDetails()
  await visitor.readWelcome()
  await visitor.choosePurpose('meeting')
  await visitor.answerFever('common_no')
  await visitor.tellWishes('قهوة من فضلك')
  await visitor.lookAtPlan()
  await visitor.sees(visitor.t('visit_agreement_title'))
  await expect(page.getByText('عزيزي نور حداد')).toBeVisible()
  await visitor.sign()
  await visitor.seesPass()
  await visitor.press('visit_checkin_button')
  await visitor.sees(visitor.t('visit_checkin_title'))
})

test.describe('in the middle of a form', () => {
  test.use({ expectedErrors: /status of 503/ })

  test('the language changes, also after it could not be loaded, and what was typed stays', async ({
    page,
    scene,
  }) => {
    const visit = await scene.invite()
    const english = new Visitor(page)
    const arabic = new Visitor(page, 'ar')
    const languages = page.getByRole('combobox', { name: 'Language' })
    await english.open(visit.link)
    await english.begin()
    await page.getByLabel('Company').fill('Northwind')
    await page.getByLabel('Mobile number').fill('+32 470')
    await page.route('**/i18n/vm/ar', (route) => route.fulfill({ status: 503, json: {} }))
    await languages.selectOption('ar')
    const alert = page.getByRole('alert').filter({ hasText: 'The languages couldn’t be loaded.' })
    await expect(alert).toBeVisible()
    await expect(languages).toHaveValue('en')
    await expect(page.getByLabel('Company')).toHaveValue('Northwind')

    await page.unroute('**/i18n/vm/ar')
    await languages.selectOption('ar')
    await arabic.sees(arabic.t('visit_details_title'))
    await expect(page.getByRole('document')).toHaveAttribute('dir', 'rtl')
    await expect(alert).toBeHidden()
    await expect(page.getByLabel(arabic.t('visit_details_companyName'))).toHaveValue('Northwind')
    const mobile = page.getByLabel(arabic.t('visit_details_mobile'))
    await expect(mobile).toHaveValue('+32 470')
    await mobile.fill('+32 470 12 34 56')
    await arabic.press('visit_details_submit')
    await arabic.readWelcome()

    await page.getByRole('combobox', { name: arabic.t('common_language_label') }).selectOption('en')
    await english.sees('What brings you here?')
    await page.getByRole('radio', { name: 'A meeting' }).check()
    await languages.selectOption('ar')
    await expect(page.getByRole('radio', { name: 'اجتماع' })).toBeChecked()
  })
})
