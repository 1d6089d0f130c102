import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createUser } from '#tests/support/factories.ts'
import { openKioskScene, type KioskScene } from '#tests/support/kiosk-scene.ts'

let test: TestApp
let scene: KioskScene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openKioskScene(test)
})
afterAll(() => test.close())

const arrivedAt = '2026-11-21T08:10:00.000Z'
const leftAt = '2026-11-21T08:50:00.000Z'

type Result = {
  id: string
  outcome: string
  conflicts: { reason: string; resolution: string }[]
  needsReception: boolean
  visitId: string | null
}
type Queued = { id?: string; at?: string; after?: string | null; act: unknown }

const send = (acts: readonly Queued[], deviceTime = test.clock.now()) =>
  scene.kiosk('kiosk.sync', {
    body: { deviceTime, acts: acts.map((one) => ({ id: uuid7(), at: arrivedAt, ...one })) },
  })
const sync = async (...acts: Queued[]) => ((await send(acts)).body as { results: Result[] }).results
/** `outcome reason:resolution …` */
const said = ({ outcome, conflicts }: Result) =>
  [outcome, ...conflicts.map((one) => `${one.reason}:${one.resolution}`)].join(' ')
const doneWith = async (act: unknown, at = arrivedAt) => {
  const [result] = await sync({ at, act })
  if (result === undefined) throw new Error('no result')
  return said(result)
}

describe('a walk-in that was queued', () => {
  const details = { firstname: 'Ann', lastname: 'Smith', email: 'ann@example.com' }
  const hostOf = async () => outsideId('US', await createUser(test.deps, scene.companyId))
  const walkIn = (host: unknown, more: object = {}) => ({ kind: 'WALK_IN', host, details, ...more })
  const visitOf = async () =>
    test.deps.db.system
      .selectFrom('visits as v')
      .innerJoin('visitors as p', 'p.visitor_id', 'v.visitor_id')
      .select([
        'v.status',
        'v.arrived_at',
        'v.start_at',
        'v.channel',
        'p.lastname',
        'v.typed_host_name',
      ])
      .where('v.company_id', '=', scene.companyId)
      .execute()

  it('is a visit from the moment of the device, checked in, and left by the act that made it', async () => {
    const made = uuid7()
    const results = await sync(
      { id: made, act: walkIn({ id: await hostOf() }) },
      { at: leftAt, act: { kind: 'CHECK_OUT', ofAct: made } },
    )
    expect(results.map(said)).toEqual(['done', 'done'])
    expect(results[1]?.visitId).toBe(results[0]?.visitId)
    expect(await visitOf()).toMatchObject([
      {
        status: 'CHECKED_OUT',
        arrived_at: arrivedAt,
        start_at: arrivedAt,
        channel: 'KIOSK',
        lastname: 'Smith',
      },
    ])
  })

  it('is recorded though walk-ins were switched off since, for reception to see', async () => {
    await scene.walkIn({ allowUnexpected: false })
    const act = walkIn({ id: await hostOf() })
    expect(await doneWith(act)).toBe('conflict WALK_IN_REFUSED:RECORDED')
    expect(await visitOf()).toMatchObject([{ status: 'CHECKED_IN' }])
  })

  it('goes to the default recipient where the host is gone', async () => {
    await scene.walkIn({ defaultRecipientId: await hostOf() })
    const gone = outsideId('US', await createUser(test.deps, scene.companyId, { active: false }))
    expect(await doneWith(walkIn({ id: gone }))).toBe('conflict HOST_UNKNOWN:RECORDED')
    expect(await doneWith(walkIn({ name: 'Typed Person' }))).toBe('conflict HOST_UNKNOWN:RECORDED')
    expect(await visitOf()).toMatchObject([{ status: 'CHECKED_IN' }, { status: 'CHECKED_IN' }])
  })

  it('drops answers that nobody asks any more', async () => {
    const act = walkIn({ id: await hostOf() }, { answers: [{ id: 'gone', value: 'x' }] })
    expect(await doneWith(act)).toBe('conflict ANSWERS_REFUSED:RECORDED')
  })

  it('is for reception by name where no visit can be made', async () => {
    expect(await doneWith(walkIn({ id: 'US-00000000000000000000000001' }))).toBe(
      'conflict WALK_IN_REFUSED:SHOWN',
    )
    const { conflicts } = (await scene.admin('kiosks.conflicts')).body as {
      conflicts: { visitorName: string; visitId: string | null }[]
    }
    expect(conflicts).toMatchObject([{ visitorName: 'Ann Smith', visitId: null, kind: 'WALK_IN' }])
  })

  it('waits on site where an approver has to decide', async () => {
    await scene.params({ approvals: true })
    const act = walkIn({ id: await hostOf() })
    expect(await doneWith(act)).toBe('conflict VISIT_IN_REVIEW:SHOWN')
    expect(await visitOf()).toMatchObject([{ status: 'IN_REVIEW' }])
  })
})
