import * as endpoints from '#contract/agreements/flow-drafts.ts'
import * as releases from '#contract/agreements/flow-releases.ts'
import { importFlow as importEndpoint } from '#contract/agreements/flow-files.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { readSigning } from '#server/features/agreements/agreements/guarantees/signed-texts.ts'
import { readLocked } from '#server/features/agreements/locked-guarantees/read-locked.ts'
import { createFromTemplate } from './create-from-template.ts'
import { importFlow } from './import-flow.ts'
import { cancelRelease, planRelease } from './releases/plan-release.ts'
import { presentDefinition } from './present.ts'
import { findFlow } from './queries.ts'
import { deleteDraft, findVersion, listUsedFields } from './queries-drafts.ts'
import { readDraft, readRelease, readVersions } from './read-draft.ts'
import { rehearseFlow } from './rehearse-flow.ts'
import { saveDraft } from './save-draft.ts'

/** Of a draft nobody but its editors hears: what reaches visitors is an event of its own. */
const editing = { allow: managers, right: 'EDIT_FLOWS', audit: null } as const

export const draftRoutes: readonly Route[] = [
  route(
    endpoints.createFlowFromTemplate,
    { allow: managers, right: 'EDIT_FLOWS', audit: 'flow.saved' },
    async ({ tx, company, act, body }) => {
      const { flowId } = await createFromTemplate(tx, company, act, body)
      return { id: outsideId('FL', flowId) }
    },
  ),
  route(
    importEndpoint,
    { allow: managers, right: 'EDIT_FLOWS', audit: 'flow.saved' },
    async ({ tx, company, act, body }) => ({
      id: outsideId('FL', await importFlow(tx, company, act, body)),
    }),
  ),
  route(endpoints.getFlowDraft, editing, ({ tx, company, params }) =>
    readDraft(tx, company.companyId, params.flowId),
  ),
  route(endpoints.putFlowDraft, editing, async ({ tx, company, act, params, body }) => {
    const { flowId } = params
    const revision = await saveDraft(tx, company, act, { ...body, flowId })
    return { id: outsideId('FL', flowId), revision }
  }),
  route(endpoints.rehearseFlow, editing, ({ tx, company, act, params, body }) =>
    rehearseFlow(tx, company, act.at, params.flowId, body),
  ),
  route(endpoints.deleteFlowDraft, editing, async ({ tx, company, params }) => {
    mustFind(await findFlow(tx, company.companyId, params.flowId))
    await deleteDraft(tx, company.companyId, params.flowId)
    return { id: outsideId('FL', params.flowId) }
  }),
  route(releases.getFlowRelease, editing, ({ tx, company, params }) =>
    readRelease(tx, company.companyId, params.flowId),
  ),
  route(
    releases.planFlowRelease,
    { allow: managers, right: 'EDIT_FLOWS', audit: 'flow.release_planned' },
    async ({ tx, company, act, params, body }) => {
      const { flowId } = params
      await planRelease(tx, company, act, { ...body, flowId })
      return { id: outsideId('FL', flowId), goesLiveAt: body.goesLiveAt }
    },
  ),
  route(
    releases.cancelFlowRelease,
    { allow: managers, right: 'EDIT_FLOWS', audit: 'flow.release_cancelled' },
    async ({ tx, company, act, params: { flowId } }) => {
      await cancelRelease(tx, company, act, flowId)
      return { id: outsideId('FL', flowId) }
    },
  ),
  route(endpoints.listFlowVersions, editing, ({ tx, company, params }) =>
    readVersions(tx, company.companyId, params.flowId),
  ),
  route(endpoints.getFlowVersion, editing, async ({ tx, company, params }) =>
    presentDefinition(
      mustFind(await findVersion(tx, company.companyId, params.flowId, params.version)),
    ),
  ),
  route(endpoints.getFlowSurroundings, editing, async (context) => {
    const { tx, deps, company, params, language } = context
    mustFind(await findFlow(tx, company.companyId, params.flowId))
    const isThis = (asked: string | null): boolean =>
      asked !== null && insideId('FL', asked) === params.flowId
    return {
      languages: [...company.languages],
      agreements: (await readSigning(tx, company)).agreements,
      usedFields: await listUsedFields(tx, company.companyId),
      locked: await readLocked(tx, deps.db, company, language),
      isAskedOfVisitors: isThis(company.params.visitorCheckFlowId),
      isAskedOfEmployees: isThis(company.employee.questionnaireFlowId),
    }
  }),
]
