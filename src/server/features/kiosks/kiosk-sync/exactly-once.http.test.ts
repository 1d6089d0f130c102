/** Acts of a kiosk arrive exactly once, in order, however often and in whatever pieces they are sent (issue 3 §2). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId, outsideVisitId } from '#contract/ids.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createUser } from '#tests/support/factories.ts'
import { openKioskScene, type KioskScene } from '#tests/support/kiosk-scene.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { send as sendTo } from '#tests/support/send.ts'

let test: TestApp
let twin: Awaited<ReturnType<TestApp['twin']>>
let scene: KioskScene
beforeAll(async () => {
  test = await buildTestApp()
  twin = await test.twin()
})
beforeEach(async () => {
  scene = await openKioskScene(test)
})
afterAll(async () => {
  await twin.close()
  await test.close()
})

type Act = { id: string; at: string; act: unknown; after?: string | null }
type Result = { id: string; outcome: string; visitId: string | null }

const at = (second: number) => `2026-11-21T08:00:${String(second).padStart(2, '0')}.000Z`

async function send(acts: readonly Act[], app = test.app): Promise<Result[]> {
  const answer = await sendTo(app, 'kiosk.sync', {
    token: scene.token,
    params: { companyId: scene.co },
    body: { deviceTime: test.clock.now(), acts },
  })
  if (answer.status !== 200) throw new Error(answer.text)
  return (answer.body as { results: Result[] }).results
}

async function walkIns(count: number): Promise<Act[]> {
  const host = { id: outsideId('US', await createUser(test.deps, scene.companyId)) }
  return Array.from({ length: count }, (_, number) => ({
    id: uuid7(),
    at: at(number),
    act: {
      kind: 'WALK_IN',
      host,
      details: { firstname: 'Walker', lastname: `Number ${String(number)}` },
    },
  }))
}

async function countVisits(): Promise<{ visits: number; arrivals: number }> {
  const { visits } = await test.deps.db.system
    .selectFrom('visits')
    .select((select) => select.fn.countAll<number>().as('visits'))
    .where('company_id', '=', scene.companyId)
    .executeTakeFirstOrThrow()
  const { arrivals } = await test.deps.db.system
    .selectFrom('events')
    .select((select) => select.fn.countAll<number>().as('arrivals'))
    .where('company_id', '=', scene.companyId)
    .where('kind', '=', 'visit.checked_in')
    .executeTakeFirstOrThrow()
  return { visits, arrivals }
}

/** The whole batch, and in turn each of its ends. */
function pieces(acts: readonly Act[], count: number): Act[][] {
  return Array.from({ length: count }, (_, number) =>
    number % 2 === 0 ? [...acts] : acts.slice(number % acts.length, acts.length),
  )
}

describe('the same acts, sent twenty times at once to two processes, whole and in pieces', () => {
  it('have one effect each', async () => {
    const acts = await walkIns(6)
    const answers = await Promise.all(
      pieces(acts, 20).map((piece, number) => send(piece, number % 3 === 0 ? twin.app : test.app)),
    )
    expect(await countVisits()).toEqual({ visits: 6, arrivals: 6 })
    const results = answers.flat()
    for (const { id } of acts) {
      const own = results.filter((result) => result.id === id)
      expect(own.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
      expect(own.every(({ outcome }) => outcome === 'done' || outcome === 'repeated')).toBe(true)
      expect(new Set(own.map(({ visitId }) => visitId)).size).toBe(1)
    }
  })

  it('would have as many effects as sendings without their ids (control)', async () => {
    const [act] = await walkIns(1)
    if (act === undefined) throw new Error('there is one')
    await Promise.all(Array.from({ length: 5 }, () => send([{ ...act, id: uuid7() }])))
    expect(await countVisits()).toEqual({ visits: 5, arrivals: 5 })
  })
})

describe('the order of acts', () => {
  it('holds over pieces that overtake each other', async () => {
    const visit = await scene.visit()
    const arrival = { id: uuid7(), at: at(1), after: null, act: checkIn(visit.visitId) }
    const departure = {
      id: uuid7(),
      at: at(2),
      after: arrival.id,
      act: { kind: 'CHECK_OUT', visitId: visit.visitId },
    }
    expect((await send([departure])).map(({ outcome }) => outcome)).toEqual(['later'])
    expect((await scene.rowOf(visit)).status).toBe('EXPECTED')
    expect((await send([arrival, departure])).map(({ outcome }) => outcome)).toEqual([
      'done',
      'done',
    ])
    expect((await scene.rowOf(visit)).status).toBe('CHECKED_OUT')
  })

  it('makes everything behind an act that has to wait, wait too', async () => {
    const [first, second, third] = await walkIns(3)
    if (first === undefined || second === undefined || third === undefined) throw new Error('three')
    const results = await send([first, { ...second, after: uuid7() }, third])
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'later', 'later'])
    expect(await countVisits()).toEqual({ visits: 1, arrivals: 1 })
  })

  it('would let a departure come before its arrival without naming the act before (control)', async () => {
    const visit = await scene.visit()
    const act = { kind: 'CHECK_OUT', visitId: visit.visitId }
    expect((await send([{ id: uuid7(), at: at(2), act }])).map(({ outcome }) => outcome)).toEqual([
      'conflict',
    ])
  })
})

