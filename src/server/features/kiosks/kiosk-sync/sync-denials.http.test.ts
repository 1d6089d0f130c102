/** A refusal by an answer that was given without the server reaches the visit and its host (issue 3 §2). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createUser } from '#tests/support/factories.ts'
import { askScreen } from '#tests/support/flow-screens.ts'
import { openKioskScene, type KioskScene } from '#tests/support/kiosk-scene.ts'

let test: TestApp
let scene: KioskScene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openKioskScene(test)
  await scene.flow(askScreen('fever', 'QUESTION', { when: { Yes: 'failure' } }))
})
afterAll(() => test.close())

const deniedAt = '2026-11-21T08:10:00.000Z'
const feverish = [{ id: 'fever', value: 'true' }]

type Result = {
  outcome: string
  conflicts: { reason: string; resolution: string }[]
  needsReception: boolean
  visitId: string | null
}
type Queued = { id?: string; at?: string; after?: string | null; act: unknown }

async function sync(...acts: Queued[]): Promise<Result[]> {
  const { status, text, body } = await scene.kiosk('kiosk.sync', {
    body: {
      deviceTime: test.clock.now(),
      acts: acts.map((one) => ({ id: uuid7(), at: deniedAt, ...one })),
    },
  })
  if (status !== 200) throw new Error(text)
  return (body as { results: Result[] }).results
}
/** `outcome reason:resolution …` */
const said = ({ outcome, conflicts }: Result) =>
  [outcome, ...conflicts.map((one) => `${one.reason}:${one.resolution}`)].join(' ')
const doneWith = async (act: unknown, more: Omit<Queued, 'act'> = {}) =>
  (await sync({ ...more, act })).map(said).join(', ')
const deny = (visitId: string, answers: unknown = feverish) => ({ kind: 'DENY', visitId, answers })

describe('a refusal that was queued', () => {
  it('denies the visit at the time of the device, with the answers, and asks the host', async () => {
    const visit = await scene.visit()
    const times = [{ screenId: 'fever', seconds: 12 }]
    const [result] = await sync({ act: { ...deny(visit.visitId), times } })
    expect(result).toMatchObject({
      outcome: 'done',
      conflicts: [],
      needsReception: false,
      visitId: visit.visitId,
    })
    expect(await scene.rowOf(visit)).toMatchObject({ status: 'DENIED', registration: 'INVALID' })
    expect(await scene.eventsOf(visit)).toEqual([
      'visit.answered by kiosk',
      'visit.denied by kiosk',
    ])
    const { denied_at: at } = await test.deps.db.system
      .selectFrom('visits')
      .select('denied_at')
      .where('visitor_id', '=', visit.key.visitorId)
      .executeTakeFirstOrThrow()
    expect(at).toBe(deniedAt)
    const shown = await test.deps.db.system
      .selectFrom('screen_times')
      .select(['day', 'screen_id', 'shown', 'seconds'])
      .where('company_id', '=', scene.companyId)
      .execute()
    expect(shown).toMatchObject([{ day: '2026-11-21', screen_id: 'fever', shown: 1, seconds: 12 }])
  })

  it('counts once, however often it is sent', async () => {
    const visit = await scene.visit()
    const id = uuid7()
    const acts = Array.from({ length: 5 }, () => doneWith(deny(visit.visitId), { id }))
    expect((await Promise.all(acts)).toSorted()).toEqual([
      'done',
      ...Array.from({ length: 4 }, () => 'repeated'),
    ])
    expect((await scene.eventsOf(visit)).filter((event) => event.includes('denied'))).toHaveLength(
      1,
    )
    // Without its id it is another act, which finds the visit denied (control).
    expect(await doneWith(deny(visit.visitId))).toBe('conflict VISIT_DENIED:KEPT')
  })

  it('waits for the act before it', async () => {
    const visit = await scene.visit()
    const before = uuid7()
    expect(await doneWith(deny(visit.visitId), { after: before })).toBe('later')
    expect((await scene.rowOf(visit)).status).toBe('EXPECTED')
  })

  it('of somebody who was not expected makes the visit that the host decides about', async () => {
    const host = { id: outsideId('US', await createUser(test.deps, scene.companyId)) }
    const details = { firstname: 'Wanda', lastname: 'Lee' }
    const id = uuid7()
    const [made] = await sync({ id, act: { kind: 'DENY', host, details, answers: feverish } })
    expect(made && said(made)).toBe('done')
    const { body } = await scene.admin('visits.list', { query: { q: 'Wanda' } })
    expect(body).toMatchObject({
      total: 1,
      visits: [{ id: made?.visitId, status: 'DENIED', channel: 'KIOSK' }],
    })
    // Whoever comes again the same day is known by the act.
    expect(await doneWith({ kind: 'CHECK_IN', ofAct: id })).toBe('conflict VISIT_DENIED:SHOWN')
  })

  it('is for reception where the questions have changed since', async () => {
    const visit = await scene.visit()
    expect(await doneWith(deny(visit.visitId, []))).toBe('conflict NOT_REFUSED:SHOWN')
    expect((await scene.rowOf(visit)).status).toBe('EXPECTED')
    const { body } = await scene.admin('kiosks.conflicts')
    expect(body).toMatchObject({
      conflicts: [{ kind: 'DENY', visitId: visit.visitId, conflicts: [{ reason: 'NOT_REFUSED' }] }],
    })
  })

  it('of somebody who came in elsewhere all the same is for reception', async () => {
    await scene.params({ visitorCheckFlowId: null })
    const visit = await scene.visit()
    await scene.admin('visits.checkIn', { params: visit.params, body: {} })
    expect(await doneWith(deny(visit.visitId))).toBe('conflict ALREADY_ARRIVED:SHOWN')
    expect((await scene.rowOf(visit)).status).toBe('CHECKED_IN')
  })

  it('of a visit that nobody knows is for reception', async () => {
    expect(await doneWith(deny('2026-11-21/M-0/V-0'))).toBe('conflict VISIT_UNKNOWN:SHOWN')
  })
})
