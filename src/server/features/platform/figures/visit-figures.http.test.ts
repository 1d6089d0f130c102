/** What is counted of visitors, and what stays of it when retention takes the visits. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { clientActor } from '#tests/support/actors.ts'
import { askScreen, tellScreen } from '#tests/support/flow-screens.ts'
import { countFigures } from '#tests/support/count-figures.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { keep, purgeAt } from '#tests/support/retention-scene.ts'
import { send } from '#tests/support/send.ts'
import { openScene, sceneNow, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let world: MailWorld
let scene: Scene
let visits: SceneVisit[]

const day = '2026-11-21'

beforeAll(async () => {
  world = await openMailWorld()
  scene = await openScene(world)
  await scene.flow(askScreen('reason', 'TEXT', { next: 'car' }), askScreen('car'))
  visits = []
  for (let index = 0; index < 6; index += 1) visits.push(await scene.visit())
  await answerQuestions()
})

afterAll(() => world.close())

/** The second question forty seconds after the first; the last visitor stops before it. */
async function answerQuestions(): Promise<void> {
  for (const [index, visit] of visits.entries()) {
    world.clock.set(sceneNow)
    const answer = (id: string) =>
      visit.send('visits.putCustomFields', { body: [{ id, value: 'x' }] })
    await answer('reason')
    world.clock.set('2026-11-21T09:00:40.000Z')
    if (index < 5) await answer('car')
  }
}

const count = () => countFigures(world)

type Counts = Record<string, number> | null
type Figures = {
  totals: { now: Counts; before: Counts }
  days: { day: string; counts: Counts }[]
  hours: { weekday: number; hour: number; count: number | null }[]
  types: { id: string; name: string; counts: Counts; isWhole: boolean }[]
  waits: { now: { waited: number; seconds: number | null; steps: unknown[] } | null }
  screens: { title: string }[]
}

async function figures(query: Record<string, string> = {}): Promise<Figures> {
  const { body } = await send(world.app, 'figures.visits', {
    token: (await clientActor(world.deps, scene.organisationId)).token,
    params: { companyId: outsideId('CO', scene.companyId) },
    query: { from: day, to: day, ...query },
  })
  return body as Figures
}

/** In at ten past ten of Brussels; the host answers after two minutes. */
async function arrive({ key, hostId }: SceneVisit): Promise<void> {
  const { visitDate, meetingId, visitorId } = key
  const visit = [scene.companyId, visitDate, meetingId, visitorId]
  const own = 'company_id = $1 and visit_date = $2 and meeting_id = $3 and visitor_id = $4'
  await world.run(
    `update visits set status = 'CHECKED_IN', arrived_at = '${day}T09:10:00Z' where ${own}`,
    visit,
  )
  await world.run(
    `insert into arrivals (company_id, visit_date, meeting_id, visitor_id, arrived_at, host_id, answer, answered_at)
     values ($1, $2, $3, $4, '${day}T09:10:00Z', $5, 'ON_MY_WAY', '${day}T09:12:00Z')`,
    [...visit, hostId],
  )
  await world.happen(scene.companyId, key, 'visit.checked_in')
}

