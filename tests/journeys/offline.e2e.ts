import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

test('an act without a connection says so, keeps what was typed, and happens once later @offline', async ({
  page,
  context,
  scene,
}) => {
  const visit = await scene.invite()
  const visitor = new Visitor(page)
  await visitor.open(visit.link)
  await visitor.begin()
  await page.getByLabel('Company').fill('Northwind')
  await context.setOffline(true)
  await visitor.press('visit_details_submit')
  await expect(
    page.getByText('Your answers stay on this page. Continue when you’re back online.'),
  ).toBeVisible()
  await expect(page.getByLabel('Company')).toHaveValue('Northwind')
  await context.setOffline(false)
  await visitor.press('visit_details_submit')
  await visitor.readWelcome()
  await visitor.choosePurpose('meeting')

  await visitor.sees('Do you have a fever or a cough today?')
  await page.getByRole('radio', { name: 'No', exact: true }).check()
  await context.setOffline(true)
  await visitor.press('visit_flow_continue')
  await expect(page.getByText('Your answers stay on this page.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
  await context.setOffline(false)
  await visitor.press('visit_flow_continue')
  await visitor.sees('Is there anything we should prepare for you?')
  expect(await visit.events()).toEqual([
    'visit.created',
    'visit.details_confirmed',
    'visit.answered',
    'visit.answered',
  ])
})

test('a pass that was seen is shown again without a connection @offline', async ({
  page,
  context,
  scene,
}) => {
  const visit = await scene.invite()
  await visit.answer({ purpose: 'meeting', fever: 'false', wishes: 'Tea' })
  const visitor = new Visitor(page)
  await visitor.open(visit.link)
  await visitor.lookAtPlan()
  await visitor.sign()
  await visitor.seesPass()
  const isKept = () =>
    page.evaluate(async () => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name)
      const own = files.filter((name) => /\/assets\/.*\.js$/.test(name))
      const kept = await Promise.all(['/visit', ...own].map((file) => caches.match(file)))
      return own.length > 0 && !kept.includes(undefined)
    })
  await expect.poll(isKept, 'the app is kept on the device').toBe(true)

  await context.setOffline(true)
  await page.reload()
  await visitor.seesPass()
  await expect(page.getByText('You’re offline')).toBeVisible()
  await expect(page.getByText('Vera Visitor', { exact: true })).toBeVisible()
  await expect(visitor.button('visit_checkin_button')).toBeHidden()
  await context.setOffline(false)
  await page.reload()
  await visitor.press('visit_checkin_button')
  await visitor.sees('You’re checked in')
})
