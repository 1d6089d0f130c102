/** All SQL about API clients as an operator sees them: over all tenants, as `foyer_operator`. */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

export type ApplicationRow = {
  readonly clientId: string
  readonly organisationId: string
  readonly organisationName: string
  readonly name: string
  readonly scopes: readonly string[] | null
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly revokedAt: string | null
  readonly blockedAt: string | null
  readonly blockedReason: string | null
}

const columns = sql`c.client_id as "clientId", c.organisation_id as "organisationId", o.name as "organisationName", c.name, c.scopes,
  c.created_at as "createdAt", c.last_used_at as "lastUsedAt", c.revoked_at as "revokedAt",
  c.blocked_at as "blockedAt", c.blocked_reason as "blockedReason"`

/** All of them with their words: an installation has some thousands at most. */
export async function listNames(
  tx: Tx,
): Promise<readonly { readonly clientId: string; readonly name: string }[]> {
  const { rows } = await sql<{ clientId: string; name: string }>`
    select c.client_id as "clientId", concat_ws(' ', c.name, o.name, c.client_id) as name
    from api_clients c join organisations o using (organisation_id)`.execute(tx)
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
  const isFound = chosen === null ? sql`true` : sql`c.client_id = any (${chosen})`
  const isPast =
    after === undefined
      ? sql`true`
      : sql`(c.created_at, c.client_id) < (select b.created_at, b.client_id from api_clients b where b.client_id = ${after})`
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from api_clients c join organisations o using (organisation_id)
    where ${isFound} and ${isPast}
    order by c.created_at desc, c.client_id desc limit ${limit}`.execute(tx)
  return rows
}

/** One, kept from changing until the transaction ends. */
export async function lockApplication(
  tx: Tx,
  clientId: string,
): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from api_clients c join organisations o using (organisation_id)
    where c.client_id = ${clientId} for update of c`.execute(tx)
  return rows[0]
}

export async function setBlocked(
  tx: Tx,
  clientId: string,
  blocked: { readonly at: string; readonly reason: string } | null,
): Promise<void> {
  await tx
    .updateTable('api_clients')
    .set({ blocked_at: blocked?.at ?? null, blocked_reason: blocked?.reason ?? null })
    .where('client_id', '=', clientId)
    .execute()
}
