/** All SQL of the walk-in area. The function stands in migrations/functions/visits.sql. */
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Status } from '#domain/visit/status.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Visitors, WalkInIdentities } from '#server/platform/database/database-types.ts'
import type { TenantRow, WalkInRecord } from './walk-in-record.ts'

const recordText = 'select walk_in_record($1, $2, $3, $4, $5) as record'

export type RecordQuery = {
  /** What the link proves (uuid); null for the sign at reception. */
  readonly identityId: string | null
  /** The default recipient (uuid). */
  readonly recipientId: string | null
  /** The location's date. */
  readonly today: string
  readonly languages: readonly string[]
}

/** One statement of its own, one round trip. */
export async function selectWalkInRecord(
  db: Pick<Database, 'statement'>,
  companyId: CompanyId,
  { identityId, recipientId, today, languages }: RecordQuery,
): Promise<WalkInRecord> {
  const values = [companyId, identityId, recipientId, today, languages]
  const [row] = await db.statement<{ record: WalkInRecord }>(recordText, values)
  if (row === undefined) throw new Error('A function that answers one row answered none.')
  return row.record
}

/** The tenants of a building, the organisation's default first. They are several companies: a look-up of the system. */
export function listTenants(
  db: Pick<Database, 'system'>,
  organisationId: OrganisationId,
  building: string,
): Promise<TenantRow[]> {
  return db.system
    .selectFrom('companies')
    .select([
      'company_id as companyId',
      'name',
      'logo_sha256 as logoSha256',
      'is_default as isDefault',
      'allowed_on_location as allowedOnLocation',
      sql<boolean>`disabled_at is not null`.as('isDisabled'),
    ])
    .where('organisation_id', '=', organisationId)
    .where('building', '=', building)
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .orderBy('company_id')
    .execute()
}

/** Null: it has none. */
export async function readLogoOf(
  db: Pick<Database, 'system'>,
  companyId: CompanyId,
): Promise<string | null> {
  const row = await db.system
    .selectFrom('companies')
    .select('logo_sha256')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.logo_sha256 ?? null
}

export async function insertIdentity(
  tx: Tx,
  identity: Insertable<WalkInIdentities>,
): Promise<void> {
  await tx.insertInto('walk_in_identities').values(identity).execute()
}

/** An identity that still counts at `now` (ISO 8601). */
export function findIdentity(tx: Tx, companyId: CompanyId, identityId: string, now: string) {
  return tx
    .selectFrom('walk_in_identities')
    .select(['identity_id', 'kind', 'email', 'visitor_id', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('identity_id', '=', identityId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function revokeIdentity(
  tx: Tx,
  companyId: CompanyId,
  identityId: string,
  at: string,
): Promise<void> {
  await tx
    .updateTable('walk_in_identities')
    .set({ revoked_at: at })
    .where('company_id', '=', companyId)
    .where('identity_id', '=', identityId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** @returns how many ended. */
export async function revokeIdentitiesOf(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
  at: string,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('walk_in_identities')
    .set({ revoked_at: at })
    .where('company_id', '=', companyId)
    .where('visitor_id', '=', visitorId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

const profileColumns = [
  'visitor_id as visitorId',
  'firstname',
  'lastname',
  'company_name as companyName',
  'email',
  'mobile',
  'license_plate as licensePlate',
  'language',
  'frequent',
] as const

/** Keeps the profile for the transaction. */
export function lockVisitor(tx: Tx, companyId: CompanyId, visitorId: string) {
  return tx
    .selectFrom('visitors')
    .select(profileColumns)
    .where('company_id', '=', companyId)
    .where('visitor_id', '=', visitorId)
    .forUpdate()
    .executeTakeFirst()
}

/** The newest profile with this proved address and last name, kept for the transaction. */
export function lockVisitorByEmail(
  tx: Tx,
  companyId: CompanyId,
  { email, lastname }: { readonly email: string; readonly lastname: string },
) {
  return tx
    .selectFrom('visitors')
    .select(profileColumns)
    .where('company_id', '=', companyId)
    .where('email', '<>', '')
    .where('email_proved', '=', true)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where(sql`lower(lastname)`, '=', lastname.toLowerCase())
    .orderBy('created_at', 'desc')
    .orderBy('visitor_id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertVisitor(tx: Tx, visitor: Insertable<Visitors>): Promise<void> {
  await tx.insertInto('visitors').values(visitor).execute()
}

export async function updateVisitor(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
  values: Updateable<Visitors>,
): Promise<void> {
  await tx
    .updateTable('visitors')
    .set(values)
    .where('company_id', '=', companyId)
    .where('visitor_id', '=', visitorId)
    .execute()
}

/** Whom the visitor came to see last until `now` (ISO 8601), and who still works here; not where they were turned away. */
export async function findLastHost(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
  now: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('visits as v')
    .innerJoin('meetings as m', (join) =>
      join.onRef('m.company_id', '=', 'v.company_id').onRef('m.meeting_id', '=', 'v.meeting_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'm.company_id').onRef('u.user_id', '=', 'm.host_id'),
    )
    .select('m.host_id as hostId')
    .where('v.company_id', '=', companyId)
    .where('v.visitor_id', '=', visitorId)
    .where('v.start_at', '<=', now)
    .where('v.status', '<>', 'DENIED' satisfies Status)
    .where('v.cancelled_at', 'is', null)
    .where('u.active', '=', true)
    .orderBy('v.start_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.hostId
}

/** Whether the visitor was turned away on that day. */
export async function isDeniedOn(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
  day: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('visits')
    .select('visitor_id')
    .where('company_id', '=', companyId)
    .where('visitor_id', '=', visitorId)
    .where('visit_date', '=', day)
    .where('status', '=', 'DENIED' satisfies Status)
    .where('cancelled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function isActiveUser(tx: Tx, companyId: CompanyId, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

export async function markWalkIn(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
  values: {
    readonly channel: 'WALK_IN' | 'KIOSK'
    readonly typed_host_name: string
    readonly details_confirmed_at: string | null
  },
): Promise<void> {
  await tx
    .updateTable('visits')
    .set(values)
    .where('company_id', '=', companyId)
    .where('visit_date', '=', key.visitDate)
    .where('meeting_id', '=', key.meetingId)
    .where('visitor_id', '=', key.visitorId)
    .execute()
}

export async function raiseWalkInEpoch(tx: Tx, companyId: CompanyId): Promise<void> {
  await tx
    .updateTable('companies')
    .set(({ eb }) => ({ walk_in_epoch: eb('walk_in_epoch', '+', 1) }))
    .where('company_id', '=', companyId)
    .execute()
}
