/** Does what a calendar's message asks for: by the verbs that screens use, as the host, and once. Issue 15 §4. */
import type { CalendarAct } from '#domain/calendar/plan-message.ts'
import { mayMakeMeeting } from '#domain/visit/invitation/meeting-access.ts'
import { rightsOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { endDay, endWhole } from './end-meeting.ts'
import * as queries from './queries.ts'
import { setDay } from './set-day.ts'
import { setWhole } from './set-whole.ts'

/** What is done in one go, and what is known meanwhile. */
export type Applying = {
  readonly tx: Tx
  readonly company: CompanyCard
  readonly act: Act
  readonly uid: string
  readonly hostId: string
  /** The mailbox or calendar it came from. */
  readonly source: string
  /** It says how the whole meeting is now: days that it doesn't speak of are as the rest. */
  readonly isState: boolean
  /** The starts of the days that the message speaks of by themselves. */
  readonly spokenOf: readonly string[]
  readonly rows: () => Promise<readonly queries.EventRow[]>
}

export type Applied = {
  /** The meeting that it is now; null where there is none. */
  readonly meetingId: string | null
  /** The last day of a series whose days had to be listed. */
  readonly listedUntil: string | null
  /** Nothing of it is to come. */
  readonly isOver: boolean
}

/** @throws ApiError for what refuses the same by hand */
export async function applyActs(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { hostId, acts }: { readonly hostId: string; readonly acts: readonly CalendarAct[] },
  source: string,
  { isState, spokenOf }: Pick<Applying, 'isState' | 'spokenOf'>,
): Promise<Applied> {
  const uid = acts[0]?.event.uid ?? ''
  const { companyId } = company
  const applying: Applying = {
    tx,
    company,
    act,
    uid,
    hostId,
    source,
    isState,
    spokenOf,
    rows: () => queries.listEvents(tx, companyId, uid),
  }
  const whole = (await applying.rows()).find((row) => row.recurrence_id === null)
  // Days that change are taken out of the series as it was; of a new one they stand apart from the beginning.
  const isKnown = whole !== undefined && whole.meeting_id !== null
  const ofWhole = acts.filter(({ event }) => event.recurrenceId === null)
  const ofDays = acts.filter(({ event }) => event.recurrenceId !== null)
  let applied: Applied = { meetingId: null, listedUntil: null, isOver: true }
  for (const one of isKnown ? [...ofDays, ...ofWhole] : [...ofWhole, ...ofDays]) {
    const { meetingId, listedUntil, isOver } = await applyAct(applying, one)
    applied = {
      meetingId: one.event.recurrenceId === null ? meetingId : (applied.meetingId ?? meetingId),
      listedUntil: listedUntil ?? applied.listedUntil,
      isOver: applied.isOver && isOver,
    }
  }
  return applied
}

async function applyAct(applying: Applying, act: CalendarAct): Promise<Applied> {
  const { recurrenceId } = act.event
  switch (act.kind) {
    case 'SET':
      refuseLesser(applying, act)
      return recurrenceId === null ? setWhole(applying, act) : setDay(applying, act, recurrenceId)
    case 'END':
      return recurrenceId === null
        ? endWhole(applying, act.event)
        : endDay(applying, act.event, recurrenceId)
    case 'JOIN':
    case 'LEAVE':
      return changeSources(applying, act)
  }
}

/** Hosts may do by their calendar what they may do by hand. @throws ApiError forbidden */
function refuseLesser({ act }: Applying, { visitors }: CalendarAct): void {
  const wanted = { isOwnHost: true, visitors: visitors.length }
  if (!mayMakeMeeting(rightsOf(act.actor), wanted)) throw new ApiError('forbidden')
}

async function changeSources(
  { tx, company: { companyId }, source, rows }: Applying,
  { kind, event }: CalendarAct,
): Promise<Applied> {
  const row = (await rows()).find((one) => one.recurrence_id === event.recurrenceId)
  if (row === undefined) return { meetingId: null, listedUntil: null, isOver: false }
  const others = row.sources.filter((one) => one !== source)
  await queries.putSources(
    tx,
    companyId,
    row.event_id,
    kind === 'JOIN' ? [...others, source] : others,
  )
  return { meetingId: row.meeting_id, listedUntil: null, isOver: false }
}
