import { visitorManagementParams } from '#contract/settings/params.ts'
import { visitorTypes } from '#contract/settings/visitor-types.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import type { Standing } from '#domain/flow/studio/locked/locked-sentence.ts'
import type { VisitorTypes } from '#domain/visit/visitor/visitor-type.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listFlowsOf, listPlaces } from './queries-standings.ts'
import { readSignings } from './read-signings.ts'

/** One location: what decides there, and what it calls things. */
export type StandingAt = Standing & {
  readonly companyId: CompanyId
  readonly name: string
  /** The uuid of the flow that visitors are asked. */
  readonly flowId: string | null
  readonly flowName: string
  readonly languages: readonly string[]
  readonly visitorTypes: VisitorTypes
}

/** As the transaction sees it, not as a card of seconds ago: what was changed in it counts. */
export async function readStandings(
  tx: Tx,
  whose: { readonly organisationId: OrganisationId } | { readonly companyId: CompanyId },
): Promise<readonly StandingAt[]> {
  const places = (await listPlaces(tx, whose)).map((row) => {
    const { visitorCheckFlowId } = visitorManagementParams.parse(row.params ?? {})
    return {
      companyId: row.company_id,
      name: row.name,
      languages: row.languages,
      flowId: visitorCheckFlowId === null ? null : insideId('FL', visitorCheckFlowId),
      visitorTypes: visitorTypes.parse(row.types ?? {}),
    }
  })
  const ids = places.map(({ companyId }) => companyId)
  const asked = places.flatMap(({ flowId }) => (flowId === null ? [] : [flowId]))
  const flows = await listFlowsOf(tx, ids, asked)
  const signings = await readSignings(tx, places)
  return places.flatMap((place, index) => {
    const signing = signings[index]
    const flow = flows.find(
      (one) => one.flow_id === place.flowId && one.company_id === place.companyId,
    )
    if (signing === undefined) return []
    return [
      {
        ...place,
        flow: flow === undefined ? null : definitionOf(flow),
        flowName: flow?.name ?? '',
        published: flow === undefined ? '' : `${flow.flow_id} ${String(flow.version)}`,
        signing,
      },
    ]
  })
}

function definitionOf(
  row: Awaited<ReturnType<typeof listFlowsOf>>[number],
): NonNullable<Standing['flow']> {
  return {
    id: outsideId('FL', row.flow_id),
    firstScreenId: row.first_screen_id,
    // Whoever writes this column has read the definition by the contract.
    screens: row.screens as unknown as NonNullable<Standing['flow']>['screens'],
  }
}

/** Of one location. */
export async function readStanding(tx: Tx, companyId: CompanyId): Promise<StandingAt> {
  const [found] = await readStandings(tx, { companyId })
  if (found === undefined) throw new Error('A location that is being changed is there.')
  return found
}
