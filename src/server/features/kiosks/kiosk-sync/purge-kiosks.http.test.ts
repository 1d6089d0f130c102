import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/time/instant.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { openKioskScene, type KioskScene } from '#tests/support/kiosk-scene.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { purgeTables } from '#tests/support/purge-tables.ts'

let test: TestApp
let scene: KioskScene
beforeAll(async () => {
  test = await buildTestApp()
  scene = await openKioskScene(test)
})
afterAll(() => test.close())

const purgeIn = (ms: number) => purgeTables(test.deps, plusMs(test.clock.now(), ms), /^kiosk_/)

it('removes codes, hand-offs and log lines when nobody can use them, and names after a while', async () => {
  const at = test.clock.now()
  await scene.admin('kiosks.createPairingCode')
  await scene.kiosk('kiosk.handOff', { body: { state: { name: 'Ann' } } })
  await scene.kiosk('kiosk.uploadLog', { body: { lines: [{ at, level: 'info', message: 'x' }] } })
  const act = { kind: 'WALK_IN', host: null, details: { firstname: 'Ann', lastname: 'Smith' } }
  await scene.kiosk('kiosk.sync', {
    body: { deviceTime: at, acts: [{ id: uuid7(), at, act }] },
  })
  expect(await purgeIn(HOUR_MS)).toEqual({})
  // The code and the hand-off, ten minutes and an hour later.
  expect(await purgeIn(HOUR_MS + 601_000)).toEqual({ kiosk_pairing_codes: 1, kiosk_hand_offs: 1 })
  expect(await purgeIn(14 * DAY_MS - 1)).toEqual({})
  expect(await purgeIn(14 * DAY_MS + 1)).toEqual({ kiosk_log: 1 })
  expect(await purgeIn(60 * DAY_MS + 1)).toEqual({ kiosk_acts: 1 })
  expect(await purgeIn(60 * DAY_MS + 1)).toEqual({})
})
