/** A location with a UniFi controller, and visits that get vouchers of it. */
import { expect } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { EndpointId, Endpoints } from '#contract/endpoints.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { codeScene } from './code-scene.ts'
import type { MailWorld } from './mail-world.ts'
import type { Call } from './send.ts'
import { unifiKey, type Unifi } from './start-unifi.ts'
import { openScene, type SceneVisit } from './visit-scene.ts'
import { integrationLog } from './integration-log.ts'

/** Each scene is a location of its own; the controller is shared, and forgets what it knew before. */
export async function openUnifiScene(world: MailWorld, unifi: Unifi) {
  unifi.reset()
  const scene = await openScene(world)
  const { call, heldBy, arrive, leave, codesOf } = codeScene(
    () => world,
    () => scene,
  )
  const state = { controllerId: '' }
  const body = {
    name: 'Guest Wi-Fi',
    address: unifi.address,
    certificate: '',
    site: '',
    network: 'Harbour Guests',
    security: 'OPEN',
    devices: 2,
    sendsMail: true,
    apiKey: unifiKey,
    networkPassword: '',
  }
  const ofOne = (id: EndpointId, { params, ...more }: Call = {}) =>
    call(id, { ...more, params: { controllerId: state.controllerId, ...params } })
  const list = async () =>
    (await call('wifiControllers.list')).body as CallOutput<Endpoints['wifiControllers.list']>
  return {
    ...scene,
    body,
    call,
    ofOne,
    list,
    heldBy,
    arrive,
    leave,
    codesOf,
    async connect(more: object = {}): Promise<void> {
      const answer = await call('wifiControllers.create', { body: { ...body, ...more } })
      expect([answer.status, answer.text]).toEqual([200, answer.text])
      state.controllerId = (answer.body as { id: string }).id
      await world.quiet()
      unifi.calls.splice(0)
    },
    async only() {
      const [one] = await list()
      if (one === undefined) throw new Error('no controller')
      return one
    },
    statesOf: async (visit: SceneVisit) => (await heldBy(visit)).map((one) => one.state),
    ...integrationLog(call, () => state.controllerId),
    /** The clock goes on, and the schedules have their turn. */
    async after(ms: number): Promise<void> {
      world.clock.set(plusMs(world.clock.now(), ms))
      for (const name of ['unifi-wake', 'credential-clock', 'credential-round']) {
        await world.run(`insert into jobs.job (name, data) values ($1, '{}')`, [name])
        await world.quiet()
      }
    },
  }
}
export type UnifiScene = Awaited<ReturnType<typeof openUnifiScene>>
