import { outsideId } from '#contract/ids.ts'
import { signUpLocation } from '#contract/sign-ups/sign-ups.ts'
import { createMeeting as meetingEndpoint } from '#contract/visits/meetings.ts'
import { sampleTimes } from '#domain/account/sign-up.ts'
import { rights } from '#domain/rights/right.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { takeTemplate } from '#server/features/platform/set-up/take-template.ts'
import { createMeeting } from '#server/features/visits/meetings/create-meeting.ts'
import { findBeginning } from './queries.ts'
import type { Beginning } from './queue.ts'

/** Nobody’s; a list shows how names of all kinds look. */
const sampleVisitors = [
  { firstname: 'Emma', lastname: 'Janssens', companyName: 'Example BV' },
  { firstname: 'Yusuf', lastname: 'Demir', companyName: 'Example GmbH' },
  { firstname: 'Akiko', lastname: 'Tanaka', companyName: 'Example KK' },
] as const

/** Sets a new location up by the template that was chosen, and shows what a day looks like, where that was wanted. */
export async function beginLocation(
  { tx }: JobContext,
  { companyId, signUpId, userId }: Beginning,
  deps: Pick<Deps, 'companies' | 'clock'>,
): Promise<JobOutcome> {
  const company = await deps.companies.find(companyId)
  const asked = await findBeginning(tx, signUpId)
  if (company === null || asked === undefined) return 'done'
  const { template, samples } = signUpLocation.parse(asked.location)
  const act: Act = { actor: { kind: 'anonymous' }, commandId: null, at: deps.clock.now() }
  await takeTemplate(tx, company, act, { template, rights: new Set(rights) })
  if (samples) await addSamples(tx, company, act, { userId, language: asked.language })
  afterCommit(tx, () => deps.companies.forget(companyId))
  return 'done'
}

/** Visits of people who have no address: nobody is written to. */
async function addSamples(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { userId, language }: { readonly userId: string; readonly language: string },
): Promise<void> {
  const times = sampleTimes(act.at, company.timeZone)
  for (const [index, { startAt, endAt }] of times.entries()) {
    const visitor = sampleVisitors[index]
    if (visitor === undefined) continue
    const meeting = meetingEndpoint.body.parse({
      title: textFor(language, 'sample_visit_title'),
      startAt,
      endAt,
      hostId: outsideId('US', userId),
      visitors: [visitor],
      invites: false,
    })
    await createMeeting(tx, company, act, meeting)
  }
}
