/** At which kiosk an ID scanner may stand: one that welcomes the location's visitors, alone. Issue 15 §5, ID scan. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { createCompany } from '#tests/support/factories.ts'
import { openKioskScene, secondKiosk } from '#tests/support/kiosk-scene.ts'
import {
  openKioskScans,
  scannerSettings,
  type KioskScans,
} from '#tests/support/kiosk-scan-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { sceneNow } from '#tests/support/visit-scene.ts'

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

describe('where a scanner stands', () => {
  it('is one of the kiosks that welcome this location’s visitors, in service, and has one scanner', async () => {
    const other = await openKioskScene(world)
    const put = (kioskId: string) =>
      at.scene.admin('idScanners.update', {
        params: { scannerId: at.scannerId },
        body: { ...scannerSettings, kioskId },
      })
    expect((await put(other.kioskId)).status).toBe(404)
    expect((await put(outsideId('KI', uuid7()))).status).toBe(404)
    const body = { ...scannerSettings, name: 'Second', kioskId: at.scene.kioskId }
    expect((await at.scene.admin('idScanners.create', { body })).code).toBe('conflict')
    const spare = await secondKiosk(world, at.scene)
    expect((await put(spare.kioskId)).status).toBe(200)
    expect((await at.scene.admin('idScanners.create', { body })).status).toBe(200)
    expect((await put(at.scene.kioskId)).code).toBe('conflict')
    expect((await at.scene.admin('idScanners.list')).body).toMatchObject([
      { kioskId: spare.kioskId },
      { kioskId: at.scene.kioskId },
    ])
    const named = (await at.scene.admin('idScanners.kiosks')).body as { id: string }[]
    expect(named.map(({ id }) => id).toSorted()).toEqual(
      [at.scene.kioskId, spare.kioskId].toSorted(),
    )
    await at.scene.admin('kiosks.delete', { params: { kioskId: spare.kioskId } })
    expect((await at.scene.admin('idScanners.kiosks')).body).toMatchObject([
      { id: at.scene.kioskId },
    ])
    // It is renamed without being moved.
    expect((await put(spare.kioskId)).status).toBe(200)
  })

  it('may be a kiosk of another location that welcomes this one’s visitors', async () => {
    const co = outsideId('CO', await createCompany(world.deps, at.scene.organisationId))
    await at.scene.admin('kiosks.putTenants', { body: [{ id: at.scene.co }, { id: co }] })
    const body = { ...scannerSettings, name: 'Next', kioskId: at.scene.kioskId }
    const made = await at.scene.admin('idScanners.create', { params: { companyId: co }, body })
    expect([made.status, made.text]).toEqual([200, made.text])
    const answer = await at.scene.kiosk('kiosk.askIdScan', {
      params: { companyId: co },
      body: { consented: true },
    })
    expect(answer.status).toBe(200)
    // Each location's own scanner, and own visitors.
    expect(await at.stored()).toEqual([])
  })
})
