/** A location with a paired kiosk, to test what can be done there. */
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { makePassCode } from '#server/features/arrivals/passes/pass-code.ts'
import { passSigningKey } from '#server/features/arrivals/passes/pass-keys.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { TestApp } from './build-app.ts'
import { setParams } from './factories.ts'
import { send, type Answer, type Call } from './send.ts'
import { openScene, type Scene, type SceneVisit } from './visit-scene.ts'

export type KioskScene = Scene & {
  readonly co: string
  readonly kioskId: string
  /** The kiosk's token. */
  readonly token: string
  /** Calls as the kiosk, unless the call brings another token. */
  kiosk(id: EndpointId, call?: Call): Promise<Answer>
  /** Calls as the API client. */
  admin(id: EndpointId, call?: Call): Promise<Answer>
  /** Replaces the settings of the door. */
  walkIn(params: Record<string, unknown>): Promise<void>
  /** What the QR code of a visit's pass holds. */
  passOf(visit: SceneVisit): Promise<string>
  /** How a visit stands in the database. */
  rowOf(visit: SceneVisit): Promise<VisitRow>
  /** What happened to a visit, oldest first, as `kind by actor`. */
  eventsOf(visit: SceneVisit): Promise<string[]>
}

type VisitRow = {
  readonly status: string
  readonly arrived_at: string | null
  readonly on_site_at: string | null
  readonly left_at: string | null
  readonly registration: string
}

/** Nothing is asked at the location's door unless the test says so. */
export async function openKioskScene(
  test: TestApp,
  params: Record<string, unknown> = {},
): Promise<KioskScene> {
  const { app, deps } = test
  const scene = await openScene(test, params)
  const { companyId, client } = scene
  const co = outsideId('CO', companyId)
  const callAs = (token: string, id: EndpointId, call: Call = {}) =>
    send(app, id, { token, ...call, params: { companyId: co, kioskId, ...call.params } })
  let kioskId = ''
  const made = await callAs(client, 'kiosks.create', { body: { name: `Kiosk ${uuid7()}` } })
  kioskId = textOf(made, 'id')
  const token = await pair(test, (id, call) => callAs(client, id, call))
  return {
    ...scene,
    co,
    kioskId,
    token,
    kiosk: (id, call) => callAs(token, id, call),
    admin: (id, call) => callAs(client, id, call),
    walkIn: (walkIn) => setParams(deps, companyId, 'walk-in', walkIn),
    async passOf({ key }) {
      const { pass_id: passId } = await visitRow(test, key.visitorId)
      const signing = await passSigningKey(deps.keys)
      return makePassCode({ passId, companyId, visitDate: key.visitDate, key: signing })
    },
    rowOf: ({ key }) => visitRow(test, key.visitorId),
    async eventsOf({ visitId }) {
      const rows = await deps.db.system
        .selectFrom('events')
        .select(['kind', 'actor'])
        .where('subject', '=', `visit:${visitId}`)
        .orderBy('event_id')
        .execute()
      return rows.map(({ kind, actor }) => `${kind} by ${actor.split(':')[0] ?? ''}`)
    },
  }
}

/** Another kiosk of the same location. */
export async function secondKiosk(
  test: TestApp,
  { admin }: Pick<KioskScene, 'admin'>,
): Promise<{ readonly kioskId: string; readonly token: string }> {
  const kioskId = textOf(await admin('kiosks.create', { body: { name: `Kiosk ${uuid7()}` } }), 'id')
  const token = await pair(test, (id, call) => admin(id, { ...call, params: { kioskId } }))
  return { kioskId, token }
}

/** @returns the token of the kiosk that `admin` names. */
export async function pair(
  { app }: TestApp,
  admin: (id: EndpointId, call?: Call) => Promise<Answer>,
): Promise<string> {
  const code = textOf(await admin('kiosks.createPairingCode'), 'code')
  return textOf(await send(app, 'kiosk.pair', { body: { code }, key: uuid7() }), 'token')
}

export function textOf({ status, text, body }: Answer, name: string): string {
  if (status !== 200) throw new Error(text)
  return String((body as Record<string, unknown>)[name])
}

async function visitRow({ deps }: TestApp, visitorId: string) {
  return deps.db.system
    .selectFrom('visits')
    .select(['status', 'arrived_at', 'on_site_at', 'left_at', 'registration', 'pass_id'])
    .where('visitor_id', '=', visitorId)
    .executeTakeFirstOrThrow()
}
