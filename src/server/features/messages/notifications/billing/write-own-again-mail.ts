/** Tells those who may choose a plan that their organisation pays for a location itself from now on, and what to do. */
import { dateInWords } from '#domain/time/date-in-words.ts'
import { findOwnAgain } from '#server/features/billing/subscriptions/payers/own-again-news.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { ownAgainMail } from '../templates/people/own-again-mail.ts'
import type { OwnAgainMailRequest } from './own-again-mail-queue.ts'
import { tellBillingManagers } from './tell-billing-managers.ts'

export async function writeOwnAgainMail(
  context: JobContext,
  { since, cause, ...news }: OwnAgainMailRequest,
  deps: WorkerDeps,
): Promise<JobOutcome> {
  const facts = await findOwnAgain(context.tx, news, deps.clock.now().slice(0, 10))
  if (facts === null) return 'done'
  const { seller, homeId } = facts
  const about = {
    organisation: news.ownerId,
    homeId,
    cause,
    template: 'own_again',
    seller,
  } as const
  await tellBillingManagers(context, about, deps, (frame) =>
    ownAgainMail(frame, {
      ...facts,
      since: dateInWords(since, frame.language),
      link: `${deps.config.publicUrl}/console/billing`,
    }),
  )
  return 'done'
}
