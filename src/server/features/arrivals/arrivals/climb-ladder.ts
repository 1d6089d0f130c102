/** The job that asks one after the other about an arrival until somebody answers (issue 3 §1). */
import type { EventSubject } from '#domain/audit/event-kind.ts'
import { outsideId } from '#contract/ids.ts'
import { isStillAsking, nextRung, type Ladder, type Rung } from '#domain/arrival/ladder.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { currentVisit } from '#server/platform/auth/merged-visitor.ts'
import { visitKeyOf } from '#server/platform/auth/links/signed-link.ts'
import { appendEvent } from '#server/platform/events.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import {
  ladderQueue,
  visitMailQueue,
  type LadderStepRequest,
} from '#server/features/messages/notifications/queues.ts'
import { loadLadder } from './load-ladder.ts'
import { findLadderState, findWaiting, lockVisitRow, storeAsking, type Waiting } from './queries.ts'

const subjectPrefix = 'visit:'
const secondsPerMinute = 60

/**
 * Asks who comes after `after`, and comes back when that person has had time to answer. Begun again by another host or
 * another arrival it asks anew, and what was begun before ends. The visit is kept meanwhile: an answer comes before or after.
 */
export async function climbLadder(
  context: JobContext,
  step: LadderStepRequest,
  deps: Pick<Deps, 'clock' | 'companies'>,
): Promise<JobOutcome> {
  const { tx, enqueue } = context
  const company = await deps.companies.find(step.companyId)
  const asked = visitKeyOf(step.subject.slice(subjectPrefix.length))
  if (company === null || company.disabled || asked === null) return 'done'
  const key = await currentVisit(tx, company.companyId, asked)
  const now = deps.clock.now()
  const waiting = await keepWaiting(context, company, key, now)
  if (waiting === null || !(await isTurn(context, company, key, waiting, step))) return 'done'
  const { ladder, escalationMinutes } = await loadLadder(tx, company, waiting.hostId)
  const rung = nextRung(ladder, step.after)
  if (rung === null) return 'done'
  const { companyId } = company
  const arrival = { ...key, arrivedAt: waiting.arrivedAt, hostId: waiting.hostId }
  await storeAsking(tx, companyId, arrival, { rung, at: now, cause: step.cause })
  if (rung !== 'HOST') {
    const asking = { ...step, subject: visitSubject(asked) }
    await askDeputy(context, company, asking, rung, ladder, now)
  }
  if (nextRung(ladder, rung) !== null) {
    await enqueue(ladderQueue, [{ ...step, after: rung }], escalationMinutes * secondsPerMinute)
  }
  return 'done'
}

/** The visit, kept for the transaction; null when nobody waits for a host any more. */
async function keepWaiting(
  { tx }: JobContext,
  company: CompanyCard,
  key: VisitKey,
  now: string,
): Promise<Waiting | null> {
  if (key.visitDate < localDateOf(now, company.timeZone)) return null
  await lockVisitRow(tx, company.companyId, key)
  return (await findWaiting(tx, company.companyId, key)) ?? null
}

/** Whether this step is the next of the ladder under way. */
async function isTurn(
  { tx }: JobContext,
  { companyId }: CompanyCard,
  key: VisitKey,
  waiting: Waiting,
  { cause, after }: LadderStepRequest,
): Promise<boolean> {
  if (!isStillAsking(waiting.answer)) return false
  const { arrivedAt, hostId } = waiting
  const state = await findLadderState(tx, companyId, { ...key, arrivedAt, hostId })
  const begun = state?.cause ?? null
  if (after === null) return begun === null || begun < cause
  return begun === cause && state?.rung === after
}

/** The host's mail leaves with the arrival itself; everybody else is asked here. */
async function askDeputy(
  { tx, enqueue }: JobContext,
  company: CompanyCard,
  { companyId, subject, cause, at }: LadderStepRequest & { readonly subject: EventSubject },
  rung: Exclude<Rung, 'HOST'>,
  ladder: Ladder,
  now: string,
): Promise<void> {
  const deputy = {
    ASSISTANT: ladder.assistant,
    DEFAULT_RECIPIENT: ladder.defaultRecipient,
    RECEPTION: null,
  }[rung]
  const mail = { companyId, subject, cause: String(cause), at }
  await enqueue(visitMailQueue, [
    deputy === null
      ? { ...mail, template: 'reception_arrived' as const }
      : { ...mail, template: 'deputy_arrived' as const, userId: deputy.userId },
  ])
  await appendEvent(
    tx,
    company.companyId,
    { actor: { kind: 'system' }, commandId: null, at: now },
    {
      kind: 'visit.escalated',
      subject,
      payload: { rung, ...(deputy === null ? {} : { userId: outsideId('US', deputy.userId) }) },
    },
  )
}
