/** All SQL of what people were shown in a chat. */
import { sql, type Insertable, type Updateable } from 'kysely'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { ChatCards } from '#server/platform/database/database-types.ts'
import type { Place } from '#server/platform/integrations/queries.ts'

export type CardKind = 'ARRIVAL' | 'REVIEW' | 'INVITE' | 'DESK' | 'PARCEL'

/** @returns false where the same has asked for it before. */
export async function insertCard(tx: Tx, card: Insertable<ChatCards>): Promise<boolean> {
  const made = await tx
    .insertInto('chat_cards')
    .values(card)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'integration_id', 'user_id', 'kind', 'cause']).doNothing(),
    )
    .returning('card_id')
    .execute()
  return made.length > 0
}

export async function findCard(tx: Tx, companyId: CompanyId, cardId: string) {
  const row = await tx
    .selectFrom('chat_cards')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('card_id', '=', cardId)
    .executeTakeFirst()
  return row && { ...row, visit: visitOf(row) }
}
export type CardRow = NonNullable<Awaited<ReturnType<typeof findCard>>>

function visitOf(row: {
  readonly visit_date: string | null
  readonly meeting_id: string | null
  readonly visitor_id: string | null
}): VisitKey | null {
  const { visit_date: visitDate, meeting_id: meetingId, visitor_id: visitorId } = row
  return visitDate === null || meetingId === null || visitorId === null
    ? null
    : { visitDate, meetingId, visitorId }
}

export async function updateCard(
  tx: Tx,
  companyId: CompanyId,
  cardId: string,
  change: Updateable<ChatCards>,
): Promise<void> {
  await tx
    .updateTable('chat_cards')
    .set(change)
    .where('company_id', '=', companyId)
    .where('card_id', '=', cardId)
    .execute()
}

/** The cards about a visit, in every chat of the location. */
export function listCardsOf(
  tx: Tx,
  companyId: CompanyId,
  { visitDate, meetingId, visitorId }: VisitKey,
) {
  return tx
    .selectFrom('chat_cards')
    .select(['card_id', 'integration_id', 'kind'])
    .where('company_id', '=', companyId)
    .where('visit_date', '=', visitDate)
    .where('meeting_id', '=', meetingId)
    .where('visitor_id', '=', visitorId)
    .where('kind', 'in', ['ARRIVAL', 'REVIEW'])
    .orderBy('card_id')
    .execute()
}

/** The cards about a delivery, in every chat of the location. */
export function listCardsOfParcel(tx: Tx, companyId: CompanyId, deliveryId: string) {
  return tx
    .selectFrom('chat_cards')
    .select(['card_id', 'integration_id', 'kind'])
    .where('company_id', '=', companyId)
    .where('delivery_id', '=', deliveryId)
    .orderBy('card_id')
    .execute()
}

/** What stands in a chat and can still be pressed, the newest first. */
export async function listStanding(tx: Tx, { companyId, integrationId }: Place, limit: number) {
  return tx
    .selectFrom('chat_cards as c')
    .leftJoin('chat_people as p', (join) =>
      join
        .onRef('p.company_id', '=', 'c.company_id')
        .onRef('p.integration_id', '=', 'c.integration_id')
        .onRef('p.user_id', '=', 'c.user_id'),
    )
    .select(['c.card_id', 'p.chat_user_id', 'c.channel', 'c.message_ts'])
    .where('c.company_id', '=', companyId)
    .where('c.integration_id', '=', integrationId)
    .where('c.message_ts', 'is not', null)
    .where(sql<boolean>`c.outcome is distinct from 'DONE'`)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.card_id', 'desc')
    .limit(limit)
    .execute()
}
