/** All SQL of arrivals: the answers, the ladder, and who stands on it. */
import { sql } from 'kysely'
import type { HostAnswer } from '#domain/arrival/host-answer.ts'
import type { Rung } from '#domain/arrival/ladder.ts'
import type { Status } from '#domain/visit/status.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { ArrivalRow } from '#server/features/visits/visit-record/visit-record.ts'

/** What stands on a screen that waits for an answer. */
export type ArrivalState = {
  readonly status: Status
  readonly arrivedAt: string | null
  readonly hostId: string
  readonly hostFirstname: string
  readonly hostLastname: string
  readonly arrival: ArrivalRow | null
}

/** @returns undefined when there is no such visit, or it was cancelled. */
export function findArrivalState(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
): Promise<ArrivalState | undefined> {
  return tx
    .selectFrom('visits')
    .innerJoin('meetings as m', (join) =>
      join
        .onRef('m.company_id', '=', 'visits.company_id')
        .onRef('m.meeting_id', '=', 'visits.meeting_id'),
    )
    .innerJoin('users as h', (join) =>
      join.onRef('h.company_id', '=', 'm.company_id').onRef('h.user_id', '=', 'm.host_id'),
    )
    .select([
      sql.ref<Status>('visits.status').as('status'), // the column's check names the same words
      'visits.arrived_at as arrivedAt',
      'h.user_id as hostId',
      'h.firstname as hostFirstname',
      'h.lastname as hostLastname',
      sql<ArrivalRow | null>`arrival_json(visits, m)`.as('arrival'),
    ])
    .where('visits.company_id', '=', companyId)
    .where('visits.visit_date', '=', key.visitDate)
    .where('visits.meeting_id', '=', key.meetingId)
    .where('visits.visitor_id', '=', key.visitorId)
    .where('visits.cancelled_at', 'is', null)
    .executeTakeFirst()
}

/** A visitor who is checked in and waits for the host, and what was answered so far. */
export type Waiting = {
  readonly arrivedAt: string
  readonly hostId: string
  readonly answer: HostAnswer | null
}

/** @returns undefined unless the visitor is checked in and the meeting wants its host told. */
export function findWaiting(
  tx: Tx,
  companyId: CompanyId,
  key: VisitKey,
): Promise<Waiting | undefined> {
  return tx
    .selectFrom('visits')
    .innerJoin('meetings as m', (join) =>
      join
        .onRef('m.company_id', '=', 'visits.company_id')
        .onRef('m.meeting_id', '=', 'visits.meeting_id'),
    )
    .select([
      'visits.arrived_at as arrivedAt',
      'm.host_id as hostId',
      sql<HostAnswer | null>`arrival_json(visits, m) ->> 'answer'`.as('answer'),
    ])
    .$narrowType<{ arrivedAt: string }>() // whoever is checked in has arrived, by the table's check
    .where('visits.company_id', '=', companyId)
    .where('visits.visit_date', '=', key.visitDate)
    .where('visits.meeting_id', '=', key.meetingId)
    .where('visits.visitor_id', '=', key.visitorId)
    .where('visits.status', '=', 'CHECKED_IN')
    .where('visits.cancelled_at', 'is', null)
    .where(sql<boolean>`tells_arrival(visits, m)`)
    .executeTakeFirst()
}

/** Keeps the visit for the transaction: an answer and the next rung come one after the other. */
export async function lockVisitRow(tx: Tx, companyId: CompanyId, key: VisitKey): Promise<void> {
  await tx
    .selectFrom('visits')
    .select('visit_date')
    .where('company_id', '=', companyId)
    .where('visit_date', '=', key.visitDate)
    .where('meeting_id', '=', key.meetingId)
    .where('visitor_id', '=', key.visitorId)
    .forUpdate()
    .execute()
}

/** Which arrival a row is about. */
export type ArrivalKey = VisitKey & { readonly arrivedAt: string; readonly hostId: string }

export type AnswerToStore = {
  readonly answer: HostAnswer
  readonly by: string | null
  readonly at: string
}