describe('the figures of visitors', () => {
  it('are those of the visits that were told of', async () => {
    for (const visit of visits.slice(0, 5)) await arrive(visit)
    await count()
    const { totals, days, hours, types, waits } = await figures()
    const counts = { expected: 6, came: 5, denied: 0, walkIns: 0, noShows: 0 }
    // A week that goes on is not summed up.
    expect([totals, waits.now]).toEqual([{ now: null, before: null }, null])
    expect(days).toEqual([{ day, counts }])
    expect(hours).toEqual([{ weekday: 6, hour: 10, count: 5 }])
    expect(types).toMatchObject([{ id: '', counts: null }])
  })

  it('say where people are stopped by a question', async () => {
    world.clock.set('2026-11-23T09:00:00.000Z')
    await count()
    const { screens, totals, types, waits } = await figures()
    expect(screens).toMatchObject([
      { title: 'reason', answered: 6, seconds: null, away: null, stopped: 1 },
      { title: 'car', answered: 5, seconds: 40, away: null, stopped: 5 },
    ])
    const counts = { expected: 6, came: 5, denied: 0, walkIns: 0, noShows: 1 }
    expect(totals.now).toEqual(counts)
    expect(types).toMatchObject([{ id: '', counts, isWhole: true }])
    expect(waits.now).toMatchObject({ waited: 5, seconds: 120 })
    expect(waits.now?.steps).toContainEqual({ minutes: 3, count: 5 })
  })

  it('of one type say nothing that follows from the others', async () => {
    await world.run(
      `update visits set visitor_type = 'CONTRACTOR' where company_id = $1 and meeting_id = $2`,
      [scene.companyId, visits[0]?.key.meetingId],
    )
    await world.run('update figure_days set is_due = true where company_id = $1', [scene.companyId])
    await count()
    const { totals, types } = await figures()
    expect(totals.now).toMatchObject({ expected: 6 })
    expect(types.map(({ counts }) => counts)).toEqual([null, null])
    expect((await figures({ visitorType: 'CONTRACTOR' })).totals.now).toBeNull()
    expect((await figures({ visitorType: '' })).totals.now).toBeNull()
  })

  it('stay when retention takes the visits', async () => {
    const before = await figures()
    await keep(world, scene, { visitDays: 5, profileDays: 6 })
    await purgeAt(world, '2026-12-10T09:00:00.000Z')
    const left = await world.run('select from visits where company_id = $1', [scene.companyId])
    expect(left).toEqual([])
    await world.run('update figure_days set is_due = true where company_id = $1', [scene.companyId])
    await count()
    expect(await figures()).toMatchObject({ totals: before.totals, screens: before.screens })
    const [kept] = visits
    const tables = ['visit_figures', 'wait_figures', 'screen_figures', 'signature_figures']
    for (const table of tables) {
      const rows = await world.run(`select * from ${table} where company_id = $1`, [
        scene.companyId,
      ])
      expect(JSON.stringify(rows)).not.toContain(kept?.key.visitorId)
      expect(JSON.stringify(rows)).not.toContain(kept?.hostId)
    }
  })
})

describe('how long the screens of a flow are shown', () => {
  it('is told with the act that ends the flow, counted once, and says nothing of a person', async () => {
    world.clock.set(sceneNow)
    scene = await openScene(world)
    await scene.flow(tellScreen('film', 'ask'), askScreen('ask'))
    const people: SceneVisit[] = []
    for (let index = 0; index < 6; index += 1) people.push(await scene.visit())
    for (const [index, visit] of people.entries()) {
      await visit.send('visits.putCustomFields', { body: [{ id: 'ask', value: 'x' }] })
      await visit.send('visitors.updateOwn', { body: { firstname: 'Vera', lastname: 'Visitor' } })
      const times = [
        { screenId: 'film', seconds: index === 0 ? 700 : 30 },
        { screenId: 'ask', seconds: 10 },
        { screenId: 'of another flow', seconds: 5 },
      ]
      const complete = () =>
        visit.send('visits.completeRegistration', { body: { valid: true, times } })
      expect(await complete()).toMatchObject({ status: 200 })
      expect(await complete()).toMatchObject({ status: 200 })
    }
    const rows = await world.run('select * from screen_times where company_id = $1', [
      scene.companyId,
    ])
    expect(rows).toMatchObject([
      { screen_id: 'ask', shown: 6, away: 0, seconds: 60 },
      { screen_id: 'film', shown: 6, away: 1, seconds: 150 },
    ])
    for (const { key } of people) expect(JSON.stringify(rows)).not.toContain(key.visitorId)
    // The week is over; of five people something is shown, and of four nothing.
    world.clock.set('2026-11-23T09:00:00.000Z')
    await count()
    const standBehind = (groups: number) =>
      world.run(`update screen_times set crowd = $2::bigint::bit(64) where company_id = $1`, [
        scene.companyId,
        2 ** groups - 1,
      ])
    await standBehind(5)
    expect((await figures()).screens).toEqual([
      { flowName: 'Flow', title: 'ask', answered: 6, seconds: 10, away: 0, stopped: 0 },
      { flowName: 'Flow', title: 'film', answered: 6, seconds: 30, away: 1, stopped: null },
    ])
    await standBehind(4)
    expect((await figures()).screens).toMatchObject([{ title: 'ask', away: null }])
  })

  it('refuses what no device can have measured', async () => {
    const [visit] = visits
    for (const wrong of [
      [{ screenId: 'film', seconds: -1 }],
      [{ screenId: 'film', seconds: 3_601 }],
      Array.from({ length: 301 }, () => ({ screenId: 'film', seconds: 1 })),
    ]) {
      const body = { valid: true, times: wrong }
      expect(await visit?.send('visits.completeRegistration', { body })).toMatchObject({
        code: 'validation_failed',
      })
    }
  })
})
