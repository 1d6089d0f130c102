/** All SQL of what is sent to other systems. It runs in the background, so every statement names its company. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Updateable } from 'kysely'
import type { CompanyId } from '../auth/tenant.ts'
import type { Tx } from '../database/database.ts'
import type { Integrations } from '../database/database-types.ts'
import type { KeptEvent } from './integration.ts'

/** Whose turn it is: a location's, or an organisation's under its own id (`asCompany`). */
export type Place = { readonly companyId: CompanyId; readonly integrationId: string }

/** A second: whoever only looked, or is about to end, has ended by then, on a busy machine too; whoever calls another system may not have. */
const lockTries = 20
const lockTryMs = 50

/**
 * Until the transaction ends: two processes never send to the same system. Whoever holds it may have looked before what this job is
 * about was there, and PostgreSQL shows what a transaction wrote a moment before it lets go of the locks; so it is tried for a while.
 * @returns false where another one goes on holding it
 */
export function tryLockIntegration(tx: Tx, integrationId: string): Promise<boolean> {
  return tryLockTurn(tx, `integration:${integrationId}`)
}

/** The same of any other turn, by its name. */
export async function tryLockTurn(tx: Tx, name: string): Promise<boolean> {
  for (let tries = 1; tries <= lockTries; tries += 1) {
    if (tries > 1) await sleep(lockTryMs)
    const { rows } = await sql<{ is_locked: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_locked`.execute(tx)
    if (rows[0]?.is_locked === true) return true
  }
  return false
}

export function findIntegration(tx: Tx, { companyId, integrationId }: Place) {
  return tx
    .selectFrom('integrations')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .executeTakeFirst()
}
export type IntegrationRow = NonNullable<Awaited<ReturnType<typeof findIntegration>>>

/**
 * With its log and its secrets. The counter is locked first, as whoever counts does: otherwise the two could wait for each other.
 * @param kinds it is one of these; without them whatever it is
 * @returns what it was called, and how many events had waited; undefined: there is none
 */
export async function deleteIntegration(
  tx: Tx,
  { companyId, integrationId }: Place,
  kinds: readonly string[] | null = null,
): Promise<{ readonly name: string; readonly waiting: number } | undefined> {
  await sql`
    select from integration_numbers where company_id = ${companyId} and integration_id = ${integrationId}
    for update`.execute(tx)
  const { rows } = await sql<{ name: string; waiting: number }>`
    delete from integrations i where company_id = ${companyId} and integration_id = ${integrationId}
      and (${kinds}::text[] is null or kind = any (${kinds}::text[]))
    returning name, (select count(*)::int from integration_events e where e.owner_id = i.company_id
      and e.integration_id = i.integration_id and e.state = 'WAITING') as waiting`.execute(tx)
  return rows[0]
}

/** The secrets that count at `now`, the newest first. */
export function listSecrets(tx: Tx, { companyId, integrationId }: Place, now: string) {
  return tx
    .selectFrom('integration_secrets')
    .select(['company_id', 'integration_id', 'secret_id', 'value'])
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .where((row) => row.or([row('until', 'is', null), row('until', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('secret_id', 'desc')
    .execute()
}

/** In place of the secrets before, which count no more. `value` is sealed. */
export async function putSecret(
  tx: Tx,
  { companyId, integrationId }: Place,
  secret: { readonly secretId: string; readonly value: string; readonly at: string },
): Promise<void> {
  const own = { company_id: companyId, integration_id: integrationId }
  await tx
    .deleteFrom('integration_secrets')
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .execute()
  await tx
    .insertInto('integration_secrets')
    .values({ ...own, secret_id: secret.secretId, value: secret.value, created_at: secret.at })
    .execute()
}

export type DueEvent = KeptEvent & { readonly attempts: number; readonly body: string | null }

/**
 * Of each subject the event that is next, where its time has come; with `evenEarly`, also where it has not. `inOrder`: those that are
 * next whatever they are about, none past one whose time has not come.
 */
export async function listDue(
  tx: Tx,
  { companyId, integrationId }: Place,
  which: { now: string; limit: number; evenEarly: boolean; inOrder?: boolean },
): Promise<readonly DueEvent[]> {
  const { now, limit, evenEarly, inOrder = false } = which
  const waiting = sql`owner_id = ${companyId} and integration_id = ${integrationId} and state = 'WAITING'`
  const firstOfEach = sql`
    select distinct on (company_id, subject) * from integration_events where ${waiting}
    order by company_id, subject, number`
  const first = sql`
    select * from integration_events where ${waiting}
      and number < coalesce((select min(number) from integration_events where ${waiting} and not ${evenEarly}
        and next_try_at > ${now}), 9223372036854775807)
    order by number limit ${limit}`
  const { rows } = await sql<{
    number: number
    company_id: CompanyId
    message_id: string
    kind: string
    subject: string
    at: string
    attempts: number
    body: string | null
    target_id: string | null
  }>`
    select number, company_id, message_id, kind, subject, at, attempts, body, target_id from (${inOrder ? first : firstOfEach}) as next
    where ${evenEarly} or next_try_at is null or next_try_at <= ${now}
    order by next.number limit ${limit}`.execute(tx)
  return rows.map(({ message_id, company_id, target_id, ...row }) => ({
    ...row,
    messageId: message_id,
    locationId: company_id,
    targetId: target_id,
  }))
}

/** When the next event that waits for its time may be sent; null: none does. */
export async function findNextTry(
  tx: Tx,
  { companyId, integrationId }: Place,
): Promise<string | null> {
  const next = await tx
    .selectFrom('integration_events')
    .select((event) => event.fn.min<string | null>('next_try_at').as('at'))
    .where('owner_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()
  return next?.at ?? null
}

/** One call, as it is written down. */
type SentCall = {
  readonly exchangeId: string
  readonly at: string
  readonly durationMs: number
  readonly headers: Readonly<Record<string, string>>
  readonly status: number | null
  readonly answer: string
  readonly error: string | null
}
/** How the calls for one event ended. */
export type SentEvent = SentCall & {
  readonly number: number
  readonly state: 'WAITING' | 'TAKEN' | 'GIVEN_UP'
  readonly body: string
  readonly nextTryAt: string | null
  /** Those that led to the last one. */
  readonly earlier: readonly SentCall[]
}

/** What was erased meanwhile stays erased. */
export async function recordSent(
  tx: Tx,
  { companyId, integrationId }: Place,
  sent: readonly SentEvent[],
): Promise<void> {
  const rows = JSON.stringify(sent)
  const calls = JSON.stringify(
    sent.flatMap(({ number, earlier, ...last }) =>
      [...earlier, last].map((call) => ({ ...call, number })),
    ),
  )
  const shape = sql`(number bigint, state text, body text, "nextTryAt" timestamptz, "exchangeId" uuid, at timestamptz,
    "durationMs" int, headers jsonb, status int, answer text, error text)`
  const { rows: kept } = await sql<{ number: number }>`
    update integration_events e set state = s.state, body = s.body, next_try_at = s."nextTryAt",
      attempts = e.attempts + 1, last_status = s.status, last_error = s.error,
      taken_at = case when s.state = 'TAKEN' then s.at end
    from jsonb_to_recordset(${rows}::jsonb) as s ${shape}
    where e.owner_id = ${companyId} and e.integration_id = ${integrationId} and e.number = s.number
    returning e.number`.execute(tx)
  await sql`
    insert into integration_exchanges
      (company_id, integration_id, number, exchange_id, at, duration_ms, headers, status, answer, error)
    select e.company_id, e.integration_id, s.number, s."exchangeId", s.at, s."durationMs", s.headers, s.status, s.answer, s.error
    from jsonb_to_recordset(${calls}::jsonb) as s ${shape}
    join integration_events e on e.owner_id = ${companyId} and e.integration_id = ${integrationId} and e.number = s.number
    where s.number = any (${kept.map(({ number }) => number)}::bigint[])`.execute(tx)
}

/** Takes away what there is nothing to say of any more, and was never sent; what was, is settled. */
export async function dropNeedless(
  tx: Tx,
  { companyId, integrationId }: Place,
  numbers: readonly number[],
  now: string,
): Promise<void> {
  await sql`
    update integration_events set state = 'TAKEN', taken_at = ${now}, next_try_at = null
    where owner_id = ${companyId} and integration_id = ${integrationId} and number = any (${[...numbers]}::bigint[])
      and state = 'WAITING' and body is not null`.execute(tx)
  await sql`
    delete from integration_events where owner_id = ${companyId} and integration_id = ${integrationId}
      and number = any (${[...numbers]}::bigint[]) and body is null`.execute(tx)
}

/** Everything that waits may go at once: the other side is there again. */
export async function hurryWaiting(tx: Tx, { companyId, integrationId }: Place): Promise<void> {
  await tx
    .updateTable('integration_events')
    .set({ next_try_at: null })
    .where('owner_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .where('state', '=', 'WAITING')
    .where('next_try_at', 'is not', null)
    .execute()
}

/** Whoever keeps an event for it meanwhile refers to the row, and does not wait. */
export function lockIntegration(tx: Tx, { companyId, integrationId }: Place) {
  return tx
    .selectFrom('integrations')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateIntegration(
  tx: Tx,
  { companyId, integrationId }: Place,
  change: Updateable<Integrations>,
): Promise<void> {
  await tx
    .updateTable('integrations')
    .set(change)
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .execute()
}

/** While somebody has not paused it meanwhile. @returns false where they have, or have removed it. */
export async function updateActive(
  tx: Tx,
  { companyId, integrationId }: Place,
  change: Updateable<Integrations>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('integrations')
    .set(change)
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Every integration of this kind that has something to send at `now`. */
export function listAwake(tx: Tx, kind: string, now: string) {
  return tx
    .selectFrom('integrations as i')
    .select(['i.company_id', 'i.integration_id'])
    .where('i.kind', '=', kind)
    .where('i.state', '=', 'ACTIVE')
    .where((row) => row.or([row('i.rests_until', 'is', null), row('i.rests_until', '<=', now)]))
    .where((waiting) =>
      waiting.exists(
        waiting
          .selectFrom('integration_events as e')
          .select('e.number')
          .whereRef('e.owner_id', '=', 'i.company_id')
          .whereRef('e.integration_id', '=', 'i.integration_id')
          .where('e.state', '=', 'WAITING')
          .where((row) =>
            row.or([
              row('i.rests_until', 'is not', null),
              row('e.next_try_at', 'is', null),
              row('e.next_try_at', '<=', now),
            ]),
          ),
      ),
    )
    .execute()
}
