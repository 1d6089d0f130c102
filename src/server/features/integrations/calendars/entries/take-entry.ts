/** One entry of a calendar: what follows from how it is now, or from its having gone, is done. */
import type { CalendarEvent, CalendarMessage } from '#domain/calendar/calendar-event.ts'
import { planGone, type KnownEvent, type MessagePlan } from '#domain/calendar/plan-message.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { Fetched } from '../calendar-there.ts'
import { applyActs } from '../meetings/apply-acts.ts'
import { actOf, knownOf, planHeard, type HearDeps } from '../meetings/plan-heard.ts'
import { listEvents, lockUid } from '../meetings/queries.ts'
import { codeOf } from '../mail/refusal-of.ts'
import { nothing, type Outcome } from './outcome.ts'
import type { CalendarKey } from './queries.ts'
import type { EntryRow } from './queries-entries.ts'
import type { CalendarSettings } from './stored-calendar.ts'

export type Taking = {
  readonly key: CalendarKey
  readonly company: CompanyCard
  readonly settings: CalendarSettings
  /** `GONE_HELD`: it has gone with too many others. */
  readonly fetched: Fetched | 'GONE_HELD'
}

/** @throws ApiError for what refuses the same by hand: nothing of it is kept then */
export async function takeEntry(
  tx: Tx,
  deps: HearDeps,
  { key, company, settings, fetched }: Taking,
  row: EntryRow,
): Promise<Outcome> {
  const { calendarId } = key
  if (fetched === 'LARGE') return { ...nothing, state: 'FAILED', code: 'too_large' }
  if (fetched === 'UNREAD') return { ...nothing, state: 'FAILED', code: 'failed' }
  if (fetched === 'GONE_HELD') {
    const { meeting_id: meetingId, listed_until: listedUntil } = row
    // What brings nobody may go.
    if (meetingId === null) return { ...nothing, state: 'IGNORED', code: 'repeated' }
    return { state: 'HELD', code: 'gone_together', meetingId, listedUntil }
  }
  if (fetched === 'GONE') {
    const plan = await planRemoval(tx, company, calendarId, row.uid, deps.clock.now())
    return apply(tx, deps, company, calendarId, plan, null)
  }
  const read = fetched.event
  if (read === null || !read.ok) {
    const code = read?.fault ?? 'no_calendar'
    return { ...nothing, state: code === 'no_calendar' ? 'IGNORED' : 'FAILED', code }
  }
  // What was sent is in a mailbox; what a calendar holds has no method, whatever some write.
  const message = { method: 'REQUEST', events: read.message.events }
  const plan = await planHeard(tx, deps, company, {
    message,
    source: calendarId,
    ownDomains: settings.ownDomains,
    // Who may write into the calendar is believed: whoever connected it has said so.
    sender: { ok: true, email: read.message.events[0]?.organiser?.email ?? '' },
    isState: true,
  })
  return apply(tx, deps, company, calendarId, plan, message)
}

export function refusedEntry(error: ApiError): Outcome {
  return { ...nothing, state: 'REFUSED', code: codeOf(error) }
}

async function apply(
  tx: Tx,
  deps: HearDeps,
  company: CompanyCard,
  calendarId: string,
  plan: MessagePlan,
  message: CalendarMessage | null,
): Promise<Outcome> {
  if (plan.is !== 'ACTS') {
    // In people's calendars stand meetings of others, too: that is no sign of a forgery.
    const isOthers = plan.is === 'HELD' && plan.code === 'organiser_unknown'
    return { ...nothing, state: isOthers ? 'IGNORED' : plan.is, code: plan.code }
  }
  const act = await actOf(deps, company, calendarId, plan.hostId)
  const spokenOf = message?.events.flatMap(({ recurrenceId }) => recurrenceId ?? []) ?? []
  const told = { isState: message !== null, spokenOf }
  const { isOver, ...applied } = await applyActs(tx, company, act, plan, calendarId, told)
  if (isOver) return { ...nothing, state: 'IGNORED', code: 'over' }
  return { ...applied, state: 'DONE', code: null }
}

async function planRemoval(
  tx: Tx,
  { companyId }: CompanyCard,
  calendarId: string,
  uid: string,
  now: string,
): Promise<MessagePlan> {
  if (uid === '') return { is: 'IGNORED', code: 'no_visitors' }
  await lockUid(tx, companyId, uid)
  const rows = await listEvents(tx, companyId, uid)
  return planGone(rows.map(knownOf), calendarId, (known) => goneEvent(uid, known, now))
}

/** As far as ending it needs. It may come back under the same number. */
function goneEvent(uid: string, known: KnownEvent, now: string): CalendarEvent {
  const { recurrenceId, sequence, stampedAt } = known
  return {
    uid,
    recurrenceId,
    sequence,
    stampedAt,
    isAndFuture: false,
    organiser: null,
    attendees: [],
    startAt: now,
    endAt: now,
    zone: null,
    recurrence: null,
    title: '',
    description: '',
    isCancelled: true,
    problem: null,
  }
}
