/** All SQL about users. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Users } from '#server/platform/database/database-types.ts'
import { holdsName } from '#server/platform/words/name-words.ts'

export type UserRow = Selectable<Users>

export type UserQuery = {
  readonly page: number
  readonly pageSize: number
  readonly q?: string | undefined
  readonly show: 'ALL' | 'ACTIVE' | 'WAITING' | 'RETIRED'
  readonly group?: string | undefined
}

/** One page of the users, as people sort names. Each word of `q` is part of a name or the e-mail, whatever its case and accents. */
export async function listUsers(
  tx: Tx,
  companyId: CompanyId,
  { page, pageSize, q = '', show, group }: UserQuery,
): Promise<{ total: number; users: UserRow[] }> {
  let found = tx.selectFrom('users').where('company_id', '=', companyId)
  if (show !== 'ALL') found = found.where('active', '=', show !== 'RETIRED')
  if (show === 'WAITING') found = found.where('account_id', 'is', null)
  if (group !== undefined) {
    found = found.where((e) =>
      e.exists(
        e
          .selectFrom('user_group_members as m')
          .select('m.user_id')
          .where('m.company_id', '=', companyId)
          .whereRef('m.user_id', '=', 'users.user_id')
          .where('m.user_group', '=', group),
      ),
    )
  }
  found = found.where(holdsName(q, sql`concat_ws(' ', firstname, lastname, email)`))
  const users = await found
    .selectAll()
    .orderBy(sql`lastname collate "und-x-icu"`)
    .orderBy(sql`firstname collate "und-x-icu"`)
    .orderBy('user_id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await found
    .select((s) => s.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { total, users }
}

/** When the user was invited the last time, ISO 8601; null: never. */
export async function findInvitedAt(
  tx: Tx,
  companyId: CompanyId,
  subject: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('events')
    .select('at')
    .where('company_id', '=', companyId)
    .where('subject', '=', subject)
    .where('kind', '=', 'user.invited')
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

export function findUser(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
): Promise<UserRow | undefined> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The hosts who work here and have chosen this user, by name. */
export function listAssisted(tx: Tx, companyId: CompanyId, userId: string): Promise<UserRow[]> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('assistant_id', '=', userId)
    .where('active', '=', true)
    .orderBy(sql`lastname collate "und-x-icu"`)
    .orderBy(sql`firstname collate "und-x-icu"`)
    .orderBy('user_id')
    .execute()
}

/** Of the hosts who work here; nobody assists themselves. */
export async function replaceAssistant(
  tx: Tx,
  companyId: CompanyId,
  { from, to }: { readonly from: string; readonly to: string | null },
): Promise<void> {
  await sql`update users set assistant_id = nullif(${to}::uuid, user_id)
    where company_id = ${companyId} and assistant_id = ${from} and active`.execute(tx)
}

/** Kept until the transaction ends: of two who change the same user, one sees what the other did. */
export function lockUser(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
): Promise<UserRow | undefined> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertUser(tx: Tx, user: Insertable<Users>): Promise<void> {
  await tx.insertInto('users').values(user).execute()
}

export async function updateUser(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
  values: Updateable<Users>,
): Promise<void> {
  await tx
    .updateTable('users')
    .set(values)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
}

/** Is the user the host of the visit's meeting? */
export async function isHostOfVisit(
  tx: Tx,
  companyId: CompanyId,
  visit: VisitKey,
  userId: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('meetings')
    .select('meeting_id')
    .where('company_id', '=', companyId)
    .where('meeting_id', '=', visit.meetingId)
    .where('host_id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}
