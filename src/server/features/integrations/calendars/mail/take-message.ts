/** One message of a mailbox: what it asks for is done, written down, and the position moved on, in one transaction. */
import type { CalendarMessage } from '#domain/calendar/calendar-event.ts'
import { planMessage, type MessagePlan } from '#domain/calendar/plan-message.ts'
import { judgeSender } from '#domain/calendar/sender.ts'
import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import type { ApiError } from '#server/platform/http/answers/api-error.ts'
import { applyActs } from '../meetings/apply-acts.ts'
import { listColleagues, listEvents, lockUid } from '../meetings/queries.ts'
import type { MailboxSettings } from './connection/mailbox-fault.ts'
import { nothing, type MessageCode, type Outcome } from './outcome.ts'
import type { MessageOutput } from './reading/message-thread.ts'
import { refusalOf } from './refusal-of.ts'
import { replyOf } from './reply.ts'

export type TakeDeps = Pick<Deps, 'config' | 'rights' | 'clock'>

export type Taking = {
  readonly company: CompanyCard
  readonly mailboxId: string
  readonly settings: MailboxSettings
  readonly message: MessageOutput | null
  /** What kept it from being read. */
  readonly fault: MessageCode | null
}

/**
 * What a message asks for is done.
 * @throws ApiError for what refuses the same by hand: nothing of it is kept then
 */
export async function takeMessage(tx: Tx, deps: TakeDeps, taking: Taking): Promise<Outcome> {
  const { company, mailboxId, settings, message, fault } = taking
  const read = message?.calendar ?? null
  if (message === null || read === null || !read.ok) {
    const code = fault ?? (read?.ok === false ? read.fault : 'no_calendar')
    return { ...nothing, state: code === 'no_calendar' ? 'IGNORED' : 'FAILED', code }
  }
  const plan = await planOf(tx, deps, taking, message, read.message)
  if (plan.is === 'IGNORED' || plan.is === 'HELD') {
    return { ...nothing, state: plan.is, code: plan.code }
  }
  const replying = { settings, message: read.message, hostId: plan.hostId }
  if (plan.is === 'REFUSED') {
    return refusalOf(replying, plan.code)
  }
  const { hostId } = plan
  const act = await actOf(deps, company, mailboxId, hostId)
  const applied = await applyActs(tx, company, act, plan, mailboxId)
  if (applied.isOver) return { ...nothing, state: 'IGNORED', code: 'over' }
  const isAccepted = plan.acts.some(({ kind }) => kind === 'SET' || kind === 'JOIN')
  const { meetingId, listedUntil } = applied
  const answer = { answer: 'ACCEPTED', code: null, listedUntil } as const
  return {
    state: 'DONE',
    code: null,
    meetingId,
    listedUntil,
    reply: isAccepted ? replyOf(replying, answer) : null,
  }
}

/** Read again where it was refused in the middle: who is to be told is known by the plan alone. */
export async function refuseMessage(
  tx: Tx,
  deps: TakeDeps,
  taking: Taking,
  error: ApiError,
): Promise<Outcome> {
  const read = taking.message?.calendar
  if (taking.message === null || read?.ok !== true) throw error
  const plan = await planOf(tx, deps, taking, taking.message, read.message)
  if (plan.is !== 'ACTS') throw error
  const { settings } = taking
  return refusalOf({ settings, message: read.message, hostId: plan.hostId }, error)
}

async function planOf(
  tx: Tx,
  { config, clock }: TakeDeps,
  { company: { companyId }, mailboxId, settings }: Taking,
  { from, results }: MessageOutput,
  message: CalendarMessage,
): Promise<MessagePlan> {
  const uid = message.events[0]?.uid ?? ''
  await lockUid(tx, companyId, uid)
  const sender = judgeSender({ from, results }, settings)
  const rows = await listEvents(tx, companyId, uid)
  const named = message.events.flatMap(({ organiser, attendees }) => [
    ...(organiser === null ? [] : [organiser.email]),
    ...attendees.map(({ email }) => email),
  ])
  return planMessage(message, {
    now: clock.now(),
    source: mailboxId,
    ownAddresses: settings.addresses,
    ownDomains: settings.ownDomains,
    colleagues: await listColleagues(tx, companyId, [...new Set([...named, sender.email])]),
    sender,
    known: rows.map((row) => ({
      recurrenceId: row.recurrence_id,
      hostId: row.host_id,
      sequence: row.sequence,
      stampedAt: row.stamped_at,
      isOn: row.meeting_id !== null,
      sources: row.sources,
    })),
    isOwn: isOwnUid(uid, new URL(config.publicUrl).hostname),
  })
}

/** Only Foyer names what is in its own domain: visits and bookings that it has sent out. */
function isOwnUid(uid: string, domain: string): boolean {
  return uid.toLowerCase().endsWith(`@${domain.toLowerCase()}`)
}

async function actOf(
  { rights, clock }: TakeDeps,
  { companyId }: CompanyCard,
  mailboxId: string,
  hostId: string,
): Promise<Act> {
  const { rights: own } = await rights.find(companyId, hostId)
  const actor = { kind: 'calendar', calendarId: outsideId('WH', mailboxId), rights: own } as const
  return { actor, commandId: null, at: clock.now() }
}
