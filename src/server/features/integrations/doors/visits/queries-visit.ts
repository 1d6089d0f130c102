/** SQL about the credential of one visit. */
import { sql } from 'kysely'
import type { DoorLevel } from '#domain/door/door-level.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type VisitDoorRow = {
  readonly token: number
  readonly is_blocked: boolean
  readonly is_inside: boolean | null
  readonly last_passage_at: string | null
  readonly systems: readonly {
    readonly name: string
    readonly wanted: DoorLevel | null
    readonly given: DoorLevel | null
    readonly isWaiting: boolean
    readonly isGivenUp: boolean
    readonly error: string | null
    readonly format: string
  }[]
}

const ofVisit = ({ visitDate, meetingId, visitorId }: VisitKey) =>
  sql`c.visit_date = ${visitDate} and c.meeting_id = ${meetingId} and c.visitor_id = ${visitorId}`

export async function findVisitDoor(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
): Promise<VisitDoorRow | undefined> {
  const { rows } = await sql<VisitDoorRow>`
    select c.token, c.is_blocked, c.is_inside, c.last_passage_at,
      coalesce((select jsonb_agg(jsonb_build_object('name', s.name, 'wanted', g.level, 'given', g.given,
          'isWaiting', g.is_due and not g.is_given_up, 'isGivenUp', g.is_given_up, 'error', g.last_error,
          'format', s.settings ->> 'format') order by s.created_at, s.integration_id)
        from door_grants g join door_systems s on s.company_id = g.company_id and s.integration_id = g.integration_id
        where g.company_id = c.company_id and g.credential_id = c.credential_id), '[]') as systems
    from door_credentials c where c.company_id = ${companyId} and ${ofVisit(key)}`.execute(tx)
  return rows[0]
}

/** Where the visitor is, the next reader says. @returns its id; undefined where nothing holds it back */
export async function unblockVisitDoor(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
): Promise<string | undefined> {
  const { rows } = await sql<{ credential_id: string }>`
    update door_credentials c set is_blocked = false, is_inside = null
    where c.company_id = ${companyId} and ${ofVisit(key)} and c.is_blocked returning c.credential_id`.execute(
    tx,
  )
  return rows[0]?.credential_id
}
