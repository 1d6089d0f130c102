/** All SQL of who is who in a chat. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Place } from '#server/platform/integrations/queries.ts'

export type LinkedPerson = {
  readonly userId: string
  readonly firstname: string
  readonly lastname: string
  /** As the profile says, BCP 47. */
  readonly language: string
  readonly accountId: string | null
  readonly email: string
}

/** Who has sent something: only while their address is the one by which they were found, and they work here. */
export async function findLinked(
  tx: Tx,
  { companyId, integrationId }: Place,
  chatUserId: string,
): Promise<LinkedPerson | undefined> {
  return tx
    .selectFrom('chat_people as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'p.company_id').onRef('u.user_id', '=', 'p.user_id'),
    )
    .select([
      'u.user_id as userId',
      'u.firstname',
      'u.lastname',
      'u.language',
      'u.account_id as accountId',
      'u.email',
    ])
    .where('p.company_id', '=', companyId)
    .where('p.integration_id', '=', integrationId)
    .where('p.chat_user_id', '=', chatUserId)
    .where('u.active', '=', true)
    .where(sql<boolean>`lower(u.email) = p.address`)
    .executeTakeFirst()
}

/** How somebody is reached there; `link` undefined where they have not been looked for by the address that they have now. */
export async function findReachable(tx: Tx, { companyId, integrationId }: Place, userId: string) {
  const row = await tx
    .selectFrom('users as u')
    .leftJoin('chat_people as p', (join) =>
      join
        .onRef('p.company_id', '=', 'u.company_id')
        .onRef('p.user_id', '=', 'u.user_id')
        .on('p.integration_id', '=', integrationId)
        .on(sql<boolean>`p.address = lower(u.email)`),
    )
    .select(['u.email', 'u.language', 'p.chat_user_id', 'p.looked_up_at', 'p.conversation'])
    .where('u.company_id', '=', companyId)
    .where('u.user_id', '=', userId)
    .where('u.active', '=', true)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const link =
    row.looked_up_at === null
      ? undefined
      : { chatUserId: row.chat_user_id, lookedUpAt: row.looked_up_at }
  const { conversation } = row
  return { address: row.email.toLowerCase(), language: row.language, link, conversation }
}

/** The active user with an address; of several, none: nobody is guessed. */
export async function findByAddress(
  tx: Tx,
  companyId: CompanyId,
  address: string,
): Promise<string | null> {
  const users = await tx
    .selectFrom('users')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .where(sql<boolean>`lower(email) = ${address}`)
    .limit(2)
    .execute()
  return users.length === 1 ? (users[0]?.user_id ?? null) : null
}

/** Whoever was held for that person there before is somebody else. */
export async function putLink(
  tx: Tx,
  { companyId, integrationId }: Place,
  link: {
    readonly userId: string
    readonly address: string
    readonly chatUserId: string | null
    readonly at: string
  },
): Promise<void> {
  const own = { company_id: companyId, integration_id: integrationId, user_id: link.userId }
  const found = {
    address: link.address,
    chat_user_id: link.chatUserId,
    looked_up_at: link.at,
    conversation: null,
  }
  if (link.chatUserId !== null) {
    await tx
      .deleteFrom('chat_people')
      .where('company_id', '=', companyId)
      .where('integration_id', '=', integrationId)
      .where('chat_user_id', '=', link.chatUserId)
      .where('user_id', '<>', link.userId)
      .execute()
  }
  await tx
    .insertInto('chat_people')
    .values({ ...own, ...found })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'integration_id', 'user_id']).doUpdateSet(found),
    )
    .execute()
}

/** Where they are written to. */
export async function putConversation(
  tx: Tx,
  { companyId, integrationId }: Place,
  chatUserId: string,
  conversation: string,
): Promise<void> {
  await tx
    .updateTable('chat_people')
    .set({ conversation })
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .where('chat_user_id', '=', chatUserId)
    .execute()
}

/** Who has taken the app away isn't written to any more. */
export async function deleteLink(
  tx: Tx,
  { companyId, integrationId }: Place,
  chatUserId: string,
): Promise<void> {
  await tx
    .deleteFrom('chat_people')
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .where('chat_user_id', '=', chatUserId)
    .execute()
}
