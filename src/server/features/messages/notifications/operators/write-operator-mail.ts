/** The job that mails a one-time link to an operator. */
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { findOperatorToMail } from '#server/features/operators/operators/find-operator.ts'
import { makeOperatorLink } from '#server/features/operators/operators/sign-in/operator-link.ts'
import { operatorMail } from '../templates/people/operator-mail.ts'
import type { NotificationDeps } from '../visits/visit-facts.ts'
import type { OperatorMailRequest } from './operator-mail-queue.ts'
import { writeToOperator } from './write-to-operator.ts'

export async function writeOperatorMail(
  context: JobContext,
  { operatorId, cause }: OperatorMailRequest,
  deps: NotificationDeps,
): Promise<JobOutcome> {
  const operator = await findOperatorToMail(context.tx, operatorId)
  if (operator === undefined) return 'done'
  const { link, expiresAt } = await makeOperatorLink(context.tx, deps, deps.clock.now(), operatorId)
  const domain = new URL(deps.config.publicUrl).hostname
  const reader = { ...operator, operatorId }
  await writeToOperator(context, deps, reader, `${cause}:operator`, (frame) =>
    operatorMail(frame, { link, expiresAt, domain }),
  )
  return 'done'
}
