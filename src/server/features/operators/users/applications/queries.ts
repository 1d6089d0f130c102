/** All SQL about programs as an operator sees them: over all tenants, as `foyer_operator`. */
import { sql } from 'kysely'
import type { ApplicationKind } from '#contract/operators/applications.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type ApplicationRow = {
  readonly kind: ApplicationKind
  /** Of an API client as it stands outside, else a uuid. */
  readonly id: string
  readonly organisationId: string
  readonly organisationName: string
  readonly name: string
  /** Of the document in which an AI assistant says who it is. */
  readonly address: string | null
  readonly people: number | null
  readonly scopes: readonly string[] | null
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly revokedAt: string | null
  readonly blockedAt: string | null
  readonly blockedReason: string | null
}

/**
 * What people of an organisation have connected of an AI assistant is one program. A blocked one stays when nobody has it any more, so
 * that it can be unblocked.
 */
const programs = sql`
  select 'CLIENT' as kind, client_id as id, organisation_id, name, null as address, null::bigint as people, scopes, created_at, last_used_at,
    revoked_at, blocked_at, blocked_reason from api_clients
  union all
  select 'DIRECTORY', directory_id::text, organisation_id, name, null, null, null, created_at, last_call_at, null, blocked_at, blocked_reason
  from directories
  union all
  select 'ASSISTANT', coalesce(b.assistant_id, (array_agg(i.assistant_id order by i.connected_at, i.assistant_id))[1])::text,
    a.organisation_id, (array_agg(i.name order by i.connected_at desc, i.assistant_id))[1], i.client_id, count(distinct i.account_id), null,
    min(i.connected_at), max(i.last_used_at), null, b.blocked_at, b.blocked_reason
  from ai_assistants i join accounts a using (account_id)
    left join ai_assistant_blocks b on b.organisation_id = a.organisation_id and b.client_id = i.client_id
  where i.connected_at is not null and i.revoked_at is null
  group by a.organisation_id, i.client_id, b.assistant_id, b.blocked_at, b.blocked_reason
  union all
  select 'ASSISTANT', assistant_id::text, organisation_id, name, client_id, 0, null, blocked_at, null, null, blocked_at, blocked_reason
  from ai_assistant_blocks b
  where not exists (
    select from ai_assistants i join accounts a using (account_id)
    where a.organisation_id = b.organisation_id and i.client_id = b.client_id and i.connected_at is not null and i.revoked_at is null)`

/** All of them with their words: an installation has some thousands at most. */
export async function listNames(
  tx: Tx,
): Promise<readonly Pick<ApplicationRow, 'kind' | 'id' | 'name'>[]> {
  const { rows } = await sql<Pick<ApplicationRow, 'kind' | 'id' | 'name'>>`
    select p.kind, p.id, concat_ws(' ', p.name, p.address, o.name) as name
    from (${programs}) p join organisations o using (organisation_id)`.execute(tx)
  return rows
}

/** Those made before `after`, the newest first. */
export async function listApplications(
  tx: Tx,
  {
    chosen,
    after,
    limit,
  }: {
    /** Their ids; null: all. */
    readonly chosen: readonly string[] | null
    readonly after: string | undefined
    readonly limit: number
  },
): Promise<readonly ApplicationRow[]> {
  const isFound = chosen === null ? sql`true` : sql`p.id = any (${chosen})`
  const isPast =
    after === undefined
      ? sql`true`
      : sql`(p.created_at, p.id) < (select b.created_at, b.id from programs b where b.id = ${after})`
  const { rows } = await sql<ApplicationRow>`
    with programs as (${programs})
    select p.kind, p.id, p.organisation_id as "organisationId", o.name as "organisationName", p.name, p.address, p.people, p.scopes,
      p.created_at as "createdAt", p.last_used_at as "lastUsedAt", p.revoked_at as "revokedAt", p.blocked_at as "blockedAt",
      p.blocked_reason as "blockedReason"
    from programs p join organisations o using (organisation_id)
    where ${isFound} and ${isPast}
    order by p.created_at desc, p.id desc limit ${limit}`.execute(tx)
  return rows
}
