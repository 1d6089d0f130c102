/** What is left of sessions, one-time links and requests when nobody can use them any more. */
import { sql } from 'kysely'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Tx } from '../database/database.ts'

/** What has ended is still told from what never was for a while. */
const keepMs = 7 * DAY_MS

/** `now` is ISO 8601. @returns how many rows were removed. */
export async function purgeAccounts(tx: Tx, now: string): Promise<number> {
  const before = plusMs(now, -keepMs)
  const { rows } = await sql<{ count: number }>`
    with s as (delete from account_sessions where expires_at < ${before} or revoked_at < ${before} returning 1),
      l as (delete from account_links where expires_at < ${before} returning 1),
      r as (delete from password_requests where created_at < ${before} returning 1),
      c as (delete from passkey_challenges where expires_at < ${now} returning 1),
      t as (delete from single_sign_on_trips where expires_at < ${now} returning 1),
      h as (delete from sign_in_halves where expires_at < ${now} returning 1)
    select ((select count(*) from s) + (select count(*) from l) + (select count(*) from r) + (select count(*) from c)
      + (select count(*) from t) + (select count(*) from h))::int as count`.execute(tx)
  return rows[0]?.count ?? 0
}
