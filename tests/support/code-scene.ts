/** Lists of codes of a scene, and what its visits have of them. */
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { clientActor } from './actors.ts'
import type { MailWorld } from './mail-world.ts'
import { newKey, send, type Call } from './send.ts'
import type { Scene, SceneVisit } from './visit-scene.ts'

type Held = {
  id: string
  state: string
  lastError: string | null
  shown: { code: string; place: string; qr: string; network: string } | null
}

export const codeScene = (world: () => MailWorld, scene: () => Scene) => {
  async function call(id: EndpointId, { params, ...more }: Call = {}) {
    const { companyId, organisationId } = scene()
    // Tokens end within the hour, and hours go by here.
    const { token } = await clientActor(world().deps, organisationId)
    const of = { companyId: outsideId('CO', companyId), ...params }
    return send(world().app, id, { token, key: newKey(), ...more, params: of })
  }
  const heldBy = async (visit: SceneVisit) =>
    (
      (await visit.send('credentials.ofVisit', { token: scene().client })).body as {
        credentials: Held[]
      }
    ).credentials
  return {
    call,
    heldBy,
    /** @returns the id of a new list with these codes */
    system: async (body: object, codes = ''): Promise<string> => {
      const { id } = (await call('credentialSystems.create', { body })).body as { id: string }
      if (codes !== '')
        await call('credentialSystems.addCodes', {
          params: { systemId: id },
          body: { text: codes },
        })
      await world().quiet()
      return id
    },
    arrive: async (visit: SceneVisit): Promise<void> => {
      await visit.send('visits.checkIn', { token: scene().client, body: {}, key: newKey() })
      await world().quiet()
    },
    leave: async (visit: SceneVisit): Promise<void> => {
      await visit.send('visits.checkOut', { token: scene().client, key: newKey() })
      await world().quiet()
    },
    codesOf: async (visit: SceneVisit) =>
      (await heldBy(visit)).flatMap(({ shown }) => (shown === null ? [] : [shown.code])),
    systems: async () =>
      (await call('credentialSystems.list')).body as {
        free: number
        given: number
        waiting: number
        lastError: string | null
        state: string
      }[],
    /** Something happened to it, as an invitation does. */
    invited: async (visit: SceneVisit): Promise<void> => {
      await world().happen(scene().companyId, visit.key, 'visit.created')
      await world().quiet()
    },
  }
}
