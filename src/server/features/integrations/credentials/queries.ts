/** SQL of what opens something for visits. It also runs in the background, so every statement names its company. */
import { sql, type Kysely } from 'kysely'
import type { CredentialKind, CredentialState } from '#domain/credential/kinds.ts'
import { visitStages, type VisitFacts } from '#domain/credential/visit-stage.ts'
import type { HeldCredential } from '#domain/credential/plan-credentials.ts'
import { statuses } from '#domain/visit/status.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type {
  CredentialRow,
  CredentialSystem,
} from '#server/platform/credentials/credential-way.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'

/** Until the transaction ends, nobody else decides on what this visit has. */
export async function lockCredentials(tx: Tx, companyId: CompanyId, of: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credentials:${companyId}:${of}`}, 0))`.execute(
    tx,
  )
}

export type SystemRow = CredentialSystem & {
  readonly way: string
  readonly state: 'ACTIVE' | 'PAUSED' | 'LEAVING'
}

export async function listSystems(
  tx: Tx | Kysely<DB>,
  companyId: CompanyId,
): Promise<readonly SystemRow[]> {
  const rows = await tx
    .selectFrom('credential_systems')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .orderBy('system_id')
    .execute()
  return rows.map((row) => ({
    companyId,
    systemId: row.system_id,
    kind: row.kind as CredentialKind, // the table's check
    way: row.way,
    name: row.name,
    settings: row.settings,
    state: row.state as SystemRow['state'], // the table's check
  }))
}

const columns = [
  'credential_id',
  'system_id',
  'visit_date',
  'meeting_id',
  'visitor_id',
  'state',
  'stage',
  'secret',
  'remote_id',
  'valid_until',
  'look_at',
  'asked_at',
  'end_asked_at',
  'given_at',
  'ended_by_hand',
] as const

export function findVisitFacts(tx: Tx, companyId: CompanyId, key: VisitKey) {
  return tx
    .selectFrom('visits')
    .select(['status', 'start_at', 'end_at', 'cancelled_at'])
    .where('company_id', '=', companyId)
    .where('visit_date', '=', key.visitDate)
    .where('meeting_id', '=', key.meetingId)
    .where('visitor_id', '=', key.visitorId)
    .executeTakeFirst()
}

/** All that a visit has, and had. */
export function listOfVisit(tx: Tx, companyId: CompanyId, key: VisitKey) {
  return tx
    .selectFrom('visit_credentials')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('visit_date', '=', key.visitDate)
    .where('meeting_id', '=', key.meetingId)
    .where('visitor_id', '=', key.visitorId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute()
}
export type StoredCredential = Awaited<ReturnType<typeof listOfVisit>>[number]

export function findCredential(tx: Tx, companyId: CompanyId, credentialId: string) {
  return tx
    .selectFrom('visit_credentials')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

export function factsOf(row: {
  readonly status: string
  readonly start_at: string
  readonly end_at: string
  readonly cancelled_at: string | null
}): VisitFacts {
  return {
    status: statuses.find((one) => one === row.status) ?? 'DENIED',
    startAt: row.start_at,
    endAt: row.end_at,
    isCancelled: row.cancelled_at !== null,
  }
}

export function heldOf(row: StoredCredential): HeldCredential {
  return {
    credentialId: row.credential_id,
    systemId: row.system_id,
    state: row.state as CredentialState, // the table's check
    stage: visitStages.find((one) => one === row.stage) ?? 'OVER',
    validUntil: row.valid_until,
    endedByHand: row.ended_by_hand,
    isAsked: row.asked_at !== null && row.given_at === null,
    isEndAsked: row.end_asked_at !== null,
    lookAt: row.look_at,
  }
}

export function keyOf(
  row: Pick<StoredCredential, 'visit_date' | 'meeting_id' | 'visitor_id'>,
): VisitKey | null {
  const { visit_date: visitDate, meeting_id: meetingId, visitor_id: visitorId } = row
  return visitDate === null || meetingId === null || visitorId === null
    ? null
    : { visitDate, meetingId, visitorId }
}

export function rowOf(companyId: CompanyId, row: StoredCredential): CredentialRow {
  return {
    companyId,
    credentialId: row.credential_id,
    systemId: row.system_id,
    visit: keyOf(row),
    remoteId: row.remote_id,
    askedAt: row.asked_at,
    givenAt: row.given_at,
  }
}

/** Which of these have a system at all. */
export async function listWithSystems(
  tx: Tx,
  companyIds: readonly CompanyId[],
): Promise<ReadonlySet<CompanyId>> {
  const rows = await tx
    .selectFrom('credential_systems')
    .select('company_id')
    .distinct()
    .where('company_id', 'in', companyIds.length === 0 ? [null] : [...companyIds])
    .execute()
  return new Set(rows.map((row) => row.company_id))
}

/** What the clock changes: the visit of each, or the credential itself where none is kept. */
export async function listDue(tx: Tx, now: string, limit: number) {
  const rows = await tx
    .selectFrom('visit_credentials')
    .select(['company_id', 'credential_id', 'visit_date', 'meeting_id', 'visitor_id'])
    .where('ended_at', 'is', null)
    .where((row) =>
      row.or([
        row('look_at', '<=', now),
        row.and([row('visit_date', 'is', null), row('end_asked_at', 'is', null)]),
      ]),
    )
    .orderBy('look_at')
    .limit(limit)
    .execute()
  return rows.map((row) => {
    const key = keyOf(row)
    return {
      companyId: row.company_id,
      ...(key === null ? { credentialId: row.credential_id } : { subject: visitSubject(key) }),
    }
  })
}

/** Visits that may have something, a page at a time, in the order of their keys. */
export async function listVisitsToCompare(
  tx: Tx,
  companyId: CompanyId,
  { from, after, limit }: { from: string; after: VisitKey | null; limit: number },
) {
  const { rows } = await sql<{
    visit_date: string
    meeting_id: string
    visitor_id: string
    status: string
    start_at: string
    end_at: string
    cancelled_at: string | null
  }>`
    select visit_date, meeting_id, visitor_id, status, start_at, end_at, cancelled_at from visits v
    where company_id = ${companyId}
      and (visit_date >= ${from} or status in ('ON_SITE', 'CHECKED_IN') and cancelled_at is null or exists (
        select from visit_credentials c where c.company_id = v.company_id and c.visit_date = v.visit_date
          and c.meeting_id = v.meeting_id and c.visitor_id = v.visitor_id and c.ended_at is null))
      and (${after?.visitDate ?? null}::date is null or (visit_date, meeting_id, visitor_id)
        > (${after?.visitDate ?? null}::date, ${after?.meetingId ?? null}::uuid, ${after?.visitorId ?? null}::uuid))
    order by visit_date, meeting_id, visitor_id limit ${limit}`.execute(tx)
  return rows
}

/** All that these visits have, and had. */
export async function listOfVisits(tx: Tx, companyId: CompanyId, keys: readonly VisitKey[]) {
  const { rows } = await sql<StoredCredential>`
    select ${sql.join(columns.map((name) => sql.ref(`c.${name}`)))} from visit_credentials c
    join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as v ("visitDate" date, "meetingId" uuid, "visitorId" uuid)
      on c.visit_date = v."visitDate" and c.meeting_id = v."meetingId" and c.visitor_id = v."visitorId"
    where c.company_id = ${companyId} order by c.created_at, c.credential_id`.execute(tx)
  return rows
}
