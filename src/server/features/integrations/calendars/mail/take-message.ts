/** One message of a mailbox: what it asks for is done, written down, and the position moved on, in one transaction. */
import type { CalendarMessage } from '#domain/calendar/calendar-event.ts'
import type { MessagePlan } from '#domain/calendar/plan-message.ts'
import { judgeSender } from '#domain/calendar/sender.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { ApiError } from '#server/platform/http/answers/api-error.ts'
import { applyActs } from '../meetings/apply-acts.ts'
import { actOf, planHeard, type HearDeps } from '../meetings/plan-heard.ts'
import type { MailboxSettings } from './connection/mailbox-fault.ts'
import { nothing, type MessageCode, type Outcome } from './outcome.ts'
import type { MessageOutput } from './reading/message-thread.ts'
import { refusalOf } from './refusal-of.ts'
import { replyOf } from './reply.ts'

export type TakeDeps = HearDeps

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
  const applied = await applyActs(tx, company, act, plan, mailboxId, {
    isState: false,
    spokenOf: plan.acts.flatMap(({ event }) => event.recurrenceId ?? []),
  })
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

function planOf(
  tx: Tx,
  deps: TakeDeps,
  { company, mailboxId, settings }: Taking,
  { from, results }: MessageOutput,
  message: CalendarMessage,
): Promise<MessagePlan> {
  return planHeard(tx, deps, company, {
    message,
    source: mailboxId,
    ownDomains: settings.ownDomains,
    sender: judgeSender({ from, results }, settings),
    isState: false,
  })
}
