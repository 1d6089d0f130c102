/** Who stands at the kiosk while their two profiles become one goes on (decision 0424). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { openKioskScene, type KioskScene } from '#tests/support/kiosk-scene.ts'
import { send } from '#tests/support/send.ts'
import type { SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: KioskScene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openKioskScene(test)
})
afterAll(() => test.close())

/** @returns the name that the visit of `other` has then. */
async function merge(other: SceneVisit): Promise<string> {
  const kept = await scene.visit({ daysFromToday: 1 })
  const { status } = await scene.admin('directory.merge', {
    params: kept.params,
    body: { otherId: other.params.visitorId },
  })
  expect(status).toBe(200)
  return other.visitId.replace(other.params.visitorId, kept.params.visitorId)
}
const find = async (body: Record<string, unknown>) =>
  (await scene.kiosk('kiosk.find', { body })).body as {
    visit: { token: string }
    choices: { choice: string; firstname: string }[]
  }
const handOff = async (visitToken: string) => {
  const { body } = await scene.kiosk('kiosk.handOff', { body: { visitToken } })
  return new URL((body as { link: string }).link).searchParams.get('handoff') ?? ''
}
const visitAt = async (code: string, visit: SceneVisit) => {
  const { body } = await send(test.app, 'handOffs.take', { body: { code } })
  const { visitToken } = body as { visitToken: string }
  return send(test.app, 'visitData.get', { token: visitToken, params: visit.params })
}

it('the pass checks in, and out', async () => {
  const other = await scene.visit({ firstname: 'Zoë' })
  const code = await scene.passOf(other)
  const id = await merge(other)
  const scan = () => scene.kiosk('kiosk.scan', { body: { code, purpose: 'ANY' } })
  expect((await scan()).body).toMatchObject({ outcome: 'CHECKED_IN', visit: { id } })
  test.clock.advance(61_000)
  expect((await scan()).body).toMatchObject({ outcome: 'CHECKED_OUT' })
})

it('the choice that was offered finds the visit', async () => {
  const email = 'both@example.com'
  const other = await scene.visit({ firstname: 'Zoë', email })
  await scene.visit({ firstname: 'Ann', email })
  const { choices } = await find({ by: 'EMAIL', email, purpose: 'ARRIVE' })
  const id = await merge(other)
  const choice = choices.find(({ firstname }) => firstname === 'Zoë')?.choice
  expect(await find({ by: 'CHOICE', choice })).toMatchObject({ found: 'ONE', visit: { id } })
})

it('the phone goes on, with a code made before and with one made after', async () => {
  const other = await scene.visit({ firstname: 'Zoë', lastname: 'Dupont' })
  const { visit } = await find({ by: 'NAME', name: 'Zoë Dupont', purpose: 'ARRIVE' })
  const before = await handOff(visit.token)
  const id = await merge(other)
  const after = await handOff(visit.token)
  for (const code of [before, after]) {
    const { status, body } = await visitAt(code, other)
    expect([status, body]).toMatchObject([200, { visit: { id } }])
  }
})
