/** A location whose administrator connects an access control system, and what its readers tell. */
import { expect } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import { startingMapping } from '#domain/door/starting-mapping.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { clientActor } from './actors.ts'
import type { MailWorld } from './mail-world.ts'
import { send, type Answer } from './send.ts'
import { doorSecret } from './start-door-system.ts'
import { openScene, type SceneVisit } from './visit-scene.ts'

type Call = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
export type DoorScene = Awaited<ReturnType<typeof openDoorScene>>
export type Reading = { id?: string; at?: string; card: string; reader: string }

export const doorSettings = {
  address: '',
  auth: 'BEARER',
  authName: '',
  mapping: startingMapping,
  format: 'DIGITS',
  employees: false,
  entrySets: 'ON_SITE',
  passback: 'TELL',
  readers: [
    { reader: 'Lobby in', use: 'ENTRY' },
    { reader: 'Lobby out', use: 'EXIT' },
    { reader: 'Car park', use: 'MUSTER' },
  ],
  events: { items: '', id: '/id', at: '/at', token: '/card', reader: '/reader', reads: 'DIGITS' },
}

/** Each scene is a location of its own; the system is shared, and forgets what it had before. */
export async function openDoorScene(
  world: MailWorld,
  system: { readonly url: string; forget(): void },
  secret = doorSecret,
) {
  const scene = await openScene(world)
  system.forget()
  let token = scene.client
  let eventToken = ''
  let doorsId = ''

  const ask = (id: EndpointId, { params = {}, ...call }: Call = {}): Promise<Answer> =>
    send(world.app, id, {
      params: { companyId: outsideId('CO', scene.companyId), doorsId, ...params },
      token,
      ...call,
    })
  async function ok<Body>(sent: Promise<Answer>): Promise<Body> {
    const answer = await sent
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    // The contract's shape, which the server has checked.
    return answer.body as Body
  }
  const input = (settings: Record<string, unknown> = {}) => ({
    name: 'Main doors',
    secret,
    settings: { ...doorSettings, address: system.url, ...settings },
  })
  async function connect(settings: Record<string, unknown> = {}): Promise<string> {
    const made = await ok<{ id: string; eventToken: string }>(
      ask('doors.create', { body: input(settings) }),
    )
    doorsId = made.id
    eventToken = made.eventToken
    return made.id
  }
  const report = (body: unknown, bearer = eventToken) =>
    world.app.inject({
      method: 'POST',
      url: '/doors/events',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return {
    ...scene,
    companyParam: outsideId('CO', scene.companyId),
    ask,
    ok,
    input,
    connect,
    report,
    async only() {
      const list = await ok<CallOutput<Endpoints['doors.list']>>(ask('doors.list'))
      const [one] = list
      if (one === undefined) throw new Error('no system is connected')
      return one
    },
    /** Connected and started, with all that follows from that. */
    async live(settings: Record<string, unknown> = {}): Promise<string> {
      const id = await connect(settings)
      await ok(ask('doors.activate'))
      await world.quiet()
      return id
    },
    /** The clock goes on, and the schedules have their turn. Whoever asks then does so with a new token. */
    async after(ms: number): Promise<void> {
      world.clock.set(plusMs(world.clock.now(), ms))
      token = (await clientActor(world.deps, scene.organisationId)).token
      await world.run(
        `insert into jobs.job (name, data) values ('credential-clock', '{}'), ('doors-clock', '{}')`,
      )
      await world.quiet()
    },
    async card({ key }: SceneVisit): Promise<string> {
      const [row] = await world.run<{ token: number }>(
        `select token from door_credentials where company_id = $1 and visit_date = $2 and meeting_id = $3 and visitor_id = $4`,
        [scene.companyId, key.visitDate, key.meetingId, key.visitorId],
      )
      return String(row?.token)
    },
    /** Readers tell it, and what follows is done. @returns how many were new */
    async read(...readings: readonly Reading[]): Promise<number> {
      const answer = await report(readings)
      expect([answer.statusCode, answer.body]).toEqual([202, answer.body])
      await world.quiet()
      return answer.json<{ accepted: number }>().accepted
    },
    async outcomes(): Promise<readonly (string | null)[]> {
      const { passages } = await ok<CallOutput<Endpoints['doors.passages']>>(ask('doors.passages'))
      return passages.map(({ outcome }) => outcome).toReversed()
    },
    status: async ({ key }: SceneVisit): Promise<string | undefined> => {
      const [row] = await world.run<{ status: string }>(
        `select status from visits where company_id = $1 and meeting_id = $2 and visitor_id = $3`,
        [scene.companyId, key.meetingId, key.visitorId],
      )
      return row?.status
    },
    door: ({ params }: SceneVisit) =>
      ok<CallOutput<Endpoints['doors.ofVisit']>>(ask('doors.ofVisit', { params })),
    place: () => ({ companyId: scene.companyId, integrationId: insideId('WH', doorsId) ?? '' }),
  }
}
