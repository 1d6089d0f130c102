/** A kiosk lets nobody past a watch list, with the server and without. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { uuid7 } from '#server/platform/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { openKioskScene, type KioskScene } from '#tests/support/kiosk-scene.ts'
import { newKey } from '#tests/support/send.ts'
import type { SceneVisit } from '#tests/support/visit-scene.ts'
import {
  createWatchList,
  createWatchRecord,
  setWatchMode,
} from '#tests/support/watch-list-factory.ts'

let test: TestApp
let scene: KioskScene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openKioskScene(test)
  await setWatchMode(test.deps, scene.companyId, 'HOLD')
  const list = await createWatchList(test.deps, scene.companyId)
  await createWatchRecord(test.deps, scene.companyId, list, {
    firstname: 'Olga',
    lastname: 'Orlova',
  })
})
afterAll(() => test.close())

const olga = () => scene.visit({ firstname: 'Olga', lastname: 'Orlova' })
const scan = async (visit: SceneVisit, purpose = 'ANY') => {
  const body = { code: await scene.passOf(visit), purpose }
  const answer = await scene.kiosk('kiosk.scan', { body, key: newKey() })
  return (answer.body as { outcome: string }).outcome
}
const sync = async (visit: SceneVisit) => {
  const at = '2026-11-21T08:10:00.000Z'
  const act = { kind: 'CHECK_IN', visitId: visit.visitId }
  const body = { deviceTime: test.clock.now(), acts: [{ id: uuid7(), at, act }] }
  const answer = await scene.kiosk('kiosk.sync', { body })
  return (answer.body as { results: { outcome: string; conflicts: object[] }[] }).results[0]
}

describe('a pass of somebody on a list', () => {
  it('leads to the wait that approvals lead to', async () => {
    const visit = await olga()
    expect(await scan(visit)).toBe('IN_REVIEW')
    expect((await scene.rowOf(visit)).status).toBe('IN_REVIEW')
    expect(await scan(await scene.visit({ status: 'IN_REVIEW' }))).toBe('IN_REVIEW')
  })

  it('is not compared on the way out', async () => {
    const visit = await olga()
    expect(await scan(visit, 'LEAVE')).toBe('NOT_ARRIVED')
    expect((await scene.rowOf(visit)).status).toBe('EXPECTED')
    const inside = await scene.visit({
      firstname: 'Olga',
      lastname: 'Orlova',
      status: 'CHECKED_IN',
    })
    expect(await scan(inside, 'LEAVE')).toBe('CHECKED_OUT')
  })

  it('of somebody else opens as before', async () => {
    expect(await scan(await scene.visit())).toBe('CHECKED_IN')
  })
})

describe('an arrival without the server', () => {
  it('of somebody on a list is shown to the reception, and held', async () => {
    const visit = await olga()
    expect(await sync(visit)).toMatchObject({
      conflicts: [{ reason: 'VISIT_IN_REVIEW', resolution: 'SHOWN' }],
    })
    expect((await scene.rowOf(visit)).status).toBe('IN_REVIEW')
  })

  it('of somebody else is a check-in', async () => {
    expect(await sync(await scene.visit())).toMatchObject({ outcome: 'done', conflicts: [] })
  })
})
