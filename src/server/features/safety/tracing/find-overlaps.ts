/** Who met somebody at a location (Spec §7, tracing overlaps). */
import { setImmediate as letOthersGo } from 'node:timers/promises'
import { outsideId } from '#contract/ids.ts'
import type { EventSubject } from '#domain/audit/event-kind.ts'
import { epochMs } from '#domain/time/instant.ts'
import { meet, type DayTogether } from '#domain/tracing/meet.ts'
import { refusePeriod, type TracingReach } from '#domain/tracing/question.ts'
import { areasOf, localDays, staysOf, type LocalDay, type StayFact } from '#domain/tracing/stays.ts'
import type { BookingStatus } from '#domain/booking/booking-status.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { isKnown, listFacts, type Asked, type FactsRow } from './queries.ts'

export type TracingQuestion = {
  readonly userId?: string | undefined
  readonly visitorId?: string | undefined
  readonly from: string
  readonly to: string
  readonly reach: TracingReach
}

export type Met = Asked & { readonly days: readonly DayTogether[] }

const refusals = {
  ORDER: 'tracing_error_order',
  TOO_LONG: 'tracing_error_days',
  TO_COME: 'tracing_error_to_come',
} as const

/**
 * Everybody who met the person that was asked about. Where the location shows no names of employees, only an API client may ask
 * about one: a count by itself says whether they were here. @throws ApiError validation_failed, not_found
 */
export async function findOverlaps(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  question: TracingQuestion,
): Promise<{ readonly asked: Asked; readonly met: readonly Met[] }> {
  const { companyId, timeZone } = company
  const { from, to, reach } = question
  const wrong = refusePeriod(from, to, localDayOf(act.at, timeZone))
  if (wrong !== null) throw refusal('to', refusals[wrong])
  const asked = askedOf(question)
  if (asked.kind === 'EMPLOYEE' && !namesEmployees(company, act)) {
    throw refusal('userId', 'tracing_error_names')
  }
  if (!(await isKnown(tx, companyId, asked))) throw new ApiError('not_found')
  const period = localDays(from, to, timeZone)
  const now = epochMs(act.at)
  const of = (dates: readonly string[], only: Asked | null) => listFacts(tx, companyId, dates, only)
  const dates = period.map(({ date }) => date)
  const own = (await of(dates, asked)).flatMap((row) =>
    staysOf({ id: row.id, facts: factsOf(row) }, period, () => null, now),
  )
  // Only days on which the person was here, or expected, are read of everybody.
  const theirs = new Set(own.map(({ date }) => date))
  const days = period.filter(({ date }) => theirs.has(date))
  if (days.length === 0) return { asked, met: [] }
  const rows = await of(
    days.map(({ date }) => date),
    null,
  )
  return { asked, met: await whoMet(rows, asked, days, now, reach) }
}

/** So many people are looked at before others get their turn: a month of thousands takes half a second. */
const peopleAtOnce = 50

async function whoMet(
  rows: readonly FactsRow[],
  asked: Asked,
  days: readonly LocalDay[],
  now: number,
  reach: TracingReach,
): Promise<readonly Met[]> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const areaOf = areasOf((id) => factsOf(byId.get(id)))
  const staysOfRow = (row: FactsRow) =>
    staysOf({ id: row.id, facts: factsOf(row) }, days, areaOf, now)
  const own = rows.filter(({ id }) => id === asked.id).flatMap(staysOfRow)
  const met: Met[] = []
  for (const [place, row] of rows.entries()) {
    if (place % peopleAtOnce === 0) await letOthersGo()
    const together = meet(own, staysOfRow(row), reach)
    if (together.length > 0) met.push({ kind: row.kind, id: row.id, days: together })
  }
  return met
}

/** Whether employees are named to whoever asks. The works council's setting comes first, as in the employee log. */
export function namesEmployees(company: CompanyCard, { actor }: Act): boolean {
  return company.employee.showNames || actor.kind === 'client'
}

export function subjectOf({ kind, id }: Asked): EventSubject {
  return kind === 'EMPLOYEE' ? `user:${outsideId('US', id)}` : `visitor:${outsideId('V', id)}`
}

export function refusal(field: string, code: string): ApiError {
  return new ApiError('validation_failed', [{ field: `body.${field}`, code }])
}

/** The contract lets in questions about exactly one person. */
function askedOf({ userId, visitorId }: TracingQuestion): Asked {
  if (userId !== undefined) return { kind: 'EMPLOYEE', id: userId }
  if (visitorId !== undefined) return { kind: 'VISITOR', id: visitorId }
  throw refusal('userId', 'tracing_error_person')
}

function factsOf(row: FactsRow | undefined): readonly StayFact[] {
  return (row?.facts ?? []).map(([source, date, from, to, place, more]) => {
    if (source === 'PRESENCE') return { source, date, from: from ?? 0, to }
    return source === 'BOOKING'
      ? // The column holds nothing else.
        { source, date, from, to, area: place ?? '', status: more as BookingStatus }
      : { source, date, from, to, host: place ?? '', meeting: more ?? '' }
  })
}
