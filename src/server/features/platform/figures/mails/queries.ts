/** All SQL about figures by email. Background work sees every company, so every statement names its own. */
import { sql } from 'kysely'
import type { MailDay, MailedFigures } from '#domain/figures/figure-mail.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Whose email it is, and of what. */
export type FigureMailKey = {
  readonly companyId: CompanyId
  readonly userId: string
  readonly about: MailedFigures
}

export type FigureMail = FigureMailKey & MailDay & { readonly toldFrom: string }

const columns = sql`m.company_id as "companyId", m.user_id as "userId", m.about, m.every, m.day, m.told_from as "toldFrom"`

/** Those of one person. */
export async function listFigureMailsOf(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
): Promise<readonly FigureMail[]> {
  const { rows } = await sql<FigureMail>`
    select ${columns} from figure_mails m
    where m.company_id = ${companyId} and m.user_id = ${userId} order by m.about`.execute(tx)
  return rows
}

/** Those of all locations that are switched on, with the zone of each. */
export async function listFigureMails(
  tx: Tx,
): Promise<readonly (FigureMail & { readonly timeZone: string })[]> {
  const { rows } = await sql<FigureMail & { timeZone: string }>`
    select ${columns}, c.time_zone as "timeZone" from figure_mails m
    join companies c using (company_id) where c.disabled_at is null`.execute(tx)
  return rows
}

/** What was told in the same rhythm is not told again on the new day. */
export async function putFigureMail(tx: Tx, mail: FigureMail): Promise<void> {
  await sql`
    insert into figure_mails as m (company_id, user_id, about, every, day, told_from)
    values (${mail.companyId}, ${mail.userId}, ${mail.about}, ${mail.every}, ${mail.day}, ${mail.toldFrom})
    on conflict (company_id, user_id, about) do update set every = excluded.every, day = excluded.day,
      told_from = case when m.every = excluded.every then greatest(m.told_from, excluded.told_from)
        else excluded.told_from end`.execute(tx)
}

/** @returns whether there was one. */
export async function deleteFigureMail(
  tx: Tx,
  { companyId, userId, about }: FigureMailKey,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('figure_mails')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('about', '=', about)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** @returns false when these weeks were told, by this worker or another one, or the person wants none any more. */
export async function claimWeeks(
  tx: Tx,
  { companyId, userId, about }: FigureMailKey,
  from: string,
): Promise<boolean> {
  const { rows } = await sql`
    update figure_mails set told_from = ${from}
    where company_id = ${companyId} and user_id = ${userId} and about = ${about} and told_from < ${from}
    returning user_id`.execute(tx)
  return rows.length > 0
}
