/** Two answers of the server about one visit that come in another order than they were asked for. */
import { welcome } from '#server/demo/demo-texts.ts'
import { expect, test } from '../support/journey-test.ts'
import { Visitor } from '../support/journey-walk.ts'

test('an answer from before the details were given asks nobody for them again', async ({
  page,
  scene,
}) => {
  const visit = await scene.invite()
  const visitor = new Visitor(page)
  await visitor.open(visit.link)
  await visitor.begin()
  await visitor.sees('Your details')
  let letThrough = (): void => undefined
  const isLate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  let asked = 0
  await page.route(/visit-data.*language=nl/, async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    const response = await route.fetch()
    await isLate
    return route.fulfill({ response })
  })
  await page.getByRole('combobox').first().selectOption('nl')
  await expect.poll(() => asked).toBe(1)
  const dutch = new Visitor(page, 'nl')
  await dutch.giveDetails()
  // The questions stay in their language as long as the answer is not there.
  await visitor.sees(welcome.en.title)
  letThrough()
  await dutch.readWelcome()
  expect(asked).toBe(2)
})
