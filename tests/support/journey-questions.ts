/** A location that asks its visitors the questions of one journey. */
import { outsideId } from '#contract/ids.ts'
import type { ScreenDefinition } from '#domain/flow/definition/flow-definition.ts'
import type { JourneyScene } from './journey-scene.ts'

/**
 * Makes a flow of these screens the location's, with the fields that they ask; those in `lasting` are known again at the
 * next visit. `params` are visitor-management settings beside the flow.
 * @returns the id of the flow
 */
export async function askInstead(
  { api, client: token, companyId }: JourneyScene,
  screens: readonly ScreenDefinition[],
  { lasting = [], params = {} }: { lasting?: readonly string[]; params?: object } = {},
): Promise<string> {
  const co = { companyId: outsideId('CO', companyId) }
  for (const { element } of screens) {
    if (element.type !== 'FIELD') continue
    const { name: id, type, values } = element.field
    const resetAtEveryVisit = !lasting.includes(id)
    await api('customFields.create', {
      token,
      params: co,
      body: { id, type, label: id, values, resetAtEveryVisit },
    })
  }
  const body = { name: 'Of this journey', firstScreenId: screens[0]?.id, screens }
  const { id } = await api('flows.create', { token, params: co, body })
  await api('params.putVisitorManagement', {
    token,
    params: co,
    body: { visitorCheckFlowId: id, ...params },
  })
  return String(id)
}
