/** A visitor with a visit agrees at a kiosk; and no kiosk sees what another one asked. Issue 15 §5, ID scan. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { openKioskScene, secondKiosk } from '#tests/support/kiosk-scene.ts'
import {
  type GreetedVisit,
  openKioskScans,
  scannerSettings,
  type KioskScans,
} from '#tests/support/kiosk-scan-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { sceneNow, type SceneVisit } from '#tests/support/visit-scene.ts'

let world: MailWorld
let at: KioskScans
beforeAll(async () => {
  world = await openMailWorld()
})
beforeEach(async () => {
  world.clock.set(sceneNow)
  at = await openKioskScans(world)
})
afterAll(() => world.close())

describe('somebody with a visit', () => {
  let visit: SceneVisit
  let greeted: GreetedVisit
  beforeEach(async () => {
    visit = await at.scene.visit({ firstname: 'Ann', lastname: 'Peeters' })
    greeted = await at.found(visit, 'Ann Peeters')
  })

  it('is offered a scan once, and told whether the name is theirs', async () => {
    expect(greeted.mayScanId).toBe(true)
    const id = await at.asked(greeted.token)
    await at.scan()
    expect((await at.read(id)).found).toMatchObject({ match: 'SAME' })
    expect((await at.found(visit, 'Ann Peeters')).mayScanId).toBe(false)
    expect(await at.happened()).toEqual([
      'visit.id_scan_asked visit by kiosk',
      'visit.id_scanned visit by scanner',
    ])
    expect(await at.stored()).toMatchObject([{ deletes_at: '2026-11-21T23:00:00.000Z' }])
  })

  it('may scan again, and another name refuses nobody', async () => {
    await at.asked(greeted.token)
    await at.scan({ name: 'SMITH JOHN', score: 90 })
    const id = await at.asked(greeted.token)
    await at.scan({ name: 'SMITH JOHN', score: 90 })
    expect((await at.read(id)).found).toMatchObject({ match: 'DIFFERENT' })
    expect(await at.stored()).toHaveLength(1)
    const { params } = visit
    expect((await at.scene.admin('visits.checkIn', { params, body: {} })).status).toBe(200)
  })

  it('keeps the scan that reception has made', async () => {
    const reception = await staffOf(world, at.scene, 'RECEPTION')
    const body = { scannerId: at.scannerId, consented: true }
    await visit.send('idScans.ask', { token: reception.token, body })
    expect([(await at.ask(greeted.token)).code, (await at.ask()).code]).toEqual([
      'conflict',
      'conflict',
    ])
    await at.scan()
    expect((await at.ask(greeted.token)).code).toBe('conflict')
    expect(await at.stored()).toHaveLength(1)
  })

  it('is scanned by nobody else’s token: another’s, a phone’s, an old one, one of another day', async () => {
    expect((await at.ask(visit.token)).status).toBe(404)
    expect((await at.ask(at.scene.token)).status).not.toBe(200)
    expect((await at.ask('nothing')).status).not.toBe(200)
    await at.scene.admin('visits.revokeLinks', { params: visit.params })
    expect((await at.ask(greeted.token)).code).toBe('token_revoked')
    expect(await at.stored()).toEqual([])
  })

  it('who has left is asked no more', async () => {
    const { params } = visit
    await at.scene.admin('visits.checkIn', { params, body: {} })
    await at.scene.admin('visits.checkOut', { params })
    expect((await at.ask(greeted.token)).code).toBe('visit_status_conflict')
  })

  it('is erased with what was scanned', async () => {
    await at.asked(greeted.token)
    await at.scan(await at.withPicture())
    const sha = (await at.stored())[0]?.sha ?? ''
    const erased = await at.scene.admin('directory.erase', {
      params: visit.params,
      body: { name: 'Ann Peeters', cancelVisits: true },
    })
    expect([erased.status, erased.code]).toEqual([200, undefined])
    await world.quiet()
    expect([await at.stored(), await world.deps.files.has(sha)]).toEqual([[], false])
  })
})

describe('a kiosk', () => {
  it('offers the scanner that stands there, while it is in use', async () => {
    expect(await at.offered()).toEqual({ keptDays: 0 })
    await at.scene.admin('idScanners.pause', { params: { scannerId: at.scannerId } })
    expect([await at.offered(), (await at.ask()).status]).toEqual([null, 404])
    await at.scene.admin('idScanners.activate', { params: { scannerId: at.scannerId } })
    const id = await at.asked()
    await at.scene.admin('idScanners.pause', { params: { scannerId: at.scannerId } })
    expect((await at.of('kiosk.idScan', id)).status).toBe(404)
    await at.scene.admin('idScanners.activate', { params: { scannerId: at.scannerId } })
    expect((await at.read(id)).found).toBeNull()
    await at.scene.admin('idScanners.update', {
      params: { scannerId: at.scannerId },
      body: scannerSettings,
    })
    expect([await at.offered(), (await at.ask()).status]).toEqual([null, 404])
  })

  it('neither sees nor deletes what another one asked, nor gives it to a visit', async () => {
    const id = await at.asked()
    await at.scan()
    const other = await secondKiosk(world, at.scene)
    const call = { token: other.token, params: { scanId: id } }
    expect((await at.scene.kiosk('kiosk.idScan', call)).status).toBe(404)
    await at.scene.kiosk('kiosk.removeIdScan', call)
    const host = { id: at.hostId }
    const body = { visitor: { firstname: 'Eve', lastname: 'Other' }, host, idScan: id }
    expect((await at.scene.kiosk('walkIn.createVisit', { token: other.token, body })).status).toBe(
      200,
    )
    expect((await at.ask(null, other.token)).status).toBe(404)
    expect(await at.visitors()).toEqual([null])
    expect((await at.read(id)).found?.name).toBe('PEETERS, ANN')
    // Nor by the token that the first one was given for a visit.
    const visit = await at.scene.visit({ firstname: 'Ann', lastname: 'Peeters' })
    const greeted = await at.found(visit, 'Ann Peeters')
    const own = await at.scene.admin('idScanners.create', {
      body: { ...scannerSettings, name: 'Side door', kioskId: other.kioskId },
    })
    expect(own.status).toBe(200)
    expect((await at.ask(greeted.token, other.token)).status).toBe(404)
    expect((await at.ask(greeted.token)).status).toBe(200)
  })

  it('sees what was found for a quarter of an hour, and no longer', async () => {
    const visit = await at.scene.visit({ firstname: 'Ann', lastname: 'Peeters' })
    const { token: own } = await at.found(visit, 'Ann Peeters')
    const id = await at.asked(own)
    await at.scan()
    world.clock.advance(15 * MINUTE_MS)
    expect((await at.of('kiosk.idScan', id)).status).toBe(404)
    await at.of('kiosk.removeIdScan', id)
    expect(await at.stored()).toHaveLength(1)
  })

  it('waits for one person, of two who ask at once, and not beside reception', async () => {
    await Promise.all([at.ask(), at.ask(), at.ask()])
    expect(await at.stored()).toHaveLength(1)
    const visit = await at.scene.visit()
    const answer = await at.scene.admin('idScans.ask', {
      params: visit.params,
      body: { scannerId: at.scannerId, consented: true },
    })
    expect(answer.code).toBe('conflict')
    expect((await at.scene.admin('idScans.get', { params: visit.params })).body).toMatchObject({
      scanners: [{ isBusy: true }],
    })
  })

  it('of another tenant finds nothing', async () => {
    const id = await at.asked()
    await at.scan()
    const other = await openKioskScene(world)
    const params = { companyId: at.scene.co, scanId: id }
    for (const endpoint of ['kiosk.idScan', 'kiosk.removeIdScan'] as const) {
      const theirs = { token: other.token, params }
      expect((await send(world.app, endpoint, theirs)).status).toBe(404)
      const inOwn = { token: other.token, params: { ...params, companyId: other.co } }
      const own = await send(world.app, endpoint, inOwn)
      expect(own.status).toBe(endpoint === 'kiosk.idScan' ? 404 : 200)
    }
    expect((await at.read(id)).found?.name).toBe('PEETERS, ANN')
  })
})
