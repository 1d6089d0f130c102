/** Tells those who may choose a plan when their trial, or everything, ends. */
import { dateInWords } from '#domain/time/date-in-words.ts'
import { findAnnounced } from '#server/features/billing/subscriptions/trials/find-announced.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { subscriptionMail } from '../templates/people/subscription-mail.ts'
import type { SubscriptionMailRequest } from './subscription-mail-queue.ts'
import { tellBillingManagers } from './tell-billing-managers.ts'

export async function writeSubscriptionMail(
  context: JobContext,
  { companyId: organisation, announced: kind, aboutDay, cause }: SubscriptionMailRequest,
  deps: WorkerDeps,
): Promise<JobOutcome> {
  const facts = await findAnnounced(context.tx, organisation, { kind, aboutDay })
  if (facts === null) return 'done'
  const { plan, deletesOn, seller, homeId } = facts
  const news = { organisation, homeId, cause, template: 'subscription', seller } as const
  await tellBillingManagers(context, news, deps, (frame) =>
    subscriptionMail(frame, {
      kind,
      plan,
      date: dateInWords(aboutDay, frame.language),
      day: dateInWords(deletesOn ?? aboutDay, frame.language),
      link: `${deps.config.publicUrl}/console/billing`,
    }),
  )
  return 'done'
}
