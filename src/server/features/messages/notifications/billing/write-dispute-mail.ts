/** Tells every operator what became of a disputed payment, each in their language. */
import { moneyIn } from '#domain/billing/money-in-words.ts'
import { dateInWords } from '#domain/time/date-in-words.ts'
import { findMailFacts } from '#server/features/billing/invoices/mail-facts.ts'
import { listOperatorsToMail } from '#server/features/operators/operators/find-operator.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { writeToOperator } from '../operators/write-to-operator.ts'
import { disputeMail } from '../templates/people/dispute-mail.ts'
import type { DisputeMailRequest } from './dispute-mail-queue.ts'

export async function writeDisputeMail(
  context: JobContext,
  { invoiceId, state, reason, isOwed, dueOn, cause }: DisputeMailRequest,
  deps: WorkerDeps,
): Promise<JobOutcome> {
  const { tx } = context
  const facts = await findMailFacts(tx, invoiceId)
  if (facts === null) return 'done'
  const { number, buyer, currency, total } = facts.document
  const day = state === 'LOST' ? facts.dueOn : dueOn
  for (const operator of await listOperatorsToMail(tx)) {
    const { operatorId, language } = operator
    const key = `${cause}:dispute:${operatorId}`
    await writeToOperator(context, deps, operator, key, (frame) =>
      disputeMail(frame, {
        state,
        isOwed,
        reason,
        number,
        organisation: buyer.name,
        total: moneyIn(language, currency)(total),
        date: day === undefined ? null : dateInWords(day, language),
        link: `${deps.config.publicUrl}/operator/billing`,
      }),
    )
  }
  return 'done'
}
