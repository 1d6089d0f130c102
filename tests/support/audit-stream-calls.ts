/** A stream of a sample tenant's audit log with one entry, and a sound call of every endpoint about streams. */
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { asCompany, type OrganisationId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { FactoryDeps } from './factories.ts'
import type { SampleAdministrators } from './sample-administrators.ts'
import type { Call } from './send.ts'

const at = '2026-11-21T09:00:00.000Z'

/** By webhook, not live yet. @returns its outside id */
export async function openAuditStreamSample(
  { db }: FactoryDeps,
  organisationId: OrganisationId,
  mark: string,
): Promise<string> {
  const own = { company_id: asCompany(organisationId), integration_id: uuid7() }
  await db.system
    .insertInto('integrations')
    .values({
      ...own,
      organisation_id: organisationId,
      kind: 'AUDIT_WEBHOOK',
      name: `${mark} audit`,
      address: `https://${mark}.example/audit`,
      events: ['audit.entry'],
      state: 'PAUSED',
      created_at: at,
      rehearsed_at: at,
    })
    .execute()
  await db.system
    .insertInto('integration_numbers')
    .values({ ...own, last_number: 1 })
    .execute()
  await db.system
    .insertInto('integration_events')
    .values({
      company_id: own.company_id,
      owner_id: own.company_id,
      integration_id: own.integration_id,
      number: 1,
      event_id: 1,
      kind: 'administrator.named',
      subject: `company:${outsideId('CO', own.company_id)}`,
      at,
    })
    .execute()
  return outsideId('WH', own.integration_id)
}

const body = { name: 'SIEM', to: { way: 'WEBHOOK', address: 'https://siem.example/audit' } }

export function auditStreamCalls(
  { everywhere }: SampleAdministrators,
  streamId: string,
): Record<Extract<EndpointId, `auditStreams.${string}`>, Call> {
  const own = { token: everywhere, params: { streamId } }
  return {
    'auditStreams.list': own,
    'auditStreams.create': { ...own, body },
    'auditStreams.deliveries': own,
    'auditStreams.delivery': { ...own, params: { streamId, number: '1' } },
    'auditStreams.test': own,
    'auditStreams.activate': own,
    'auditStreams.pause': own,
    'auditStreams.replay': { ...own, body: { numbers: [1] } },
    'auditStreams.rotate': { ...own, body: { overlapHours: 24 } },
    'auditStreams.update': { ...own, body },
    'auditStreams.remove': own,
  }
}
