import type { EventSubject } from '#domain/audit/event-kind.ts'
import { outsideId } from '#contract/ids.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { screenNewVisits } from '#server/features/visitors/watch-lists/alerts/screen-visitors.ts'
import {
  expandRecurrence,
  type Occurrence,
  type TimesOfMeeting,
} from './occurrences/expand-recurrence.ts'
import { refuseAfterLastDay } from './policy.ts'
import { insertMeeting, insertVisits, isActiveUser } from './queries.ts'
import { resolveVisitors, type MeetingInput } from './people/resolve-visitors.ts'
import { storeAnswers } from './people/store-answers.ts'
import { storeRecipients } from './people/store-recipients.ts'

/** A request makes at most so many visits. */
const maxVisits = 5_000

export type MeetingOptions = {
  /** Where its visits begin; by default as the location's approvals say. */
  readonly status?: 'EXPECTED' | 'IN_REVIEW'
  /** A visitor answers only what visitors are asked. */
  readonly answeredBy?: 'STAFF' | 'VISITOR'
}

export type MadeMeeting = {
  readonly meetingId: string
  readonly visits: readonly VisitKey[]
  /** Those that a watch list has stopped: in review, whatever they were made as. */
  readonly held: readonly VisitKey[]
}

/**
 * Creates a meeting and a visit for each visitor and occurrence.
 * @throws ApiError no_host_found | validation_failed | invalid_answer | visit_after_last_day
 */
export async function createMeeting(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  input: MeetingInput,
  { status = firstStatus(company), answeredBy = 'STAFF' }: MeetingOptions = {},
): Promise<MadeMeeting> {
  const { companyId, timeZone } = company
  await refuseForeignHost(tx, company, input.hostId)
  const occurrences = occurrencesOf(input, company, act, '')
  refuseTooMany(input.visitors.length * occurrences.length)
  refuseAfterLastDay(
    company,
    occurrences.map(({ visitDate }) => visitDate),
  )
  const visitors = await resolveVisitors(tx, company, act, input.visitors)
  const meetingId = uuid7()
  await insertMeeting(tx, {
    company_id: companyId,
    meeting_id: meetingId,
    created_by: act.actor.kind === 'employee' ? act.actor.userId : null,
    ...meetingColumns(input),
    invites: input.invites ?? true,
  })
  await storeRecipients(tx, companyId, meetingId, input)
  const { defaultType } = company.visitorTypes
  const made = visitors.flatMap(({ visitorId, input: { visitorType = defaultType } }) =>
    occurrences.map((occurrence) => ({ visitorId, visitorType, occurrence, revives: false })),
  )
  const visits = made.map((visit) => ({ ...visit, passId: uuid7() }))
  await insertVisits(tx, companyId, meetingId, status, visits)
  await storeAnswers(
    tx,
    companyId,
    meetingId,
    visitors.map(({ visitorId, input: { customFields } }) => ({
      visitorId,
      answers: customFields,
    })),
    { shownDates: new Map(), today: localDateOf(act.at, timeZone), answeredBy },
  )
  const keys = made.map(({ visitorId, occurrence: { visitDate } }) => ({
    visitDate,
    meetingId,
    visitorId,
  }))
  const held = await screenNewVisits(tx, company, act, keys)
  await appendEvents(tx, companyId, act, [
    {
      kind: 'meeting.created',
      subject: meetingSubject(meetingId),
      payload: { visits: keys.length },
    },
    ...createdEvents(keys, status, held),
  ])
  return { meetingId, visits: keys, held }
}

export function meetingSubject(meetingId: string): EventSubject {
  return `meeting:${outsideId('M', meetingId)}`
}

/** `occurrence` counts the visits made for this visitor in the same act: a series is announced once. */
export function createdEvent(key: VisitKey, status: 'EXPECTED' | 'IN_REVIEW', occurrence: number) {
  const payload = { status, occurrence }
  return { kind: 'visit.created', subject: visitSubject(key), payload } as const
}

/** One for each visit, with the status that it has: who is held waits like everybody who waits. */
export function createdEvents(
  keys: readonly VisitKey[],
  status: 'EXPECTED' | 'IN_REVIEW',
  held: readonly VisitKey[],
) {
  const waiting = new Set(held.map(visitSubject))
  return inOrder(keys).map((key) =>
    createdEvent(key, waiting.has(visitSubject(key)) ? 'IN_REVIEW' : status, key.occurrence),
  )
}

/** Visits by date, each numbered from 1 among those of its visitor. */
export function inOrder<Visit extends { readonly visitorId: string; readonly visitDate: string }>(
  visits: readonly Visit[],
): readonly (Visit & { readonly occurrence: number })[] {
  const counts = new Map<string, number>()
  return visits
    .toSorted((a, b) => (a.visitDate < b.visitDate ? -1 : 1))
    .map((visit) => {
      const occurrence = (counts.get(visit.visitorId) ?? 0) + 1
      counts.set(visit.visitorId, occurrence)
      return { ...visit, occurrence }
    })
}

/** Where approvals are on, a visit waits for one (reference §1). */
export function firstStatus({ params }: Pick<CompanyCard, 'params'>): 'EXPECTED' | 'IN_REVIEW' {
  return params.approvals ? 'IN_REVIEW' : 'EXPECTED'
}

/** @throws ApiError no_host_found unless the user works here. */
export async function refuseForeignHost(
  tx: Tx,
  { companyId }: CompanyCard,
  hostId: string,
): Promise<void> {
  if (!(await isActiveUser(tx, companyId, hostId))) throw new ApiError('no_host_found')
}

/** @throws ApiError validation_failed when the recurrence cannot be read or asks for too much. */
export function occurrencesOf(
  input: TimesOfMeeting,
  { timeZone }: Pick<CompanyCard, 'timeZone'>,
  act: Act,
  fromDate: string,
): readonly Occurrence[] {
  const expansion = expandRecurrence(input, { timeZone, fromDate, now: act.at })
  if (!expansion.ok) {
    throw new ApiError('validation_failed', [{ field: 'body.recurrence', code: expansion.reason }])
  }
  return expansion.occurrences
}

/** @throws ApiError validation_failed */
export function refuseTooMany(visits: number): void {
  if (visits > maxVisits) {
    throw new ApiError('validation_failed', [
      { field: 'body.recurrence', code: 'too_many_visits', max: maxVisits },
    ])
  }
}

export function meetingColumns(input: MeetingInput) {
  return {
    title: input.title,
    description: input.description,
    host_id: input.hostId,
    start_at: input.startAt,
    end_at: input.endAt,
    recurrence: input.recurrence === null ? null : JSON.stringify(input.recurrence),
    checkin_notification_type: input.checkinNotificationType,
  }
}
