/** A webhook of a sample tenant with one event, and a sound call of every endpoint about them. */
import { outsideId } from '#contract/ids.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import { asCompany, type CompanyId, type OrganisationId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { FactoryDeps } from './factories.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { SampleAdministrators } from './sample-administrators.ts'
import type { Call } from './send.ts'

const at = '2026-11-21T09:00:00.000Z'

/** What an organisation connected for all of its locations, not live yet. @returns its outside id. */
export async function openOrganisationWebhookSample(
  { db }: FactoryDeps,
  organisationId: OrganisationId,
  mark: string,
  visit: VisitKey & { readonly companyId: CompanyId },
): Promise<string> {
  const own = { company_id: asCompany(organisationId), integration_id: uuid7() }
  await db.system
    .insertInto('integrations')
    .values({
      ...own,
      organisation_id: organisationId,
      kind: 'WEBHOOK',
      name: `${mark} organisation`,
      address: `https://${mark}.example/all`,
      events: ['visit.checked_in'],
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
      company_id: visit.companyId,
      owner_id: own.company_id,
      integration_id: own.integration_id,
      number: 1,
      event_id: 1,
      kind: 'visit.checked_in',
      subject: visitSubject(visit),
      at,
      state: 'TAKEN',
      taken_at: at,
      body: JSON.stringify({ mark }),
    })
    .execute()
  return outsideId('WH', own.integration_id)
}

/** Paused, so that nothing is sent. @returns its outside id. */
export async function openWebhookSample(
  { db }: FactoryDeps,
  companyId: CompanyId,
  mark: string,
  visit: VisitKey,
): Promise<Readonly<Record<string, string>>> {
  const own = { company_id: companyId, integration_id: uuid7() }
  await db.system
    .insertInto('integrations')
    .values({
      ...own,
      kind: 'WEBHOOK',
      name: `${mark} webhook`,
      address: `https://${mark}.example/hook`,
      events: ['visit.checked_in'],
      state: 'PAUSED',
      created_at: at,
      rehearsed_at: at,
    })
    .execute()
  await db.system
    .insertInto('integration_numbers')
    .values({ ...own, last_number: 1 })
    .execute()
  const event = {
    event_id: 1,
    owner_id: companyId,
    kind: 'visit.checked_in',
    subject: visitSubject(visit),
    at,
    state: 'TAKEN',
    taken_at: at,
    body: JSON.stringify({ mark }),
  }
  await db.system
    .insertInto('integration_events')
    .values({ ...own, number: 1, ...event })
    .execute()
  const exchange = { exchange_id: uuid7(), at, duration_ms: 5, status: 200, answer: mark }
  await db.system
    .insertInto('integration_exchanges')
    .values({ ...own, number: 1, ...exchange, headers: JSON.stringify({ 'webhook-id': mark }) })
    .execute()
  const id = outsideId('WH', own.integration_id)
  return { webhookId: id, integrationId: id }
}

const body = { name: 'Made', address: 'https://made.example/hook', events: ['visit.checked_in'] }
const first = { params: { number: '1' } }

/** The one that ends is last. */
export const webhookCalls = {
  'integrations.list': {},
  'integrations.deliveries': {},
  'integrations.delivery': first,
  'integrations.replay': { body: { numbers: [1] } },
  'webhooks.list': {},
  'webhooks.create': { body },
  'webhooks.deliveries': {},
  'webhooks.delivery': first,
  'webhooks.since': { params: { number: '0' } },
  'webhooks.rehearse': {},
  'webhooks.activate': {},
  'webhooks.pause': {},
  'webhooks.replay': { body: { numbers: [1] } },
  'webhooks.rotate': { body: { overlapHours: 24 } },
  'webhooks.update': { body },
  'webhooks.remove': {},
} satisfies Record<string, Call>

/** A sound call of every endpoint about what an organisation connected; the one that ends is last. */
export function organisationWebhookCalls(
  { everywhere }: SampleAdministrators,
  webhookId: string,
): Record<Extract<EndpointId, `organisationWebhooks.${string}`>, Call> {
  const own = { token: everywhere, params: { webhookId } }
  const ofFirst = { token: everywhere, params: { webhookId, number: '1' } }
  const everyone = { ...body, locations: 'ALL' }
  return {
    'organisationWebhooks.list': own,
    'organisationWebhooks.create': { ...own, body: everyone },
    'organisationWebhooks.deliveries': own,
    'organisationWebhooks.delivery': ofFirst,
    'organisationWebhooks.since': { ...own, params: { webhookId, number: '0' } },
    'organisationWebhooks.rehearse': own,
    'organisationWebhooks.activate': own,
    'organisationWebhooks.pause': own,
    'organisationWebhooks.replay': { ...own, body: { numbers: [1] } },
    'organisationWebhooks.rotate': { ...own, body: { overlapHours: 24 } },
    'organisationWebhooks.update': { ...own, body: everyone },
    'organisationWebhooks.remove': own,
  }
}
