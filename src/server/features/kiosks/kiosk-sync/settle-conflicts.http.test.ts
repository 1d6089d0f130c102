/** Reception settles what a kiosk recorded without the server, at the time when it saw it (issue 14 §7). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuid7 } from '#server/platform/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
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

const at = (second: number) => `2026-11-21T08:00:${String(second).padStart(2, '0')}.000Z`
const checkIn = (visitId: string) => ({ kind: 'CHECK_IN', visitId })

async function send(acts: readonly object[]): Promise<void> {
  const body = { deviceTime: test.clock.now(), acts }
  expect((await scene.kiosk('kiosk.sync', { body })).status).toBe(200)
}

describe('what reception makes of a record', () => {
  const conflicts = async () =>
    (
      (await scene.admin('kiosks.conflicts')).body as {
        conflicts: { id: string; ways: string[] }[]
      }
    ).conflicts
  const settle = (actId: string, how: string) =>
    scene.admin('kiosks.closeConflict', { params: { actId }, body: { settle: how } })
  const stored = async () =>
    test.deps.db.system
      .selectFrom('visits')
      .select(['status', 'arrived_at', 'left_at'])
      .where('company_id', '=', scene.companyId)
      .executeTakeFirst()

  it('is that somebody came in after all, when the kiosk saw it', async () => {
    const visit = await scene.visit({ status: 'DENIED' })
    await send([{ id: uuid7(), at: at(1), act: checkIn(visit.visitId) }])
    const [denied] = await conflicts()
    expect(denied?.ways).toEqual([])
    expect((await settle(denied?.id ?? '', 'CAME_IN')).code).toBe('changed_meanwhile')
    await scene.admin('visits.reset', { params: visit.params })
    const [open] = await conflicts()
    expect(open?.ways).toEqual(['CAME_IN'])
    expect((await settle(open?.id ?? '', 'CAME_IN')).status).toBe(200)
    expect(await stored()).toMatchObject({ status: 'CHECKED_IN', arrived_at: at(1) })
    // Once more: it is settled already, and nothing happens.
    expect((await settle(open?.id ?? '', 'CAME_IN')).status).toBe(200)
    expect(await conflicts()).toEqual([])
  })

  it('is that somebody left, when the kiosk saw it', async () => {
    const visit = await scene.visit()
    await send([{ id: uuid7(), at: at(5), act: { kind: 'CHECK_OUT', visitId: visit.visitId } }])
    const [record] = await conflicts()
    expect(record?.ways).toEqual([])
    await send([{ id: uuid7(), at: at(1), act: checkIn(visit.visitId) }])
    expect((await conflicts())[0]?.ways).toEqual(['LEFT'])
    expect((await settle(record?.id ?? '', 'LEFT')).status).toBe(200)
    expect(await stored()).toMatchObject({ status: 'CHECKED_OUT', left_at: at(5) })
  })

  it('is never what is not known', async () => {
    expect((await settle(uuid7(), 'GONE')).code).toBe('validation_failed')
  })
})
