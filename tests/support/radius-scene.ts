/** A location whose visits get Wi-Fi accounts, and FreeRADIUS and an access point as they would ask and be asked. */
import { expect } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { codeScene } from './code-scene.ts'
import type { MailWorld } from './mail-world.ts'
import type { Call } from './send.ts'
import { nasSecret, type FakeNas } from './start-nas.ts'
import { openScene, type SceneVisit } from './visit-scene.ts'
import { integrationLog } from './integration-log.ts'

export const radiusBody = {
  name: 'Guest Wi-Fi',
  network: 'Harbour Guests',
  security: 'ENTERPRISE',
  devices: 2,
  vlan: '20',
  sendsMail: true,
  cutOff: 'ACCESS_POINT',
  accessPoints: '127.0.0.0/8, 10.20.0.0/16',
  controller: '',
  port: 3_799,
  networkPassword: '',
  sharedSecret: nasSecret,
} as const

type Attributes = Readonly<Record<string, string | number | undefined>>

/** As the module `rest` writes a packet. */
const written = (attributes: Attributes) =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, { type: typeof value, value: [value] }]],
    ),
  )

export async function openRadiusScene(world: MailWorld, nas: FakeNas) {
  nas.reset()
  const scene = await openScene(world)
  const { call, heldBy, arrive, leave } = codeScene(
    () => world,
    () => scene,
  )
  const state = { radiusId: '', token: '' }
  const body = { ...radiusBody, port: nas.port }
  const ofOne = (id: EndpointId, { params, ...more }: Call = {}) =>
    call(id, { ...more, params: { radiusId: state.radiusId, ...params } })
  const list = async () =>
    (await call('wifiRadius.list')).body as CallOutput<Endpoints['wifiRadius.list']>
  /** A message of FreeRADIUS. @returns the status, and what it was answered */
  async function ask(
    path: 'authenticate' | 'accounting',
    payload: string | object,
    token = state.token,
  ) {
    const answer = await world.app.inject({
      method: 'POST',
      url: `/radius/${path}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
    const attributes = answer.body === '' ? {} : answer.json<Record<string, { value: unknown[] }>>()
    return { status: answer.statusCode, attributes, text: answer.body }
  }
  const usual = { 'NAS-IP-Address': '127.0.0.1', 'Calling-Station-Id': 'AA-BB-CC-00-00-01' }
  const accountOf = async (visit: SceneVisit) => {
    const shown = (await heldBy(visit)).find((one) => one.shown !== null)?.shown as
      | { code: string; user: string; qr: string; network: string }
      | undefined
    if (shown === undefined) throw new Error('the visit has no account')
    return shown
  }
  return {
    ...scene,
    body,
    call,
    ofOne,
    list,
    heldBy,
    arrive,
    leave,
    ask,
    accountOf,
    token: () => state.token,
    use(token: string): void {
      state.token = token
    },
    async connect(more: object = {}): Promise<void> {
      const answer = await call('wifiRadius.create', { body: { ...body, ...more } })
      expect([answer.status, answer.text]).toEqual([200, answer.text])
      const made = answer.body as { id: string; token: string }
      state.radiusId = made.id
      state.token = made.token
      await world.quiet()
    },
    async only() {
      const [one] = await list()
      if (one === undefined) throw new Error('no connection')
      return one
    },
    signIn: (user: string, password: string | undefined, more: Attributes = {}) =>
      ask(
        'authenticate',
        written({ 'User-Name': user, 'User-Password': password, ...usual, ...more }),
      ),
    account: (told: string | number, user: string, session: string, more: Attributes = {}) =>
      ask(
        'accounting',
        written({
          'Acct-Status-Type': told,
          'User-Name': user,
          'Acct-Session-Id': session,
          ...usual,
          ...more,
        }),
      ),
    statesOf: async (visit: SceneVisit) => (await heldBy(visit)).map((one) => one.state),
    sessions: async () =>
      (await ofOne('wifiRadius.sessions')).body as CallOutput<Endpoints['wifiRadius.sessions']>,
    outcomes: async () =>
      ((await ofOne('wifiRadius.asks')).body as CallOutput<Endpoints['wifiRadius.asks']>).asks.map(
        ({ what, outcome }) => `${what} ${outcome}`,
      ),
    ...integrationLog(call, () => state.radiusId),
    /** The clock goes on, and the schedules have their turn. */
    async after(ms: number): Promise<void> {
      world.clock.set(plusMs(world.clock.now(), ms))
      for (const name of ['radius-wake', 'credential-clock', 'credential-round']) {
        await world.run(`insert into jobs.job (name, data) values ($1, '{}')`, [name])
        await world.quiet()
      }
    },
  }
}
export type RadiusScene = Awaited<ReturnType<typeof openRadiusScene>>
