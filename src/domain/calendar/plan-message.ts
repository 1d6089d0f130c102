/**
 * What a calendar's message asks Foyer to do. It knows neither mail nor database, so that it is the same whichever way an event comes.
 * RFC 5546 §2.1.5 says which of two messages is newer; Issue 15 §4 what else counts.
 */
import { epochMs } from '../time/instant.ts'
import type { CalendarEvent, CalendarMessage, CalendarPerson } from './calendar-event.ts'
import type { SenderVerdict } from './sender.ts'

/** As many as a meeting can have. */
export const maxCalendarVisitors = 500

export type Colleague = { readonly userId: string; readonly assistantId: string | null }

/** What was last heard of a meeting, or of one day of it. */
export type KnownEvent = {
  readonly recurrenceId: string | null
  /** Whose meeting it is. */
  readonly hostId: string
  readonly sequence: number
  readonly stampedAt: string | null
  /** False once it was cancelled. */
  readonly isOn: boolean
  /** Where it has come from, and still is. */
  readonly sources: readonly string[]
}

export type PlanContext = {
  readonly now: string
  /** The mailbox or calendar it came from. */
  readonly source: string
  /** Under which Foyer itself is invited, in small letters. */
  readonly ownAddresses: readonly string[]
  /** Whoever has an address there works here. */
  readonly ownDomains: readonly string[]
  /** Who works at the location, of everybody whom the message names, by their addresses in small letters. */
  readonly colleagues: ReadonlyMap<string, Colleague>
  readonly sender: SenderVerdict
  /** Read from a calendar, which says what is; else sent, which says what was when it was written. */
  readonly isState: boolean
  /** What is known of the meeting that the message is about. */
  readonly known: readonly KnownEvent[]
  /** Foyer has made it, and sent it out. */
  readonly isOwn: boolean
}

export type CalendarAct = {
  /**
   * `SET`: it takes place as it says. `END`: it doesn't, or nobody comes who is no colleague. `JOIN`: it is known, and has come from here
   * too. `LEAVE`: it is not here any more, but elsewhere.
   */
  readonly kind: 'SET' | 'END' | 'JOIN' | 'LEAVE'
  readonly event: CalendarEvent
  readonly visitors: readonly CalendarPerson[]
}

export const ignoredCodes = [
  'other_method',
  'own_visit',
  'repeated',
  'outdated',
  'no_visitors',
  'over',
] as const
export const heldCodes = [
  'sender_unclear',
  'sender_unproved',
  'organiser_missing',
  'organiser_unknown',
  'organiser_other',
  'sender_other',
] as const
export const plannedRefusals = [
  'too_many_visitors',
  'range_unknown',
  'several_meetings',
  'zone_unknown',
  'recurrence_unreadable',
] as const

export type MessagePlan =
  | { readonly is: 'IGNORED'; readonly code: (typeof ignoredCodes)[number] }
  /** Somebody has to look: nothing is answered, because whoever wrote may be anybody. */
  | { readonly is: 'HELD'; readonly code: (typeof heldCodes)[number] }
  | {
      readonly is: 'REFUSED'
      readonly hostId: string
      readonly code: (typeof plannedRefusals)[number]
    }
  | { readonly is: 'ACTS'; readonly hostId: string; readonly acts: readonly CalendarAct[] }

export function planMessage(
  { method, events }: CalendarMessage,
  context: PlanContext,
): MessagePlan {
  const { sender, colleagues, known, isOwn, isState } = context
  const [first] = events
  if (first === undefined || (method !== 'REQUEST' && method !== 'CANCEL'))
    return ignored('other_method')
  if (isOwn) return ignored('own_visit')
  const isNobodys =
    known.length === 0 && events.every((one) => visitorsOf(one, context).length === 0)
  // Calendars are full of what concerns nobody here.
  if (isState && isNobodys) return ignored('no_visitors')
  if (!sender.ok) return { is: 'HELD', code: sender.code }
  const { organiser } = first
  if (organiser === null) return { is: 'HELD', code: 'organiser_missing' }
  const host = colleagues.get(organiser.email)
  if (host === undefined) return { is: 'HELD', code: 'organiser_unknown' }
  if (!mayWriteFor(sender.email, organiser, host, colleagues))
    return { is: 'HELD', code: 'sender_other' }
  const isAnothers = known.some(({ hostId, isOn }) => isOn && hostId !== host.userId)
  const areSame = events.every(
    (one) => one.organiser === null || one.organiser.email === organiser.email,
  )
  if (isAnothers || !areSame) return { is: 'HELD', code: 'organiser_other' }
  const { userId: hostId } = host
  if (events.some(({ uid }) => uid !== first.uid))
    return { is: 'REFUSED', hostId, code: 'several_meetings' }
  const judged = events.map((event) => judgeEvent(method, event, context))
  const refused = judged.find((one) => one.is === 'REFUSED')
  if (refused !== undefined) return { is: 'REFUSED', hostId, code: refused.code }
  const acts = judged.flatMap((one) => (one.is === 'ACT' ? one.act : []))
  const [reason] = judged.flatMap((one) => (one.is === 'IGNORED' ? one.code : []))
  return acts.length === 0 ? ignored(reason ?? 'repeated') : { is: 'ACTS', hostId, acts }
}

/** Hosts write for themselves, and assistants for their hosts. */
function mayWriteFor(
  sender: string,
  organiser: CalendarPerson,
  { assistantId }: Colleague,
  colleagues: PlanContext['colleagues'],
): boolean {
  if (sender === organiser.email) return true
  const writer = colleagues.get(sender)
  return writer !== undefined && writer.userId === assistantId
}

