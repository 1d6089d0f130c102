import { linkIn } from '../support/journey-inbox.ts'
import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor comes to the pass by plain forms', async ({ page, scene }) => {
    const visit = await scene.invite()
    const visitor = new Visitor(page)
    await page.goto(visit.link)
    await visitor.sees('Hello Vera')
    await visitor.begin()
    await visitor.sees('Your details')
    await page.getByLabel('Company').fill('Northwind')
    await visitor.changeDetails()
    await page.getByLabel('Email').fill('vera@')
    await visitor.press('visit_details_submit')
    await expect(page.getByRole('alert')).toContainText('Please, provide a valid email')
    await expect(page.getByLabel('Company')).toHaveValue('Northwind')
    await page.getByLabel('Email').fill(visit.email)
    await visitor.giveDetails()
    await visitor.readWelcome()
    await visitor.choosePurpose('meeting')
    await visitor.answerFever('common_no')
    await visitor.tellWishes('Tea')
    await visitor.lookAtPlan()

    await visitor.sees('Please read and sign')
    // The button explains what it waits for; without a script it sends all the same.
    await visitor.button('visit_agreement_submit').press('Enter')
    await expect(page.getByRole('alert')).toContainText('This field is required')
    await page.getByLabel('I have read this and I agree').check()
    await visitor.button('visit_agreement_submit').press('Enter')
    await visitor.seesPass()
    await visitor.press('visit_checkin_button')
    await visitor.sees('You’re checked in')
    expect(await visit.events()).toEqual([
      'visit.created',
      'visit.details_confirmed',
      'visit.answered',
      'visit.answered',
      'visit.answered',
      'visit.agreement_signed',
      'visit.registered',
      'visit.checked_in',
    ])
  })

  test('a host answers a review by plain forms', async ({ page, scene, inbox }) => {
    const visit = await scene.invite()
    const visitor = new Visitor(page)
    await page.goto(visit.link)
    await visitor.begin()
    await visitor.giveDetails()
    await visitor.readWelcome()
    await visitor.choosePurpose('meeting')
    await visitor.answerFever('common_yes')
    await visitor.sees('Your visit needs to be reviewed')
    const review = await inbox.mail('host_review', scene.hostEmail)
    await page.goto(linkIn(review, '/review', 'answer=deny'))
    await page.getByLabel('Reason (optional)').fill('Please stay at home.')
    await page.getByRole('button', { name: 'Deny the visit' }).click()
    await expect(page.getByText('This visit was denied.')).toBeVisible()
    await page.goto(visit.link)
    await visitor.sees('We can’t check you in')
  })
})

test('what is typed before the script runs stays when it does', async ({ page, scene }) => {
  const visit = await scene.invite()
  const visitor = new Visitor(page)
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(visit.link, { waitUntil: 'commit' })
  await visitor.sees('Hello Vera')
  await visitor.begin()
  await visitor.sees('Your details')
  await page.getByLabel('Company').fill('Northwind')
  await expect(page).toHaveURL(/jwt=/)
  script.resolve()
  await page.getByLabel('Mobile number').fill('+32 470 12 34 56')
  await expect(page).not.toHaveURL(/jwt=/)
  await expect(page.getByLabel('Company')).toHaveValue('Northwind')
  await visitor.press('visit_details_submit')
  await visitor.sees('Before you come')
})

test('what is tapped before the script runs is done when it does', async ({ page, scene }) => {
  const visit = await scene.invite()
  await visit.answer({ purpose: 'meeting', fever: 'false', wishes: 'Tea' })
  const visitor = new Visitor(page)
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(visit.link, { waitUntil: 'commit' })
  await visitor.sees('Where to find us')
  await visitor.press('visit_flow_continue')
  await visitor.sees('Please read and sign')
  await visitor.press('visit_agreement_signature_alternative')
  await expect(page.getByLabel('Type your full name')).toBeHidden()
  script.resolve()
  await expect(page.getByLabel('Type your full name')).toBeVisible()
})
