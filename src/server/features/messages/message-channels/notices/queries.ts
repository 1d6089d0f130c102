/** All SQL of what people want to be told. */
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Notice, NoticeSetting, NoticeWay } from '#domain/notification/notice.ts'
import { sql } from 'kysely'

export async function listOwnSettings(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
): Promise<readonly NoticeSetting[]> {
  const { rows } = await sql<NoticeSetting>`
    select notice, way, enabled from user_notices where company_id = ${companyId} and user_id = ${userId}`.execute(
    tx,
  )
  return rows
}

export async function listDefaults(
  tx: Tx,
  companyId: CompanyId,
): Promise<readonly NoticeSetting[]> {
  const { rows } = await sql<NoticeSetting>`
    select notice, way, enabled from notice_defaults where company_id = ${companyId}`.execute(tx)
  return rows
}

export async function putOwnSetting(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
  { notice, way, enabled }: NoticeSetting,
): Promise<void> {
  await tx
    .insertInto('user_notices')
    .values({ company_id: companyId, user_id: userId, notice, way, enabled })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id', 'notice', 'way']).doUpdateSet({ enabled }),
    )
    .execute()
}

export async function putDefault(
  tx: Tx,
  companyId: CompanyId,
  { notice, way, enabled }: NoticeSetting,
): Promise<void> {
  await tx
    .insertInto('notice_defaults')
    .values({ company_id: companyId, notice, way, enabled })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'notice', 'way']).doUpdateSet({ enabled }),
    )
    .execute()
}

/** Whether somebody can be reached by a text message. */
export async function findReach(tx: Tx, companyId: CompanyId, userId: string) {
  const { rows } = await sql<{ has_phone: boolean; has_gateway: boolean }>`
    select
      exists (select from users where company_id = ${companyId} and user_id = ${userId} and phone <> '') as has_phone,
      exists (select from message_channels where company_id = ${companyId} and kind = 'SMS' and active) as has_gateway`.execute(
    tx,
  )
  return rows[0]
}

/** Whether people of the location can be asked in a chat. */
export async function hasChat(tx: Tx, companyId: CompanyId): Promise<boolean> {
  const found = await tx
    .selectFrom('chat_workspaces')
    .select('integration_id')
    .where('company_id', '=', companyId)
    .where('ends_since', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Who has subscribed to the visitors of everybody, by which ways. */
export async function listSubscribers(
  tx: Tx,
  companyId: CompanyId,
): Promise<readonly { readonly userId: string; readonly way: NoticeWay }[]> {
  const { rows } = await sql<{ userId: string; way: NoticeWay }>`
    select user_id as "userId", way from user_notices
    where company_id = ${companyId} and notice = 'ALL_VISITS' and enabled order by user_id, way`.execute(
    tx,
  )
  return rows
}

/** Whether anybody at the location wants more than what is usual, so that it is worth looking further. */
export async function hasWishes(
  tx: Tx,
  companyId: CompanyId,
  about: readonly Notice[],
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select
      exists (select from user_notices where company_id = ${companyId} and enabled and notice = any(${about}::text[])
        and (way, notice) <> ('MAIL', 'CHECK_IN'))
      or exists (select from notice_defaults where company_id = ${companyId} and enabled and notice = any(${about}::text[])
        and (way, notice) <> ('MAIL', 'CHECK_IN')) as has`.execute(tx)
  return rows[0]?.has === true
}
