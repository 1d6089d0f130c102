import { outsideVisitId } from '#contract/ids.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { isUnstarted } from '#domain/visit/invitation/meeting-change.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents, type Act, type NewEvent } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import {
  screenNewVisits,
  screenVisitors,
} from '#server/features/visitors/watch-lists/alerts/screen-visitors.ts'
import {
  createdEvents,
  firstStatus,
  inOrder,
  meetingColumns,
  meetingSubject,
  occurrencesOf,
  refuseForeignHost,
  refuseTooMany,
} from './create-meeting.ts'
import { hostChange, hostEvents } from './host-events.ts'
import { planVisits, type StoredVisit, type VisitPlan } from './occurrences/plan-visits.ts'
import { isSameSeries, untilClosing } from './occurrences/until-closing.ts'
import { shownVisits } from './present.ts'
import {
  cancelVisits,
  changeVisits,
  insertVisits,
  listVisits,
  lockMeeting,
  lockVisits,
  updateMeeting as update,
  type MeetingRow,
} from './queries.ts'
import {
  resolveVisitors,
  type MeetingInput,
  type ResolvedVisitor,
} from './people/resolve-visitors.ts'
import { storeAnswers } from './people/store-answers.ts'
import { storeRecipients } from './people/store-recipients.ts'

/**
 * Replaces a meeting: what changed is written, and only that; ids stay. Visits that nobody has begun follow to
 * another time or day, those of removed visitors are cancelled, those of added ones made.
 * @returns every visit the meeting has now.
 * @throws ApiError not_found | no_host_found | validation_failed | invalid_answer | visit_after_last_day, and
 *   visit_status_conflict when a visitor would be removed who has arrived.
 */
export async function updateMeeting(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  input: MeetingInput & {
    readonly meetingId: string
    /** Visits that came from another meeting just now, and stood under that one's id. */
    readonly moved?: readonly VisitKey[]
  },
): Promise<readonly VisitKey[]> {
  const { companyId } = company
  const { meetingId, moved = [] } = input
  const today = localDateOf(act.at, company.timeZone)
  const before = mustFind(await lockMeeting(tx, companyId, meetingId))
  const stored = await lockVisits(tx, companyId, meetingId)
  if (input.hostId !== before.host_id) await refuseForeignHost(tx, company, input.hostId)

  const isRecurring = input.recurrence !== null
  const occurrences = occurrencesOf(input, company, act, isRecurring ? today : '')
  refuseTooMany(input.visitors.length * occurrences.length)
  const visitors = await resolveVisitors(tx, company, act, input.visitors)
  const wanted = planVisits(
    stored,
    visitors.map(({ visitorId, input: { visitorType = null } }) => ({ visitorId, visitorType })),
    {
      occurrences,
      today,
      wasRecurring: before.recurrence !== null,
      isRecurring,
      defaultType: company.visitorTypes.defaultType,
    },
  )
  if (wanted.conflicts.length > 0) throw new ApiError('visit_status_conflict')
  const plan = untilClosing(wanted, company, isSameSeries(before.recurrence, input.recurrence))
  await applyPlan(tx, company, act, meetingId, plan)

  const now = await listVisits(tx, companyId, meetingId)
  const answered = await storeAnswers(
    tx,
    companyId,
    meetingId,
    visitors.map(({ visitorId, input: { customFields } }) => ({
      visitorId,
      answers: customFields,
    })),
    { shownDates: shownVisits(now, today), today },
  )
  const held = await screenPlan(tx, company, act, meetingId, plan, visitors)
  const changed = [
    ...changedFields(before, input),
    ...(await storeRecipients(tx, companyId, meetingId, input)),
  ]
  const events = [
    ...planEvents(meetingId, plan, firstStatus(company), { held, moved }),
    ...visitorEvents(meetingId, now, visitors, answered, plan, today),
    ...(changed.includes('hostId')
      ? hostEvents(meetingId, now, today, isAnnounced(plan, moved))
      : []),
  ]
  if (changed.length > 0 || events.length > 0) {
    const sequence = before.sequence + 1
    await update(tx, companyId, meetingId, { ...meetingColumns(input), sequence })
    await appendEvents(tx, companyId, act, [
      {
        kind: 'meeting.updated',
        subject: meetingSubject(meetingId),
        payload: {
          changed,
          sequence,
          ...(changed.includes('hostId')
            ? hostChange(act, meetingId, now, today, { from: before.host_id, to: input.hostId })
            : {}),
        },
      },
      ...events,
    ])
  }
  return now.filter(({ cancelled }) => !cancelled).map((visit) => keyOf(meetingId, visit))
}

async function applyPlan(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  meetingId: string,
  plan: VisitPlan,
): Promise<void> {
  const { companyId } = company
  await cancelVisits(tx, companyId, meetingId, plan.cancel, act.at)
  await changeVisits(tx, companyId, meetingId, plan.change)
  const visits = plan.create.map((visit) => ({ ...visit, passId: uuid7() }))
  await insertVisits(tx, companyId, meetingId, firstStatus(company), visits)
}

function keyOf(meetingId: string, visit: Pick<StoredVisit, 'visitDate' | 'visitorId'>): VisitKey {
  return { visitDate: visit.visitDate, meetingId, visitorId: visit.visitorId }
}

