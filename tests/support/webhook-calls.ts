/** A webhook of a sample tenant with one event, and a sound call of every endpoint about them. */
import { outsideId } from '#contract/ids.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { FactoryDeps } from './factories.ts'
import type { Call } from './send.ts'

const at = '2026-11-21T09:00:00.000Z'

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
  return { webhookId: outsideId('WH', own.integration_id) }
}

const body = { name: 'Made', address: 'https://made.example/hook', events: ['visit.checked_in'] }
const first = { params: { number: '1' } }

/** The one that ends is last. */
export const webhookCalls = {
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
