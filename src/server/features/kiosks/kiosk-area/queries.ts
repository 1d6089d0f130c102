/** All SQL of what visitors do at a kiosk, besides hand-offs. */
import { sql } from 'kysely'
import { kioskParams, type KioskParams } from '#contract/settings/params.ts'
import type { Status } from '#domain/visit/status.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

/** What is to be read at the door, in its order. */
export async function readInstructions(
  db: Pick<Database, 'inTenant'>,
  companyId: CompanyId,
): Promise<KioskParams['instructions']> {
  const row = await db.inTenant(companyId, (tx) =>
    tx
      .selectFrom('company_params')
      .select('params')
      .where('company_id', '=', companyId)
      .where('area', '=', 'kiosk')
      .executeTakeFirst(),
  )
  return kioskParams.parse(row?.params ?? {}).instructions
}

/** A visit that somebody at the kiosk may mean: no more than what finding it needs. */
export type Candidate = VisitKey & {
  readonly firstname: string
  readonly lastname: string
  readonly status: Status
  readonly startAt: string
}

export type CandidateQuery = {
  /** The location's date. */
  readonly today: string
  readonly statuses: readonly Status[]
  /** Also those of the day before: whoever is still in. */
  readonly withYesterday: boolean
  /** Only with this proved address, in small letters; null for everybody. */
  readonly email: string | null
}

export async function listCandidates(
  tx: Tx,
  companyId: CompanyId,
  { today, statuses, withYesterday, email }: CandidateQuery,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select v.visit_date as "visitDate", v.meeting_id as "meetingId", v.visitor_id as "visitorId",
      p.firstname, p.lastname, v.status, v.start_at as "startAt"
    from visits v join visitors p on p.company_id = v.company_id and p.visitor_id = v.visitor_id
    where v.company_id = ${companyId} and v.cancelled_at is null
      and v.visit_date between ${today}::date - ${withYesterday ? 1 : 0}::integer and ${today}::date
      and v.status = any (${[...statuses]})
      and (${email}::text is null or (p.email <> '' and p.email_proved and lower(p.email) = ${email}))
    order by v.start_at, v.visitor_id, v.meeting_id`.execute(tx)
  return rows
}

/** Whether there is a picture of the visitor. */
export async function hasPicture(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('visitors')
    .select('picture_sha256')
    .where('company_id', '=', companyId)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst()
  return (row?.picture_sha256 ?? null) !== null
}
