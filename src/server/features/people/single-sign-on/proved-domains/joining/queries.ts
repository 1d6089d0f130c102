/** All SQL about joining by oneself. Whoever joins belongs to no organisation yet, so it runs over all tenants. */
import { sql, type Kysely } from 'kysely'
import { mintOrganisationId, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'

const requestColumns = [
  'request_id as requestId',
  'email',
  'language',
  'expires_at as expiresAt',
] as const

export async function insertRequest(
  tx: Tx,
  request: { requestId: string; email: string; language: string; now: string; expiresAt: string },
): Promise<void> {
  await tx
    .insertInto('join_requests')
    .values({
      request_id: request.requestId,
      email: request.email,
      language: request.language,
      created_at: request.now,
      expires_at: request.expiresAt,
    })
    .execute()
}

/** What nobody has used yet; undefined also for one that is over at `now` (ISO 8601). */
export function findAsked(tx: Tx, requestId: string, now: string) {
  return tx
    .selectFrom('join_requests')
    .select(requestColumns)
    .where('request_id', '=', requestId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function setLink(
  tx: Tx,
  requestId: string,
  organisationId: OrganisationId,
  linkHash: Buffer,
): Promise<void> {
  await tx
    .updateTable('join_requests')
    .set({ organisation_id: organisationId, link_hash: linkHash })
    .where('request_id', '=', requestId)
    .execute()
}

function byLink(db: Kysely<DB>, linkHash: Buffer, now: string) {
  return db
    .selectFrom('join_requests')
    .select([...requestColumns, 'organisation_id'])
    .where('link_hash', '=', linkHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
}

export type JoinRequest = {
  readonly requestId: string
  readonly email: string
  readonly organisationId: OrganisationId
}

export async function findByLink(
  db: Kysely<DB>,
  linkHash: Buffer,
  now: string,
): Promise<JoinRequest | undefined> {
  return requestOf(await byLink(db, linkHash, now).executeTakeFirst())
}

/** Locked, so that of two who use it at once one waits. */
export async function lockByLink(
  tx: Tx,
  linkHash: Buffer,
  now: string,
): Promise<JoinRequest | undefined> {
  return requestOf(await byLink(tx, linkHash, now).forUpdate().executeTakeFirst())
}

function requestOf(
  row: { requestId: string; email: string; organisation_id: string | null } | undefined,
): JoinRequest | undefined {
  if (row === undefined || row.organisation_id === null) return undefined
  const { requestId, email, organisation_id: id } = row
  return { requestId, email, organisationId: mintOrganisationId(id) }
}

export async function setUsed(tx: Tx, requestId: string, now: string): Promise<void> {
  await tx
    .updateTable('join_requests')
    .set({ used_at: now })
    .where('request_id', '=', requestId)
    .execute()
}

/** The organisation that a domain counts for, and what that says of people who join. */
export type HeldDomain = {
  readonly organisationId: OrganisationId
  readonly organisation: string
  readonly domain: string
  readonly joinsAt: string | null
  readonly roles: readonly string[]
  readonly toldAt: string | null
  /** What the provider is called that alone signs its people in; null where they sign in otherwise. */
  readonly signsOnBy: string | null
}

/** @returns undefined for a domain that nobody has proved */
export async function findHeldDomain(
  db: Kysely<DB>,
  domain: string,
): Promise<HeldDomain | undefined> {
  const row = await db
    .selectFrom('proved_domains as d')
    .innerJoin('organisations as o', 'o.organisation_id', 'd.organisation_id')
    .leftJoin('identity_providers as p', (join) =>
      join
        .onRef('p.organisation_id', '=', 'd.organisation_id')
        .on(
          sql<boolean>`d.needs_sign_on and (cardinality(p.domains) = 0 or d.domain = any (p.domains))`,
        ),
    )
    .select([
      'd.organisation_id',
      'o.name as organisation',
      'd.domain',
      'd.joins_at as joinsAt',
      'd.join_roles as roles',
      'd.join_news_at as toldAt',
      'p.name as signsOnBy',
    ])
    .where('d.domain', '=', domain)
    .where('d.proved_at', 'is not', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { organisation_id: id, ...held } = row
  return { ...held, organisationId: mintOrganisationId(id) }
}

/** One person joins after the other, and none while it is being changed or looked for in DNS. */
export async function lockDomainOf(
  tx: Tx,
  organisationId: OrganisationId,
  domain: string,
): Promise<void> {
  await tx
    .selectFrom('proved_domains')
    .select('domain')
    .where('organisation_id', '=', organisationId)
    .where('domain', '=', domain)
    .forNoKeyUpdate()
    .execute()
}

export async function setTold(
  tx: Tx,
  organisationId: OrganisationId,
  domain: string,
  now: string,
): Promise<void> {
  await tx
    .updateTable('proved_domains')
    .set({ join_news_at: now })
    .where('organisation_id', '=', organisationId)
    .where('domain', '=', domain)
    .execute()
}

/** Who has an address already, at the organisation and anywhere. */
export async function findStanding(
  db: Kysely<DB>,
  organisationId: OrganisationId | null,
  email: string,
): Promise<{ isKnownThere: boolean; hasLeft: boolean; isKnownAnywhere: boolean }> {
  const address = email.toLowerCase()
  const { rows } = await sql<{ isKnownThere: boolean; hasLeft: boolean; isKnownAnywhere: boolean }>`
    with known as (select account_id, organisation_id from accounts where lower(email) = ${address}),
      users_there as (select u.active from users u join companies c on c.company_id = u.company_id
        where c.organisation_id = ${organisationId} and lower(u.email) = ${address})
    select
      exists (select from known where organisation_id = ${organisationId} and has_place(account_id)) as "isKnownThere",
      exists (select from users_there) and not exists (select from users_there where active) as "hasLeft",
      exists (select from known where has_place(account_id)) as "isKnownAnywhere"`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('No answer about the address.')
  return row
}

/** Whether any organisation of the installation lets people join. */
export async function letsAnybodyJoin(db: Kysely<DB>): Promise<boolean> {
  const row = await db
    .selectFrom('proved_domains')
    .select('domain')
    .where('joins_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The user that the account has been longest. */
export function findFirstUser(tx: Tx, accountId: string) {
  return tx
    .selectFrom('users')
    .select(['company_id as companyId', 'user_id as userId'])
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .orderBy('created_at')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst()
}