type Judged =
  | { readonly is: 'ACT'; readonly act: CalendarAct }
  | { readonly is: 'IGNORED'; readonly code: (typeof ignoredCodes)[number] }
  | { readonly is: 'REFUSED'; readonly code: (typeof plannedRefusals)[number] }

function judgeEvent(method: string, event: CalendarEvent, context: PlanContext): Judged {
  const { known, source, now } = context
  const own = known.find(({ recurrenceId }) => recurrenceId === event.recurrenceId)
  const whole = known.find(({ recurrenceId }) => recurrenceId === null)
  const age = ageOf(event, own, whole, context)
  if (age === 'REPEATED' && own?.isOn === true && !own.sources.includes(source)) {
    return act('JOIN', event, [])
  }
  if (age !== 'NEW') return { is: 'IGNORED', code: age === 'REPEATED' ? 'repeated' : 'outdated' }
  if (method === 'CANCEL' || event.isCancelled) {
    const isElsewhere = own?.sources.some((one) => one !== source) === true
    const leaves = event.recurrenceId === null && own?.isOn === true && isElsewhere
    return act(leaves ? 'LEAVE' : 'END', event, [])
  }
  if (event.isAndFuture) return { is: 'REFUSED', code: 'range_unknown' }
  const isOver = event.recurrence === null && epochMs(event.endAt) <= epochMs(now)
  if (isOver) return { is: 'IGNORED', code: 'over' }
  const visitors = visitorsOf(event, context)
  if (visitors.length > maxCalendarVisitors) return { is: 'REFUSED', code: 'too_many_visitors' }
  if (visitors.length > 0) {
    return event.problem === null
      ? act('SET', event, visitors)
      : { is: 'REFUSED', code: event.problem }
  }
  const isKnown = own?.isOn ?? (event.recurrenceId !== null && whole?.isOn === true)
  return isKnown ? act('END', event, []) : { is: 'IGNORED', code: 'no_visitors' }
}

/** What a calendar held, and holds no more. Nothing where nobody knows of it. */
export function planGone(
  known: readonly KnownEvent[],
  source: string,
  eventOf: (known: KnownEvent) => CalendarEvent,
): MessagePlan {
  const mine = known.filter(({ isOn, sources }) => isOn && sources.includes(source))
  const [first] = mine
  if (first === undefined) return ignored('repeated')
  const whole = mine.filter(({ recurrenceId }) => recurrenceId === null)
  const acts = (whole.length > 0 ? whole : mine).map((one): CalendarAct => {
    const isElsewhere = one.sources.some((other) => other !== source)
    return { kind: isElsewhere ? 'LEAVE' : 'END', event: eventOf(one), visitors: [] }
  })
  return { is: 'ACTS', hostId: first.hostId, acts }
}

function act(
  kind: CalendarAct['kind'],
  event: CalendarEvent,
  visitors: CalendarAct['visitors'],
): Judged {
  return { is: 'ACT', act: { kind, event, visitors } }
}

/**
 * A day that was never spoken of is as old as its series. Of the same number what a calendar shows is newer than what was last heard:
 * answers of guests change it, and nothing that counts.
 */
function ageOf(
  event: CalendarEvent,
  own: KnownEvent | undefined,
  whole: KnownEvent | undefined,
  { isState, source }: Pick<PlanContext, 'isState' | 'source'>,
): 'NEW' | 'REPEATED' | 'OUTDATED' {
  if (own === undefined) {
    return whole !== undefined && event.sequence < whole.sequence ? 'OUTDATED' : 'NEW'
  }
  if (event.sequence !== own.sequence) return event.sequence > own.sequence ? 'NEW' : 'OUTDATED'
  const before = own.stampedAt === null ? -Infinity : epochMs(own.stampedAt)
  const after = event.stampedAt === null ? -Infinity : epochMs(event.stampedAt)
  const isSame = after === before
  if (isState) {
    const isHeardElsewhere = isSame && own.isOn && !own.sources.includes(source)
    const isOverAlready = event.isCancelled && !own.isOn
    return isHeardElsewhere || isOverAlready ? 'REPEATED' : 'NEW'
  }
  if (isSame) return 'REPEATED'
  return after > before ? 'NEW' : 'OUTDATED'
}

/** Who comes from outside, each once. */
export function visitorsOf(
  { attendees, organiser }: Pick<CalendarEvent, 'attendees' | 'organiser'>,
  {
    ownAddresses,
    ownDomains,
    colleagues,
  }: Pick<PlanContext, 'ownAddresses' | 'ownDomains' | 'colleagues'>,
): readonly CalendarPerson[] {
  const visitors = new Map<string, CalendarPerson>()
  for (const { email, name, isPerson, isOnlyTold, hasDeclined } of attendees) {
    const domain = email.slice(email.lastIndexOf('@') + 1)
    const isOwn =
      ownAddresses.includes(email) || ownDomains.includes(domain) || colleagues.has(email)
    const comes = isPerson && !isOnlyTold && !hasDeclined && !isOwn && email !== organiser?.email
    if (comes && !visitors.has(email)) visitors.set(email, { email, name })
  }
  return [...visitors.values()]
}

function ignored(code: (typeof ignoredCodes)[number]): MessagePlan {
  return { is: 'IGNORED', code }
}
