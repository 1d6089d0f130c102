/**
 * Locations take over what templates say by now: a version that was published or whose time has come, a template that they have come under
 * or are to be set back to. A few locations at a time, each in a transaction of its own, so that a process that dies loses nothing and
 * does nothing twice (decision 0567).
 */
import { MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { applyTemplates, listConcerned } from '../apply-templates.ts'
import {
  deleteRemoved,
  findOwner,
  listDue,
  listTemplates,
  lockTemplates,
  settleVersions,
} from '../queries.ts'
import { clearFault, keepFault, listFaults } from '../queries-locations.ts'
import { templatesBringQueue, type BringRequest } from './queues.ts'
import { tryOldest } from './try-version.ts'

/** So long after a location could not take something over it is tried again. */
const againMs = 15 * MINUTE_MS
/** Few enough that a job takes about a second. */
const locationsAtOnce = 20

type Context = Pick<JobContext, 'tx' | 'enqueue'>

export async function bringDue({ tx, enqueue }: Context, deps: Deps): Promise<JobOutcome> {
  const now = deps.clock.now()
  const due = await listDue(tx, now, plusMs(now, -againMs))
  await enqueue(
    templatesBringQueue,
    due.map((ownerId) => ({ ownerId })),
  )
  return 'done'
}

/** One slice, which asks for the next. */
export async function bringOwner(
  { tx, enqueue }: Context,
  { ownerId, begunAt }: BringRequest,
  deps: Deps,
): Promise<JobOutcome> {
  const organisationId = await findOwner(tx, ownerId)
  if (organisationId === undefined) return 'done'
  const begun = begunAt ?? deps.clock.now()
  if (await bringSlice(deps, organisationId, begun)) {
    await enqueue(templatesBringQueue, [{ ownerId: organisationId, begunAt: begun }])
  }
  return 'done'
}

/** @returns whether there is more to do */
async function bringSlice(
  deps: Deps,
  organisationId: OrganisationId,
  begun: string,
): Promise<boolean> {
  // As administrators of the organisation do it, because a location may not change what it is held to.
  const inTurn = <Result>(work: (above: Parameters<typeof tryOldest>[0]) => Promise<Result>) =>
    deps.db.inOrganisation(organisationId, 'ALL', async (tx: Tx) => {
      await lockTemplates(tx, organisationId)
      const act = { actor: { kind: 'system' }, commandId: null, at: deps.clock.now() } as const
      return work({ tx, organisationId, deps, act })
    })
  if (await inTurn(tryOldest)) return true
  const waiting = await inTurn(async (above) => {
    const { tx } = above
    const faults = new Map(
      (await listFaults(tx, organisationId)).map((one) => [one.companyId, one]),
    )
    const concerned = await listConcerned(above, await listTemplates(tx, organisationId))
    const lacking = new Set(concerned.map(({ place }) => place.companyId))
    for (const companyId of faults.keys()) {
      // What it couldn't take over is wanted no more.
      if (!lacking.has(companyId)) await clearFault(tx, companyId)
    }
    // Each once in a run: who was tried since it began is tried again in the next.
    return [...lacking].filter((companyId) => {
      const fault = faults.get(companyId)
      return fault === undefined || fault.at < begun
    })
  })
  for (const companyId of waiting.slice(0, locationsAtOnce)) {
    await inTurn(async (above) => bringOne(above, companyId))
  }
  if (waiting.length > locationsAtOnce) return true
  await inTurn(async ({ tx, act }) => {
    await deleteRemoved(tx, organisationId)
    await settleVersions(tx, organisationId, act.at)
  })
  return false
}

/** Read again behind the lock: templates may say something else by now. */
async function bringOne(
  above: Parameters<typeof tryOldest>[0],
  companyId: CompanyId,
): Promise<void> {
  const { tx, organisationId, act } = above
  const templates = await listTemplates(tx, organisationId)
  const concerned = await listConcerned(above, templates, { only: companyId })
  for (const { place, fault } of await applyTemplates(above, concerned)) {
    if (fault !== null) await keepFault(tx, place.companyId, fault, act.at)
  }
}
