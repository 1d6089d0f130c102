/** Locations take over what templates say by now: a version whose time has come, or a template that they have come under. */
import { MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { applyTemplates } from './apply-templates.ts'
import { findOwner, listDue, listTemplates, lockTemplates, settleVersions } from './queries.ts'
import { keepFaults } from './queries-locations.ts'

/** So long after a location could not take something over it is tried again. */
const againMs = 15 * MINUTE_MS

export async function bringDue({ tx }: Pick<JobContext, 'tx'>, deps: Deps): Promise<JobOutcome> {
  const now = deps.clock.now()
  for (const organisationId of await listDue(tx, now, plusMs(now, -againMs))) {
    await bringInLine(deps, organisationId)
  }
  return 'done'
}

export async function bringOwner(
  { tx }: Pick<JobContext, 'tx'>,
  { ownerId }: { readonly ownerId: string },
  deps: Deps,
): Promise<JobOutcome> {
  const organisationId = await findOwner(tx, ownerId)
  if (organisationId !== undefined) await bringInLine(deps, organisationId)
  return 'done'
}

/** As administrators of the organisation do it, because a location may not change what it is held to. */
async function bringInLine(deps: Deps, organisationId: OrganisationId): Promise<void> {
  await deps.db.inOrganisation(organisationId, 'ALL', async (tx) => {
    const act = { actor: { kind: 'system' }, commandId: null, at: deps.clock.now() } as const
    await lockTemplates(tx, organisationId)
    const templates = await listTemplates(tx, organisationId)
    const effects = await applyTemplates({ tx, organisationId, deps, act }, templates)
    const faults = effects.flatMap(({ place: { companyId }, fault }) =>
      fault === null ? [] : [{ companyId, ...fault }],
    )
    await keepFaults(tx, organisationId, faults, act.at)
    await settleVersions(tx, organisationId, act.at)
  })
}
