/** A whole day at one entrance: hundreds of visitors with passes, and what the database knows of them afterwards. */
import { sql } from 'kysely'
import { makePassCode } from '#server/features/arrivals/passes/pass-code.ts'
import { passSigningKey } from '#server/features/arrivals/passes/pass-keys.ts'
import type { OpenDeps } from '#server/open-deps.ts'
import { createUser } from './factories.ts'
import type { JourneyScene } from './journey-scene.ts'
import { createMeeting } from './meeting-factory.ts'

type Where = Pick<JourneyScene, 'companyId'>

export type Guest = {
  readonly firstname: string
  /** What the QR code of the pass holds. */
  readonly code: string
}

/** So many visitors of today who have seen to everything ahead. Their host gets no mails. */
export async function expectGuests(
  deps: OpenDeps,
  { companyId }: Where,
  count: number,
): Promise<readonly Guest[]> {
  const hostId = await createUser(deps, companyId, { firstname: 'Dora', lastname: 'Day' })
  const { meetingId, visits } = await createMeeting(deps, companyId, {
    hostId,
    visitors: Array.from({ length: count }, (_, number) => ({
      firstname: `Guest${String(number)}`,
      lastname: 'Of the day',
    })),
  })
  const rows = await deps.db.system
    .updateTable('visits')
    .set({ registration: 'VALID', registered_at: sql`now()`, details_confirmed_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('meeting_id', '=', meetingId)
    .returning(['visitor_id', 'pass_id'])
    .execute()
  const passIds = new Map(rows.map((row) => [row.visitor_id, row.pass_id]))
  const key = await passSigningKey(deps.keys)
  return visits.map(({ visitorId, visitDate }, number) => ({
    firstname: `Guest${String(number)}`,
    code: makePassCode({ passId: passIds.get(visitorId) ?? '', companyId, visitDate, key }),
  }))
}

export type Day = {
  /** First names of those who came in: one for each arrival that the server recorded, in its order. */
  readonly arrivals: readonly string[]
  /** When they came, in the same order, ISO 8601. */
  readonly arrivedAt: readonly string[]
  /** How many acts of the kiosk the server has taken. */
  readonly acts: number
  /** Why some of them were not simply done. */
  readonly conflicts: readonly string[]
  /** How many visits are in, and how many are not. */
  readonly inside: number
  readonly outside: number
}

/** What the server knows of the location's day. */
export async function readDay(deps: OpenDeps, { companyId }: Where): Promise<Day> {
  const { rows: arrivals } = await sql<{ firstname: string; at: string }>`
    select v.firstname, iso_instant(a.happened_at) as at
    from events e
    join kiosk_acts a on a.company_id = e.company_id and a.act_id = e.command_id
    join visitors v on v.company_id = a.company_id and v.visitor_id = a.visitor_id
    where e.company_id = ${companyId} and e.kind = 'visit.checked_in'
    order by e.event_id`.execute(deps.db.system)
  const { rows: acts } = await sql<{ reasons: string[] }>`
    select array(select c ->> 'reason' from jsonb_array_elements(conflicts) c) as reasons
    from kiosk_acts where company_id = ${companyId}`.execute(deps.db.system)
  const visits = await deps.db.system
    .selectFrom('visits')
    .select('status')
    .where('company_id', '=', companyId)
    .execute()
  const inside = visits.filter(({ status }) => status === 'CHECKED_IN').length
  return {
    arrivals: arrivals.map(({ firstname }) => firstname),
    arrivedAt: arrivals.map(({ at }) => at),
    acts: acts.length,
    conflicts: acts.flatMap(({ reasons }) => reasons),
    inside,
    outside: visits.length - inside,
  }
}
