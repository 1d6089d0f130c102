/**
 * How often something may be tried in a stretch of time, counted in the database and so for all server processes:
 * what would otherwise be guessed at, or sent to somebody who did not ask for it.
 */
import { sql } from 'kysely'
import { epochMs } from '#domain/time/instant.ts'
import { instantOf } from '#domain/time/write-instant.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { sha256 } from '#server/platform/ids.ts'
import { ApiError } from '../answers/api-error.ts'

export type AttemptLimit = {
  /** What is counted, for example `identity:address:a@b.example`. Only its hash is stored. */
  readonly key: string
  readonly max: number
  readonly windowSeconds: number
}

type Counted = { readonly hash: string; readonly windowStart: string }

/**
 * Counts one attempt for each limit, with one statement. A refused attempt is not counted, as its transaction ends.
 * @param now ISO 8601
 * @throws ApiError rate_limited with the seconds until the next attempt
 */
export async function spendAttempts(
  tx: Tx,
  companyId: CompanyId,
  now: string,
  limits: readonly AttemptLimit[],
): Promise<void> {
  const nowMs = epochMs(now)
  const windows = windowsOf(now, limits)
  // In the order of the keys, so that two attempts never wait for each other.
  const counted = await sql<{ key: string; count: number }>`
    insert into attempts as a (company_id, attempt_key, window_start, count)
    select ${companyId}::uuid, decode(r.key, 'hex'), r."windowStart", 1
    from ${countedRows(windows)}
    order by r.key
    on conflict (company_id, attempt_key, window_start) do update set count = a.count + 1
    returning encode(attempt_key, 'hex') as key, count
  `.execute(tx)
  const counts = new Map(counted.rows.map(({ key, count }) => [key, count]))
  const exceeded = windows.filter(({ hash, max }) => (counts.get(hash) ?? 0) > max)
  if (exceeded.length === 0) return
  const untilMs = Math.max(...exceeded.map(({ endMs }) => endMs))
  throw new ApiError('rate_limited', { retryAfterSeconds: Math.ceil((untilMs - nowMs) / 1000) })
}

function countedRows(windows: readonly Counted[]) {
  const rows = windows.map(({ hash: key, windowStart }) => ({ key, windowStart }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (key text, "windowStart" timestamptz)`
}

/** The stretch of time of each limit that `now` lies in, and the hash that stands for what is counted. */
function windowsOf(now: string, limits: readonly AttemptLimit[]) {
  const nowMs = epochMs(now)
  return limits.map(({ key, max, windowSeconds }) => {
    const windowMs = windowSeconds * 1000
    const startMs = Math.floor(nowMs / windowMs) * windowMs
    const hash = sha256(`${String(windowSeconds)}:${key}`).toString('hex')
    return { hash, max, windowStart: instantOf(startMs), endMs: startMs + windowMs }
  })
}

/**
 * Takes back what was counted for these limits in the stretch that runs: what was tried succeeded. One statement, which
 * locks the rows in the order in which {@link spendAttempts} does.
 */
export async function forgiveAttempts(
  tx: Tx,
  companyId: CompanyId,
  now: string,
  limits: readonly AttemptLimit[],
): Promise<void> {
  await sql`
    with given_back as (
      select a.attempt_key, a.window_start from attempts a
      join ${countedRows(windowsOf(now, limits))} on a.company_id = ${companyId}::uuid
        and a.attempt_key = decode(r.key, 'hex') and a.window_start = r."windowStart"
      order by a.attempt_key, a.window_start for update of a)
    delete from attempts a using given_back g
    where a.company_id = ${companyId}::uuid and a.attempt_key = g.attempt_key and a.window_start = g.window_start
  `.execute(tx)
}

/** The network of an address: itself for IPv4, its /64 for IPv6, which is what one household or office gets. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const missing = address.includes('::') ? 8 - before.length - after.length : 0
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(.)/, '$1'))
    .join(':')
}
