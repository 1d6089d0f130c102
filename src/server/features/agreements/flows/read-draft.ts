import type { HandlerOutput } from '#contract/endpoint.ts'
import type { getFlowDraft, listFlowVersions } from '#contract/agreements/flow-drafts.ts'
import type { getFlowRelease } from '#contract/agreements/flow-releases.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import { fullName } from '#domain/name/full-name.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { draftOf } from './present.ts'
import { findFlow } from './queries.ts'
import { findDraft, listVersions, namesOfActors } from './queries-drafts.ts'
import { findRelease } from './releases/queries-releases.ts'

/** What is being edited, or what is published where nobody has changed anything. @throws ApiError not_found */
export async function readDraft(
  tx: Tx,
  companyId: CompanyId,
  flowId: string,
): Promise<HandlerOutput<typeof getFlowDraft>> {
  const flow = mustFind(await findFlow(tx, companyId, flowId))
  const draft = await findDraft(tx, companyId, flowId)
  const definition = { ...draftOf(draft ?? flow), id: outsideId('FL', flowId) }
  if (draft === undefined) {
    return { ...definition, basedOn: flow.version, revision: 0, savedAt: null, savedBy: null }
  }
  const [savedBy = null] = await nameActors(tx, companyId, [draft.saved_by])
  const { based_on: basedOn, revision, saved_at: savedAt } = draft
  return { ...definition, basedOn, revision, savedAt, savedBy }
}

/** What is planned; null for nothing. @throws ApiError not_found for an unknown flow */
export async function readRelease(
  tx: Tx,
  companyId: CompanyId,
  flowId: string,
): Promise<HandlerOutput<typeof getFlowRelease>> {
  mustFind(await findFlow(tx, companyId, flowId))
  const release = await findRelease(tx, companyId, flowId)
  if (release === undefined) return null
  const [plannedBy = nobody] = await nameActors(tx, companyId, [release.planned_by])
  return {
    ...draftOf(release),
    version: release.based_on,
    goesLiveAt: release.goes_live_at,
    plannedAt: release.planned_at,
    plannedBy,
    failedAt: release.failed_at,
  }
}

/** The newest first. @throws ApiError not_found */
export async function readVersions(
  tx: Tx,
  companyId: CompanyId,
  flowId: string,
): Promise<HandlerOutput<typeof listFlowVersions>> {
  mustFind(await findFlow(tx, companyId, flowId))
  const rows = await listVersions(tx, companyId, flowId)
  const actors = rows.map((row) => row.published_by)
  const people = await nameActors(tx, companyId, actors)
  return rows.map((row, index) => ({
    version: row.version,
    name: row.name,
    screenCount: row.screens,
    publishedAt: row.published_at,
    publishedBy: people[index] ?? nobody,
  }))
}

const nobody = { userId: null, name: null }

/** People by what `actorName` calls them, in the same order. */
async function nameActors(tx: Tx, companyId: CompanyId, actors: readonly string[]) {
  const ids = actors.map((actor) => insideId('US', actor.replace(/^user:/, '')))
  const known = ids.filter((id) => id !== null)
  const names = await namesOfActors(tx, companyId, known)
  return ids.map((id) => {
    if (id === null) return nobody
    const userId = outsideId('US', id)
    const name = names.get(`user:${userId}`)
    return { userId, name: name === undefined ? null : fullName(name) }
  })
}
