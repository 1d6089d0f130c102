/** SQL of which devices are online, and of the log of what was asked. */
import { sql } from 'kysely'
import type { AskedKind, AskOutcome } from '#contract/integrations/wifi-radius.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AccountPlace, SystemPlace } from './queries-accounts.ts'

export type SessionKey = AccountPlace & {
  readonly systemId: string
  /** An address. */
  readonly nas: string
  /** Empty: it was let in, and nothing more was said of it. */
  readonly session: string
}

/** One that has ended stays so. */
export async function noteOnline(
  tx: Tx,
  key: SessionKey,
  { sessionId, station, at }: { sessionId: string; station: string | null; at: string },
): Promise<void> {
  const { companyId, systemId, credentialId, nas, session } = key
  await sql`
    insert into radius_sessions (company_id, session_id, system_id, credential_id, nas, acct_session_id, station, started_at, seen_at)
    values (${companyId}, ${sessionId}, ${systemId}, ${credentialId}, ${nas}::inet, ${session}, ${station}, ${at}, ${at})
    on conflict (company_id, credential_id, nas, acct_session_id) do update
      set seen_at = excluded.seen_at, station = coalesce(excluded.station, radius_sessions.station)
      where radius_sessions.ended_at is null or excluded.acct_session_id = ''`.execute(tx)
  // What was let in there is known by its session now.
  if (session !== '') {
    await sql`delete from radius_sessions where company_id = ${companyId} and credential_id = ${credentialId}
      and nas = ${nas}::inet and acct_session_id = ''`.execute(tx)
  }
}

/** Kept as ended, also where its beginning wasn't heard of. */
export async function noteOffline(
  tx: Tx,
  key: SessionKey,
  { sessionId, at }: { readonly sessionId: string; readonly at: string },
): Promise<void> {
  const { companyId, systemId, credentialId, nas, session } = key
  await sql`
    insert into radius_sessions (company_id, session_id, system_id, credential_id, nas, acct_session_id, started_at, seen_at, ended_at)
    values (${companyId}, ${sessionId}, ${systemId}, ${credentialId}, ${nas}::inet, ${session}, ${at}, ${at}, ${at})
    on conflict (company_id, credential_id, nas, acct_session_id) do update
      set ended_at = coalesce(radius_sessions.ended_at, excluded.ended_at), station = null`.execute(
    tx,
  )
  await sql`delete from radius_sessions where company_id = ${companyId} and credential_id = ${credentialId}
    and nas = ${nas}::inet and acct_session_id = ''`.execute(tx)
}

/** An access point that begins anew has nobody online. @returns whose sessions it had */
export async function endAllOfNas(
  tx: Tx,
  { companyId, systemId }: SystemPlace,
  nas: string,
  at: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ credential_id: string }>`
    update radius_sessions set ended_at = ${at}, station = null
    where company_id = ${companyId} and system_id = ${systemId} and nas = ${nas}::inet and ended_at is null
    returning credential_id`.execute(tx)
  return [...new Set(rows.map((row) => row.credential_id))]
}

export async function endSessions(
  tx: Tx,
  companyId: CompanyId,
  sessionIds: readonly string[],
  at: string,
): Promise<void> {
  await sql`update radius_sessions set ended_at = ${at}, station = null
    where company_id = ${companyId} and session_id = any (${[...sessionIds]}::uuid[]) and ended_at is null`.execute(
    tx,
  )
}

export type OpenSession = {
  readonly session_id: string
  readonly nas: string
  readonly acct_session_id: string
  readonly station: string | null
  readonly user_name: string
}

const mostOfOne = 100

export async function listOpen(
  tx: Tx,
  { companyId, credentialId }: AccountPlace,
): Promise<readonly OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select r.session_id, host(r.nas) as nas, r.acct_session_id, r.station, a.user_name
    from radius_sessions r join radius_accounts a using (company_id, credential_id)
    where r.company_id = ${companyId} and r.credential_id = ${credentialId} and r.ended_at is null
    order by r.started_at, r.session_id limit ${mostOfOne}`.execute(tx)
  return rows
}

/** How many sessions of each are open, by the ids of credentials. */
export async function countOpen(
  tx: Tx,
  companyId: CompanyId,
  credentialIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ credential_id: string; count: number }>`
    select credential_id, count(*)::int as count from radius_sessions
    where company_id = ${companyId} and credential_id = any (${[...credentialIds]}::uuid[]) and ended_at is null
    group by credential_id`.execute(tx)
  return new Map(rows.map((row) => [row.credential_id, row.count]))
}

/** The access point that was heard of last; undefined: none was. */
export async function findLastNas(
  tx: Tx,
  { companyId, systemId }: SystemPlace,
): Promise<string | undefined> {
  const { rows } = await sql<{ nas: string }>`
    select host(nas) as nas from radius_asks where company_id = ${companyId} and system_id = ${systemId} and nas is not null
    order by ask_id desc limit 1`.execute(tx)
  return rows[0]?.nas
}

const mostShown = 100

/** With the visit of each, as far as it is known. */
export async function listOnline(tx: Tx, { companyId, systemId }: SystemPlace) {
  const { rows } = await sql<{
    session_id: string
    user_name: string
    nas: string
    started_at: string
    seen_at: string
    state: string
    visit_date: string | null
    meeting_id: string | null
    visitor_id: string | null
  }>`
    select r.session_id, a.user_name, host(r.nas) as nas, r.started_at, r.seen_at, c.state, c.visit_date, c.meeting_id, c.visitor_id
    from radius_sessions r
    join radius_accounts a using (company_id, credential_id)
    join visit_credentials c using (company_id, credential_id)
    where r.company_id = ${companyId} and r.system_id = ${systemId} and r.ended_at is null and r.acct_session_id <> ''
    order by r.started_at desc, r.session_id limit ${mostShown}`.execute(tx)
  return rows
}

/** At most sixty a minute: who asks wildly fills no log. @param nas an address; null: none is known */
export async function insertAsk(
  tx: Tx,
  { companyId, systemId }: SystemPlace,
  ask: {
    readonly askId: string
    readonly at: string
    readonly what: AskedKind
    readonly outcome: AskOutcome
    readonly nas: string | null
  },
): Promise<void> {
  await sql`
    insert into radius_asks (company_id, system_id, ask_id, at, what, outcome, nas)
    select ${companyId}, ${systemId}, ${ask.askId}, ${ask.at}, ${ask.what}, ${ask.outcome}, ${ask.nas}::inet
    where (select count(*) from radius_asks where company_id = ${companyId} and system_id = ${systemId}
      and at > ${ask.at}::timestamptz - interval '1 minute') < 60`.execute(tx)
}

/** The newest first. */
export async function listAsks(
  tx: Tx,
  { companyId, systemId }: SystemPlace,
  { before, pageSize }: { readonly before?: string | undefined; readonly pageSize: number },
) {
  const { rows } = await sql<{
    ask_id: string
    at: string
    what: string
    outcome: string
    nas: string | null
  }>`
    select ask_id, at, what, outcome, host(nas) as nas from radius_asks
    where company_id = ${companyId} and system_id = ${systemId} and (${before ?? null}::uuid is null or ask_id < ${before ?? null}::uuid)
    order by ask_id desc limit ${pageSize}`.execute(tx)
  return rows
}
