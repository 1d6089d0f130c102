/** An engine of a sample tenant with one call that was made, and a sound call of every endpoint about it. */
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { FactoryDeps } from './factories.ts'
import type { Call } from './send.ts'

const at = '2026-11-21T09:00:00.000Z'
/** Nobody answers there, and nobody is asked while it stays. */
const address = 'https://faces.invalid'
const own = { threshold: 0.95, purpose: 'To be found at the door' }

/** Paused, so that nothing is sent. @returns its outside id. */
export async function openFaceSample(
  { db }: FactoryDeps,
  companyId: CompanyId,
  mark: string,
): Promise<Readonly<Record<string, string>>> {
  const id = uuid7()
  const place = { company_id: companyId, integration_id: id }
  await db.inSystem(async (tx) => {
    await tx
      .insertInto('integrations')
      .values({
        ...place,
        kind: 'FACE_ENGINE',
        name: `${mark} faces`,
        address,
        events: ['visitor.updated'],
        state: 'PAUSED',
        created_at: at,
        rehearsed_at: at,
      })
      .execute()
    await tx
      .insertInto('integration_numbers')
      .values({ ...place, last_number: 1 })
      .execute()
    await tx
      .insertInto('face_engines')
      .values({ ...place, ...own, kept_days: 30 })
      .execute()
    await tx
      .insertInto('integration_events')
      .values({
        ...place,
        number: 1,
        event_id: 0,
        owner_id: companyId,
        kind: 'face.subject',
        subject: `face:${id}`,
        target_id: id,
        at,
        state: 'TAKEN',
        taken_at: at,
        body: JSON.stringify({ act: 'FORGET', subject: `foyer-${id}` }),
      })
      .execute()
  })
  return { engineId: outsideId('WH', id) }
}

const body = { ...own, address, keptDays: 30 }

/** The one that ends is last. */
export const faceCalls = {
  'faceEngines.list': {},
  'faceEngines.create': { body: { ...body, apiKey: 'hush' } },
  'faceEngines.update': { body: { ...body, apiKey: '' } },
  'faceEngines.activate': {},
  'faceEngines.pause': {},
  'faceEngines.remove': { query: { atOnce: 'true' } },
} satisfies Partial<Record<EndpointId, Call>>