describe('an act that is known', () => {
  it('answers as it did, also with a file that was uploaded anew', async () => {
    const visit = await scene.visit()
    const id = uuid7()
    const act = (pictureToken: string) => ({ ...checkIn(visit.visitId), pictureToken })
    const [first] = await send([{ id, at: at(1), act: act('one') }])
    const [second] = await send([{ id, at: at(1), act: act('two') }])
    expect([first?.outcome, second?.outcome]).toEqual(['conflict', 'repeated'])
    expect({ ...second, outcome: 'conflict' }).toEqual(first)
  })

  it('is not replaced by another act of the same id', async () => {
    const [first, second] = [await scene.visit(), await scene.visit()]
    const id = uuid7()
    await send([{ id, at: at(1), act: checkIn(first.visitId) }])
    const [result] = await send([{ id, at: at(1), act: checkIn(second.visitId) }])
    expect(result).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ reason: 'ID_REUSED', resolution: 'KEPT' }],
    })
    expect((await scene.rowOf(second)).status).toBe('EXPECTED')
  })

  it('counts for its own kiosk: another may have made the same id', async () => {
    const visit = await scene.visit()
    const other = await openKioskScene(test)
    const id = uuid7()
    await sendTo(test.app, 'kiosk.sync', {
      token: other.token,
      params: { companyId: other.co },
      body: { deviceTime: test.clock.now(), acts: [{ id, at: at(1), act: {} }] },
    })
    const [result] = await send([{ id, at: at(1), act: checkIn(visit.visitId) }])
    expect(result?.outcome).toBe('done')
  })
})

describe('a day without the server', () => {
  it(
    'brings five hundred check-ins, each once, though the device was restarted in between',
    { timeout: 300_000 },
    async () => {
      const { visits } = await createMeeting(test.deps, scene.companyId, {
        visitors: Array.from({ length: 500 }, (_, number) => ({
          firstname: 'Visitor',
          lastname: `Number ${String(number)}`,
        })),
      })
      const acts: Act[] = visits.map((key, number) => ({
        id: uuid7(),
        at: at(number % 60),
        act: checkIn(outsideVisitId(key)),
      }))
      const size = 50
      let outcomes: string[] = []
      for (let start = 0; start < acts.length; start += size) {
        const batch = acts.slice(start, start + size)
        const sent = await send(batch)
        outcomes = [...outcomes, ...sent.map(({ outcome }) => outcome)]
        // The answer was lost, the tablet came up again and sends what it still holds.
        if (start % (4 * size) === 0) await send(batch.slice(size / 2), twin.app)
      }
      expect(outcomes).toEqual(Array(500).fill('done'))
      expect(await countVisits()).toEqual({ visits: 500, arrivals: 500 })
      const rows = await test.deps.db.system
        .selectFrom('visits')
        .select(['status', 'arrived_at'])
        .where('company_id', '=', scene.companyId)
        .execute()
      expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['CHECKED_IN']))
      expect(rows.every((row) => row.arrived_at?.startsWith('2026-11-21T08:00:'))).toBe(true)
    },
  )
})

describe('what reception should look at', () => {
  it('is listed, newest first, and closed', async () => {
    const [denied, review] = [
      await scene.visit({ firstname: 'Dee', lastname: 'Nied', status: 'DENIED' }),
      await scene.visit({ status: 'CHECKED_IN' }),
    ]
    const id = uuid7()
    await send([
      { id, at: at(1), act: checkIn(denied.visitId) },
      { id: uuid7(), at: at(2), act: checkIn(review.visitId) },
    ])
    const list = async (open: string) =>
      (await scene.admin('kiosks.conflicts', { query: { open } })).body
    const expected = {
      id,
      kind: 'CHECK_IN',
      at: at(1),
      receivedAt: test.clock.now(),
      conflicts: [{ reason: 'VISIT_DENIED', resolution: 'SHOWN' }],
      visitId: denied.visitId,
      visitorName: 'Dee Nied',
      closedAt: null,
    }
    // Of somebody who is in already nobody needs to know.
    expect(await list('true')).toMatchObject({ total: 1, conflicts: [expected] })
    const { kiosk } =
      ((await list('true')) as { conflicts: { kiosk: object }[] }).conflicts[0] ?? {}
    expect(kiosk).toMatchObject({ id: scene.kioskId })
    expect(await scene.eventsOf(denied)).toEqual(['kiosk.conflict by kiosk'])
    const close = (actId: string) => scene.admin('kiosks.closeConflict', { params: { actId } })
    expect((await close(id)).body).toEqual({ id })
    expect((await close(id)).status).toBe(200)
    expect((await close(uuid7())).code).toBe('not_found')
    expect(await scene.eventsOf(denied)).toEqual([
      'kiosk.conflict by kiosk',
      'kiosk.conflict_closed by client',
    ])
    expect(await list('true')).toEqual({ total: 0, conflicts: [] })
    expect(await list('false')).toMatchObject({ total: 1, conflicts: [{ id }] })
  })
})

const checkIn = (visitId: string) => ({ kind: 'CHECK_IN', visitId })
