import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'

test('the same link goes on where the visitor was, on another device', async ({
  page,
  scene,
  openBrowser,
}) => {
  const visit = await scene.invite()
  const first = new Visitor(page)
  await first.open(visit.link)
  await first.begin()
  await page.getByLabel('Company').fill('Northwind')
  await first.giveDetails()
  await first.readWelcome()
  await first.choosePurpose('meeting')
  await first.sees('Do you have a fever or a cough today?')

  const laptop = await openBrowser({ viewport: { width: 1440, height: 900 }, isMobile: false })
  const second = new Visitor(laptop)
  await second.open(visit.link)
  await second.sees('Do you have a fever or a cough today?')
  await second.press('common_button_back')
  await second.sees('What brings you here?')
  await second.press('common_button_back')
  await second.sees('Before you come')
  await second.press('common_button_back')
  await second.sees('Your details')
  await expect(laptop.getByText('Northwind')).toBeVisible()
  await second.giveDetails()
  await second.readWelcome()
  await second.sees('What brings you here?')
  await expect(laptop.getByRole('radio', { checked: true })).toHaveCount(0)
  await second.choosePurpose('meeting')
  await second.answerFever('common_no')
  await second.tellWishes('Tea, please')
  await second.lookAtPlan()
  await second.sign()
  await second.seesPass()

  await page.reload()
  await first.seesPass()
})

test('answers of an earlier visit are filled in, those of one visit only are asked anew', async ({
  page,
  scene,
}) => {
  const earlier = await scene.invite()
  await scene.api('visits.putCustomFields', {
    token: scene.client,
    params: earlier.params,
    body: [
      { id: 'purpose', value: 'meeting' },
      { id: 'wishes', value: 'Tea, please' },
    ],
  })
  const later = await scene.invite({ email: earlier.email })
  expect(later.params.visitorId).toBe(earlier.params.visitorId)
  const visitor = new Visitor(page)
  await visitor.open(later.link)
  await visitor.begin()
  await visitor.giveDetails()
  await visitor.readWelcome()
  await visitor.sees('What brings you here?')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await visitor.choosePurpose('meeting')
  await visitor.answerFever('common_no')
  await visitor.sees('Is there anything we should prepare for you?')
  await expect(page.getByText('From your last visit')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveValue('Tea, please')
})
