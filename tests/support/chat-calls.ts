/** Slack at a sample tenant with one call that was made, and a sound call of every endpoint about it. */
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { FactoryDeps } from './factories.ts'
import type { Call } from './send.ts'

const at = '2026-11-21T09:00:00.000Z'

/** Paused, so that nothing is sent. @returns its outside id. */
export async function openChatSample(
  { db }: FactoryDeps,
  companyId: CompanyId,
  mark: string,
  visit: VisitKey & { readonly userId: string },
): Promise<Readonly<Record<string, string>>> {
  const own = { company_id: companyId, integration_id: uuid7() }
  await db.system
    .insertInto('integrations')
    .values({
      ...own,
      kind: 'SLACK',
      name: `${mark} chat`,
      address: `https://${mark}.example/api`,
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
    .insertInto('chat_workspaces')
    .values({ ...own, workspace_id: 'T1', name: `${mark} workspace`, bot_id: 'U1' })
    .execute()
  await db.system
    .insertInto('chat_people')
    .values({
      ...own,
      user_id: visit.userId,
      address: `${mark}@example.org`,
      chat_user_id: 'U2',
      looked_up_at: at,
    })
    .execute()
  const cardId = uuid7()
  await db.system
    .insertInto('chat_cards')
    .values({
      ...own,
      card_id: cardId,
      user_id: visit.userId,
      kind: 'ARRIVAL',
      cause: mark,
      visit_date: visit.visitDate,
      meeting_id: visit.meetingId,
      visitor_id: visit.visitorId,
      created_at: at,
    })
    .execute()
  await db.system
    .insertInto('chat_requests')
    .values({ ...own, request_id: uuid7(), digest: Buffer.alloc(32), at, chat_user_id: 'U2' })
    .execute()
  await db.system
    .insertInto('integration_events')
    .values({
      ...own,
      number: 1,
      event_id: 0,
      owner_id: companyId,
      kind: 'chat.card',
      subject: visitSubject(visit),
      target_id: cardId,
      at,
      state: 'TAKEN',
      taken_at: at,
      body: JSON.stringify({ method: 'chat.postMessage', arguments: { text: mark } }),
    })
    .execute()
  return { chatId: outsideId('WH', own.integration_id) }
}

/** The one that ends is last. */
export const chatCalls = {
  'chats.list': {},
  'chats.create': { body: { vendor: 'SLACK', name: 'Made' } },
  'chats.connect': {
    body: { address: 'https://slack.invalid/api', botToken: 'xoxb-1', signingSecret: 'hush' },
  },
  'chats.connectTeams': {
    body: {
      address: 'https://teams.invalid',
      appId: '00000000-0000-4000-8000-000000000001',
      tenant: 'acme.example',
      clientSecret: 'hush',
    },
  },
  'chats.connectWebex': { body: { address: 'https://webex.invalid/v1', botToken: 'hush' } },
  'chats.package': {},
  'chats.activate': {},
  'chats.pause': {},
  'chats.remove': {},
} satisfies Partial<Record<EndpointId, Call>>