/** Stores an answer; of another arrival, or of another host, nothing stays. The caller has locked the visit. */
export async function storeAnswer(
  tx: Tx,
  companyId: CompanyId,
  arrival: ArrivalKey,
  { answer, by, at }: AnswerToStore,
): Promise<void> {
  const values = { answer, answered_by: by, answered_at: at }
  await beginArrival(tx, companyId, arrival)
  await ofArrival(tx, companyId, arrival).set(values).execute()
}

export type Asking = {
  readonly rung: Rung
  readonly at: string
  /** The event that began the ladder. */
  readonly cause: number
}

/** Stores who is asked now. The caller has locked the visit. */
export async function storeAsking(
  tx: Tx,
  companyId: CompanyId,
  arrival: ArrivalKey,
  { rung, at, cause }: Asking,
): Promise<void> {
  await beginArrival(tx, companyId, arrival)
  await ofArrival(tx, companyId, arrival)
    .set({ asked_rung: rung, asked_at: at, ladder_cause: cause })
    .execute()
}

/** The ladder under way for this arrival; undefined when none has begun. */
export function findLadderState(tx: Tx, companyId: CompanyId, arrival: ArrivalKey) {
  return tx
    .selectFrom('arrivals')
    .select(['ladder_cause as cause', sql.ref<Rung | null>('asked_rung').as('rung')])
    .where('company_id', '=', companyId)
    .where('visit_date', '=', arrival.visitDate)
    .where('meeting_id', '=', arrival.meetingId)
    .where('visitor_id', '=', arrival.visitorId)
    .where('arrived_at', '=', arrival.arrivedAt)
    .where('host_id', '=', arrival.hostId)
    .executeTakeFirst()
}

/** Has an empty row for this arrival, unless it is there. */
async function beginArrival(tx: Tx, companyId: CompanyId, arrival: ArrivalKey): Promise<void> {
  const { arrivedAt, hostId } = arrival
  const fresh = {
    arrived_at: arrivedAt,
    host_id: hostId,
    answer: null,
    answered_by: null,
    answered_at: null,
    ladder_cause: null,
    asked_rung: null,
    asked_at: null,
  }
  await tx
    .insertInto('arrivals')
    .values({
      company_id: companyId,
      visit_date: arrival.visitDate,
      meeting_id: arrival.meetingId,
      visitor_id: arrival.visitorId,
      ...fresh,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'visit_date', 'meeting_id', 'visitor_id'])
        .doUpdateSet(fresh)
        .where((row) =>
          row.or([
            row('arrivals.arrived_at', '<>', arrivedAt),
            row('arrivals.host_id', '<>', hostId),
          ]),
        ),
    )
    .execute()
}

function ofArrival(tx: Tx, companyId: CompanyId, key: VisitKey) {
  return tx
    .updateTable('arrivals')
    .where('company_id', '=', companyId)
    .where('visit_date', '=', key.visitDate)
    .where('meeting_id', '=', key.meetingId)
    .where('visitor_id', '=', key.visitorId)
}

/** What decides who is asked: the host, the host's assistant, and the addresses of the reception. */
export function findLadderFacts(tx: Tx, companyId: CompanyId, hostId: string) {
  return tx
    .selectFrom('users as h')
    .leftJoin('users as a', (join) =>
      join.onRef('a.company_id', '=', 'h.company_id').onRef('a.user_id', '=', 'h.assistant_id'),
    )
    .leftJoin('company_params as p', (join) =>
      join.onRef('p.company_id', '=', 'h.company_id').on('p.area', '=', sql.lit('arrival')),
    )
    .select([
      'h.email as hostEmail',
      'h.active as hostActive',
      'a.user_id as assistantId',
      'a.email as assistantEmail',
      'a.active as assistantActive',
      'p.params as arrivalParams',
    ])
    .where('h.company_id', '=', companyId)
    .where('h.user_id', '=', hostId)
    .executeTakeFirstOrThrow()
}

/** Whether a user can be asked; undefined when there is no such user. */
export function findReachable(tx: Tx, companyId: CompanyId, userId: string) {
  return tx
    .selectFrom('users')
    .select(['user_id as userId', 'email', 'active'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
