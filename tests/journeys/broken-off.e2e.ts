import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'

test.use({ expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

const completing = '**/complete-registration'

test('a registration that does not get through says so, and is completed by a tap', async ({
  page,
  scene,
}) => {
  const visit = await scene.invite()
  const visitor = new Visitor(page)
  await visitor.open(visit.link)
  await visitor.goToAgreement()
  await page.route(completing, (route) => route.abort())
  await visitor.sign()
  await expect(page.getByText(visitor.t('common_offline_content'))).toBeVisible()
  await expect(visitor.qr()).toBeHidden()

  await page.unroute(completing)
  await visitor.press('common_button_try_again')
  await visitor.seesPass()
  expect((await visit.events()).slice(-2)).toEqual(['visit.agreement_signed', 'visit.registered'])
})

test('a registration that was broken off is completed when the link is opened again', async ({
  page,
  scene,
  openBrowser,
}) => {
  const visit = await scene.invite()
  const visitor = new Visitor(page)
  await visitor.open(visit.link)
  await visitor.goToAgreement()
  await page.route(completing, (route) => route.abort())
  await visitor.sign()
  await expect(page.getByText(visitor.t('common_offline_content'))).toBeVisible()

  const other = new Visitor(await openBrowser())
  await other.open(visit.link)
  await other.seesPass()
})

test('who comes back to the pass can change an answer, and goes back with the browser', async ({
  page,
  scene,
}) => {
  const visit = await scene.invite()
  const visitor = new Visitor(page)
  await visitor.open(visit.link)
  await visitor.goToAgreement()
  await page.goBack()
  await visitor.sees('Where to find us')
  await page.goBack()
  await visitor.sees('Is there anything we should prepare for you?')
  await visitor.tellWishes('Tea')
  await visitor.lookAtPlan()
  await visitor.sign()
  await visitor.seesPass()

  await visitor.press('visit_pass_change')
  await visitor.giveDetails()
  await visitor.readWelcome()
  await visitor.choosePurpose('meeting')
  await visitor.answerFever('common_yes')
  await visitor.sees(visitor.t('visit_denied_title'))
})
