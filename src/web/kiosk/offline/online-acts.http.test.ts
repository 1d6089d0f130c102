/** A kiosk that did something with the server, which then goes away: the device knows what it did. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-app.ts'
import { openKioskScene, type KioskScene } from '../../../../tests/support/kiosk-scene.ts'
import { openOfflineKiosk } from '../../../../tests/support/offline-kiosk.ts'

let test: TestApp
let baseUrl: string
let scene: KioskScene
beforeAll(async () => {
  test = await buildTestApp()
  baseUrl = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  scene = await openKioskScene(test)
})
afterAll(() => test.close())

const openKiosk = () => openOfflineKiosk(test, baseUrl, scene)
const laterMinutes = (minutes: number) => test.clock.advance(minutes * 60_000)

describe('a visitor who checked in while the server was there', () => {
  it('is let out without it, and has left when it is back', async () => {
    const visit = await scene.visit({ firstname: 'Vera' })
    const kiosk = await openKiosk()
    const code = await scene.passOf(visit)
    expect((await kiosk.scanOnline(code)).outcome).toBe('CHECKED_IN')
    laterMinutes(30)
    const out = await kiosk.scan(code)
    expect([out.outcome, out.visit.firstname]).toEqual(['CHECKED_OUT', 'Vera'])
    expect(await kiosk.send()).toMatchObject([{ result: 'applied', answer: { conflicts: [] } }])
    expect(await scene.rowOf(visit)).toMatchObject({
      status: 'CHECKED_OUT',
      left_at: test.clock.now(),
    })
  })

  it('is let out, too, where the bundle does not know the pass', async () => {
    const kiosk = await openKiosk()
    const visit = await scene.visit({ firstname: 'Late' })
    const code = await scene.passOf(visit)
    await kiosk.scanOnline(code)
    laterMinutes(30)
    expect((await kiosk.scan(code)).outcome).toBe('CHECKED_OUT')
    await kiosk.send()
    expect((await scene.rowOf(visit)).status).toBe('CHECKED_OUT')
  })

  it('stands as the next bundle says, once it was made later', async () => {
    const visit = await scene.visit()
    const kiosk = await openKiosk()
    const code = await scene.passOf(visit)
    await kiosk.scanOnline(code)
    await kiosk.again()
    laterMinutes(30)
    await visit.send('visits.checkOut', { token: scene.client })
    // A bundle of that very moment may not know of the arrival; this one knows more than the device.
    await kiosk.again()
    laterMinutes(2)
    expect((await kiosk.scan(code)).outcome).toBe('LEFT_BEFORE')
    expect(kiosk.store.outbox.get().waiting).toBe(0)
  })
})

describe('a visitor who checked in at another kiosk', () => {
  it('has left by a pass that this one took for an arrival, and reception is told', async () => {
    const visit = await scene.visit()
    const kiosk = await openKiosk()
    const code = await scene.passOf(visit)
    await scene.kiosk('kiosk.scan', { body: { code } })
    laterMinutes(30)
    expect((await kiosk.scan(code)).outcome).toBe('CHECKED_IN')
    expect(await kiosk.send()).toMatchObject([
      {
        result: 'conflict',
        answer: { conflicts: [{ reason: 'ALREADY_ARRIVED', resolution: 'RECORDED' }] },
      },
    ])
    expect((await scene.rowOf(visit)).status).toBe('CHECKED_OUT')
    const { body } = await scene.admin('kiosks.conflicts')
    expect(body).toMatchObject({ total: 1, conflicts: [{ visitId: visit.visitId }] })
  })

  it('is still in where it was said to be an arrival', async () => {
    const visit = await scene.visit()
    const kiosk = await openKiosk()
    const code = await scene.passOf(visit)
    await scene.kiosk('kiosk.scan', { body: { code } })
    laterMinutes(30)
    const { params, desk } = kiosk
    await desk.call('kiosk.scan', { params, body: { code, purpose: 'ARRIVE' } })
    expect(await kiosk.send()).toMatchObject([{ result: 'applied' }])
    expect((await scene.rowOf(visit)).status).toBe('CHECKED_IN')
  })

  it('is for reception to judge where the arrivals come in the wrong order', async () => {
    const visit = await scene.visit()
    const kiosk = await openKiosk()
    const code = await scene.passOf(visit)
    await kiosk.scan(code)
    laterMinutes(30)
    // In truth the departure: the server does not know of the arrival yet.
    await scene.kiosk('kiosk.scan', { body: { code } })
    expect(await kiosk.send()).toMatchObject([
      {
        result: 'conflict',
        answer: { conflicts: [{ reason: 'ALREADY_ARRIVED', resolution: 'SHOWN' }] },
      },
    ])
    expect((await scene.rowOf(visit)).status).toBe('CHECKED_IN')
  })
})