/** Who is new is compared with the watch lists, and who gave new details. @returns new visits that are held. */
async function screenPlan(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  meetingId: string,
  plan: VisitPlan,
  visitors: readonly ResolvedVisitor[],
): Promise<readonly VisitKey[]> {
  const held = await screenNewVisits(tx, company, act, createdKeys(meetingId, plan))
  const changed = visitors.filter(({ isChanged }) => isChanged)
  await screenVisitors(
    tx,
    company,
    act,
    changed.map(({ visitorId }) => visitorId),
  )
  return held
}

function createdKeys(meetingId: string, { create }: VisitPlan): readonly VisitKey[] {
  return create.map(({ visitorId, occurrence: { visitDate } }) => ({
    visitDate,
    meetingId,
    visitorId,
  }))
}

/** The names of the meeting's own fields that say something else now. */
function changedFields(before: MeetingRow, input: MeetingInput): readonly string[] {
  const same: Readonly<Record<string, boolean>> = {
    title: before.title === input.title,
    description: before.description === input.description,
    hostId: before.host_id === input.hostId,
    startAt: before.start_at === input.startAt,
    endAt: before.end_at === input.endAt,
    recurrence: sameRecurrence(before.recurrence, input.recurrence),
    checkinNotificationType: before.checkin_notification_type === input.checkinNotificationType,
  }
  return Object.keys(same).filter((name) => same[name] === false)
}

/** The database orders the keys of an object in its own way. */
function sameRecurrence(before: unknown, after: MeetingInput['recurrence']): boolean {
  const inOrder = (value: unknown) =>
    typeof value === 'object' && value !== null
      ? JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : null
  return inOrder(before) === inOrder(after)
}

function planEvents(
  meetingId: string,
  plan: VisitPlan,
  status: 'EXPECTED' | 'IN_REVIEW',
  { held, moved }: { readonly held: readonly VisitKey[]; readonly moved: readonly VisitKey[] },
): readonly NewEvent[] {
  const cameFrom = new Map(moved.map((key) => [dayKey(key), key]))
  const changed = plan.change.map(({ visit, occurrence: { visitDate, startAt, endAt } }) => {
    const isSameTime = visit.startAt === startAt && visit.endAt === endAt
    const before = cameFrom.get(dayKey(visit))
    cameFrom.delete(dayKey(visit))
    const from = before ?? (visit.visitDate === visitDate ? null : keyOf(meetingId, visit))
    const { visitorId } = visit
    return { visitDate, visitorId, from, what: isSameTime ? 'visitorType' : 'time' }
  })
  for (const visit of plan.cancel) cameFrom.delete(dayKey(visit))
  // Nothing else of them has changed, but their links have.
  const merelyMoved = [...cameFrom.values()].map((from) => ({ ...from, from, what: 'meeting' }))
  return [
    ...createdEvents(createdKeys(meetingId, plan), status, held),
    ...inOrder([...changed, ...merelyMoved]).map(
      ({ visitDate, visitorId, occurrence, from, what }) => {
        const movedFrom = from === null ? {} : { movedFrom: outsideVisitId(from) }
        return {
          kind: 'visit.updated',
          subject: visitSubject({ visitDate, meetingId, visitorId }),
          payload: { changed: [what], occurrence, ...movedFrom },
        } as const
      },
    ),
    ...inOrder(plan.cancel).map(
      (visit) =>
        ({
          kind: 'visit.cancelled',
          subject: visitSubject(keyOf(meetingId, visit)),
          payload: { occurrence: visit.occurrence },
        }) as const,
    ),
  ]
}

function dayKey({ visitDate, visitorId }: Pick<StoredVisit, 'visitDate' | 'visitorId'>): string {
  return `${visitDate}${visitorId}`
}

/** Tells the visits whose visitors hear of the change by another event: they are new, or have moved. */
function isAnnounced(plan: VisitPlan, moved: readonly VisitKey[]): (visit: StoredVisit) => boolean {
  const isNew = isMade(plan)
  const old = new Set(moved.map(dayKey))
  for (const { visit, occurrence } of plan.change) {
    const { visitorId } = visit
    if (old.has(dayKey(visit))) old.add(dayKey({ visitorId, visitDate: occurrence.visitDate }))
  }
  return (visit) => isNew(visit) || old.has(dayKey(visit))
}

/** Tells the visits that this change has made. */
function isMade(plan: VisitPlan): (visit: StoredVisit) => boolean {
  const made = new Set(
    plan.create.map(({ visitorId, occurrence: { visitDate } }) => dayKey({ visitDate, visitorId })),
  )
  return (visit) => made.has(dayKey(visit))
}

/** Visits to come whose visitor's details or answers were changed along with the meeting. */
function visitorEvents(
  meetingId: string,
  visits: readonly StoredVisit[],
  visitors: readonly ResolvedVisitor[],
  answered: ReadonlySet<string>,
  plan: VisitPlan,
  today: string,
): readonly NewEvent[] {
  const isNew = isMade(plan)
  return visitors.flatMap(({ visitorId, isChanged }) => {
    const changed = [
      ...(isChanged ? ['visitor'] : []),
      ...(answered.has(visitorId) ? ['answers'] : []),
    ]
    if (changed.length === 0) return []
    return visits
      .filter((visit) => visit.visitorId === visitorId && !visit.cancelled && isUnstarted(visit))
      .filter((visit) => visit.visitDate >= today && !isNew(visit))
      .map((visit) => ({
        kind: 'visit.updated' as const,
        subject: visitSubject(keyOf(meetingId, visit)),
        payload: { changed },
      }))
  })
}
