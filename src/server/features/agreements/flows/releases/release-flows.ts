/** Flows go live at their time: every minute, those that are due. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import type { FlowDraft } from '#domain/flow/studio/flow-draft.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type OwnAct } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { JobContext, JobOutcome, JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { waitForLocked } from '#server/features/agreements/locked-guarantees/keep-locked.ts'
import { draftOf } from '../present.ts'
import { lockFlow } from '../queries.ts'
import { deleteDraft, findDraft, rebaseDraft } from '../queries-drafts.ts'
import { type FlowReleaseRow, lockDueReleases, markFailed } from './queries-releases.ts'
import { publishFlow } from '../update-flow.ts'

export const releaseSchedule = '* * * * *'
/** More wait for the next minute. */
const mostAtOnce = 50

type Data = Record<string, never>
export const releaseQueue: JobQueue<Data> = {
  name: 'flows-release',
  data: z.strictObject({}),
  retries: 3,
  firstRetrySeconds: 10,
  longestRetrySeconds: 60,
  concurrency: 1,
}

/** The job. */
export async function releaseFlows(
  { tx }: Pick<JobContext, 'tx'>,
  { clock, companies }: Pick<Deps, 'clock' | 'companies'>,
): Promise<JobOutcome> {
  const now = clock.now()
  for (const release of await lockDueReleases(tx, now, mostAtOnce)) {
    const company = await companies.find(release.company_id)
    if (company !== null) await releaseFlow(tx, company, release, now)
  }
  return 'done'
}

/** Publishes in the name of whoever planned it, or says that it can't be any more. */
async function releaseFlow(
  tx: Tx,
  company: CompanyCard,
  release: FlowReleaseRow,
  now: string,
): Promise<void> {
  const { flow_id: flowId, based_on: basedOn, planned_by: plannedBy } = release
  const { companyId } = company
  const act: OwnAct = { actor: plannerOf(plannedBy), commandId: null, at: now }
  try {
    await waitForLocked(tx, companyId)
    if ((await lockFlow(tx, companyId, flowId))?.version !== basedOn) {
      throw new ApiError('changed_meanwhile')
    }
    const planned = draftOf(release)
    const { version } = await publishFlow(tx, company, act, { ...planned, flowId })
    await keepLaterEdits(tx, companyId, planned, { flowId, version })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Refused before anything was written.
    await markFailed(tx, companyId, flowId, now)
    await appendEvent(tx, companyId, act, {
      kind: 'flow.release_failed',
      subject: `flow:${outsideId('FL', flowId)}`,
      payload: {
        code: error.code,
        name: release.name,
        goesLiveAt: release.goes_live_at,
        ...(act.actor.kind === 'user' && { plannedBy: outsideId('US', act.actor.userId) }),
      },
    })
  }
}

/** What was edited after the plan goes on from what is published now. */
async function keepLaterEdits(
  tx: Tx,
  companyId: CompanyId,
  planned: FlowDraft,
  { flowId, version }: { readonly flowId: string; readonly version: number },
): Promise<void> {
  const draft = await findDraft(tx, companyId, flowId)
  if (draft === undefined) return
  if (isDeepStrictEqual(draftOf(draft), planned)) await deleteDraft(tx, companyId, flowId)
  else await rebaseDraft(tx, companyId, flowId, version)
}

function plannerOf(plannedBy: string): OwnAct['actor'] {
  const userId = insideId('US', plannedBy.replace(/^user:/, ''))
  return userId === null ? { kind: 'system' } : { kind: 'user', userId }
}
