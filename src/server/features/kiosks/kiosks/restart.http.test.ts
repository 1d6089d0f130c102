import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

type Kiosk = {
  readonly state: string
  readonly screen: string | null
  readonly restartAskedAt: string | null
}

const known = async () => (await scene.admin('kiosks.get')).body as Kiosk
const beat = async (runningMs: number) =>
  (await scene.kiosk('kiosk.heartbeat', { body: { runningMs } })).body as { restart: boolean }

describe('a restart', () => {
  it('is asked of the tablet until its page has started anew', async () => {
    expect(await beat(3_600_000)).toMatchObject({ restart: false })
    test.clock.advance(1_000)
    expect((await scene.admin('kiosks.restart')).status).toBe(200)
    expect((await known()).restartAskedAt).toBe(test.clock.now())
    test.clock.advance(10_000)
    expect(await beat(3_611_000)).toMatchObject({ restart: true })
    test.clock.advance(10_000)
    expect(await beat(3_621_000)).toMatchObject({ restart: true })
    expect(await beat(2_000)).toMatchObject({ restart: false })
    expect((await known()).restartAskedAt).toBeNull()
  })

  it('is not asked of a tablet that does not say how long it has run', async () => {
    await scene.admin('kiosks.restart')
    expect((await scene.kiosk('kiosk.heartbeat', { body: {} })).body).toMatchObject({
      restart: false,
    })
  })

  it('needs a tablet, and ends with it', async () => {
    await scene.admin('kiosks.restart')
    await scene.admin('kiosks.revoke')
    expect(await known()).toMatchObject({ state: 'NOT_PAIRED', restartAskedAt: null })
    expect((await scene.admin('kiosks.restart')).code).toBe('conflict')
    const gone = { params: { kioskId: 'KI-01hf7yat00e0gq8s0c1xn5p3vd' } }
    expect((await scene.admin('kiosks.restart', gone)).code).toBe('not_found')
  })
})

describe('the state of a kiosk', () => {
  it('follows its heartbeats', async () => {
    expect((await known()).state).toBe('ONLINE')
    test.clock.advance(120_000)
    expect((await known()).state).toBe('OFFLINE')
    await beat(1_000)
    expect((await known()).state).toBe('ONLINE')
  })

  it('says which screen the tablet shows, as long as it is heard', async () => {
    const show = (screen: string) => scene.kiosk('kiosk.heartbeat', { body: { screen } })
    expect((await known()).screen).toBeNull()
    await show('walk-in')
    expect((await known()).screen).toBe('walk-in')
    test.clock.advance(120_000)
    expect((await known()).screen).toBeNull()
    expect((await show('Vera Visser')).code).toBe('validation_failed')
  })
})
