/** A kiosk at which an ID scanner stands, and what visitors do there. */
import { expect } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { createUser } from './factories.ts'
import { openKioskScene } from './kiosk-scene.ts'
import type { MailWorld } from './mail-world.ts'
import { picture } from './pictures.ts'
import type { Call } from './send.ts'
import type { SceneVisit } from './visit-scene.ts'

export type GreetedVisit = CallOutput<Endpoints['kiosk.scan']>['visit']
export const scannerSettings = { name: 'Lobby', threshold: 80, keptDays: 0 }
export type KioskScans = Awaited<ReturnType<typeof openKioskScans>>

let pictures = 0

export async function openKioskScans(world: MailWorld) {
  const scene = await openKioskScene(world)
  const hostId = outsideId('US', await createUser(world.deps, scene.companyId))
  const made = await scene.admin('idScanners.create', {
    body: { ...scannerSettings, kioskId: scene.kioskId },
  })
  const { id: scannerId, token } = made.body as { id: string; token: string }
  const scanned = { name: 'PEETERS, ANN', country: 'BE', score: 97 }
  const scan = (body: object = scanned) =>
    world.app.inject({
      method: 'POST',
      url: '/idscan/scan',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    })
  /** Each another one: files of the same content are one file. */
  const withPicture = async () => {
    const colour = `#6633${(16 + (pictures += 1)).toString(16)}`
    return { ...scanned, picture: (await picture(colour)).toString('base64') }
  }
  const ask = (visitToken: string | null = null, bearer = scene.token) =>
    scene.kiosk('kiosk.askIdScan', { token: bearer, body: { consented: true, visitToken } })
  const asked = async (visitToken: string | null = null) => {
    const answer = await ask(visitToken)
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    return (answer.body as { id: string }).id
  }
  const of = (id: EndpointId, scanId: string, call: Call = {}) =>
    scene.kiosk(id, { ...call, params: { scanId } })
  const read = async (scanId: string) =>
    (await of('kiosk.idScan', scanId)).body as CallOutput<Endpoints['kiosk.idScan']>
  const stored = () =>
    world.run<{ sha: string | null; visitor: string | null; deletes_at: string; before: string }>(
      `select picture_sha256 as sha, visitor_id as visitor, deletes_at, consented_before as before
       from id_scans where company_id = $1 order by scan_id`,
      [scene.companyId],
    )
  const visitors = async () => (await stored()).map(({ visitor }) => visitor)
  /** As the kiosk greets with it. */
  const found = async (visit: SceneVisit, name: string) => {
    const answer = await scene.kiosk('kiosk.find', { body: { by: 'NAME', name } })
    const { visit: greeted } = answer.body as { visit: GreetedVisit }
    expect(greeted.id).toBe(visit.visitId)
    return greeted
  }
  const walkIn = async (
    idScan: string | null,
    name = { firstname: 'Ann', lastname: 'Peeters' },
  ) => {
    const answer = await scene.kiosk('walkIn.createVisit', {
      body: { visitor: name, host: { id: hostId }, idScan },
    })
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    return answer.body as { id: string; token: string }
  }
  const happened = async () =>
    (
      await world.run<{ line: string }>(
        `select kind || ' ' || split_part(subject, ':', 1) || ' by ' || split_part(actor, ':', 1) as line
         from events where company_id = $1 and kind like '%id\\_scan%' order by event_id`,
        [scene.companyId],
      )
    ).map(({ line }) => line)
  const offered = async () =>
    ((await scene.kiosk('kiosk.data')).body as CallOutput<Endpoints['kiosk.data']>).idScanner
  const leftovers = async () => {
    await world.run(`insert into jobs.job (name, data) values ('leftovers-purge', '{}')`)
    await world.quiet()
  }
  return {
    scene,
    scannerId,
    hostId,
    scanned,
    scan,
    withPicture,
    ask,
    asked,
    of,
    read,
    stored,
    visitors,
    found,
    walkIn,
    happened,
    offered,
    leftovers,
  }
}
