/** A location that takes deliveries in, with two at reception and Ann, who gets them. */
import { expect } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { openMailWorld, type MailWorld } from './mail-world.ts'
import { send, type Answer, type Call } from './send.ts'
import { staffOf, type StaffMember } from './staff-scene.ts'
import { openScene, type Scene } from './visit-scene.ts'

export type Delivery = {
  readonly id: string
  readonly state: string
  readonly recipient: { readonly id: string; readonly name: string } | null
  readonly code: string | null
  readonly endedBy: { readonly id: string } | null
  readonly takenBy: { readonly id: string } | null
  readonly handedOver: string | null
  readonly isSigned: boolean
  readonly told: readonly {
    readonly person: { readonly id: string } | null
    readonly reminder: number
    readonly ways: readonly string[]
  }[]
  readonly wish: {
    readonly what: string
    readonly colleague: { readonly id: string } | null
  } | null
  readonly revision: number
  readonly acts: readonly string[]
}

export type DeliveryScene = {
  readonly world: MailWorld
  readonly scene: Scene
  readonly reception: StaffMember
  readonly colleague: StaffMember
  readonly ann: StaffMember
  /** Switches parts of Foyer on, and the others off. */
  readonly setModules: (modules: readonly string[]) => Promise<Answer>
  readonly ask: (id: EndpointId, who: Who, call?: Call) => Promise<Answer>
  readonly on: (id: EndpointId, who: Who, deliveryId: string, call?: Call) => Promise<Answer>
  /** @returns its id, `DV-…`. */
  readonly take: (body?: Record<string, unknown>) => Promise<string>
  readonly read: (deliveryId: string, who?: Who) => Promise<Delivery>
  readonly list: (query: Record<string, string>) => Promise<readonly Delivery[]>
}
type Who = { readonly token: string }

export async function openDeliveryScene(
  environment: Record<string, string> = {},
): Promise<DeliveryScene> {
  const world = await openMailWorld(environment)
  const scene = await openScene(world)
  const companyId = outsideId('CO', scene.companyId)
  const setModules = (modules: readonly string[]) =>
    send(world.app, 'companies.putModules', {
      params: { companyId },
      token: scene.client,
      body: { modules },
    })
  await setModules(['VISITORS', 'DELIVERIES'])
  const reception = await staffOf(world, scene, 'RECEPTION')
  const ask = (id: EndpointId, { token }: Who, call: Call = {}) =>
    send(world.app, id, { token, ...call, params: { companyId, ...call.params } })
  const on = (id: EndpointId, who: Who, deliveryId: string, call: Call = {}) =>
    ask(id, who, { ...call, params: { deliveryId } })
  return {
    world,
    scene,
    reception,
    colleague: await staffOf(world, scene, 'RECEPTION'),
    ann: await staffOf(world, scene),
    setModules,
    ask,
    on,
    take: async (body = {}) => {
      const answer = await ask('deliveries.create', reception, { body })
      expect(answer.status).toBe(200)
      return (answer.body as { id: string }).id
    },
    read: async (deliveryId, who = reception) =>
      (await on('deliveries.get', who, deliveryId)).body as Delivery,
    list: async (query) => {
      const { body } = await ask('deliveries.list', reception, { query })
      return (body as { deliveries: Delivery[] }).deliveries
    },
  }
}
