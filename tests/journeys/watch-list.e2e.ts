/** Whom a watch list holds is asked for a moment of patience, like everybody who waits (issue 3 §1). */
import { expect, test } from '../support/journey-test.ts'
import { openWalkIn } from '../support/journey-door.ts'
import { lookAt } from '../support/journey-look.ts'
import { Visitor } from '../support/journey-walk.ts'
import { dismissAlert, olga, secretWords, watchOlga } from '../support/journey-watch-list.ts'

test.describe('at a location that holds whom its lists name', () => {
  test.use({ settings: { walkIn: { watchList: 'HOLD' } } })

  test('a visitor with a link waits, learns nothing of the reason, and goes on by itself', async ({
    page,
    scene,
  }) => {
    await watchOlga(scene)
    const visit = await scene.invite(olga)
    const visitor = new Visitor(page)
    await page.goto(visit.link)
    await visitor.sees('One moment, please')
    await expect(page.getByText('This page updates as soon as there’s an answer.')).toBeVisible()
    // The link may be read at home: nobody is asked to take a seat.
    await expect(page.getByText('We’ll let you know as soon as you can come in.')).toBeVisible()
    await expect(page.getByText('take a seat')).toHaveCount(0)
    expect(await page.content()).not.toMatch(secretWords)
    await lookAt(page, 'the wait')
    await dismissAlert(scene)
    await visitor.begin()
  })

  test('a visitor who is not here yet is told of a review, and goes on all the same', async ({
    page,
    scene,
  }) => {
    await watchOlga(scene)
    const visit = await scene.invite({ ...olga, daysFromToday: 3 })
    const visitor = new Visitor(page)
    await page.goto(visit.link)
    await visitor.sees('Your visit is being reviewed')
    await dismissAlert(scene)
    await visitor.begin()
  })
})

test.describe('at the door of such a location', () => {
  const walkIn = { watchList: 'HOLD', hostUnknownAllowed: true } as const
  test.use({ settings: { params: { visitorCheckFlowId: null }, walkIn } })

  test('somebody on the own phone waits, and goes on by itself', async ({ page, scene }) => {
    await watchOlga(scene)
    const visitor = await openWalkIn(page)
    await visitor.arrive(await scene.walkInLink())
    await visitor.comesWithoutInvite()
    await visitor.chooseHost('han', 'Hanne Host')
    await visitor.tellName(olga.firstname, olga.lastname)
    await visitor.sees('One moment, please')
    expect(await page.content()).not.toMatch(secretWords)
    await dismissAlert(scene)
    await visitor.sees('Please read and sign')
  })
})

test.describe('at a location that approves its visits', () => {
  test.use({ settings: { params: { approvals: true }, walkIn: { watchList: 'HOLD' } } })

  test('who is on a list and who is not see the same words', async ({
    page,
    scene,
    openBrowser,
  }) => {
    await watchOlga(scene)
    const held = await scene.invite(olga)
    const other = await scene.invite({ firstname: 'Vera', lastname: 'Visser' })
    const second = await openBrowser({ viewport: { width: 390, height: 844 } })
    await page.goto(held.link)
    await second.goto(other.link)
    await new Visitor(page).sees('One moment, please')
    await new Visitor(second).sees('One moment, please')
    const [one, two] = [page, second].map((each) => each.getByRole('main'))
    expect(await one?.innerText()).toBe(await two?.innerText())
  })
})
