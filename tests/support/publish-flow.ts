import { expect } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { ScreenDefinition } from '#domain/flow/definition/flow-definition.ts'
import type { TestApp } from './build-app.ts'
import { send } from './send.ts'
import type { Scene } from './visit-scene.ts'

type Owner = Pick<Scene, 'companyId' | 'client'>

/** Publishes these screens as the next version of the location's only flow. */
export const publishFlow = (
  test: Pick<TestApp, 'app'>,
  owner: Owner,
  screens: readonly ScreenDefinition[],
) => sendFlow(test, owner, 'flows.update', screens)

/** Sends screens to what takes the draft of a flow. @returns its answer, which is not an error. */
export async function sendFlow(
  { app }: Pick<TestApp, 'app'>,
  { companyId, client: token }: Owner,
  id: 'flows.update' | 'flows.rehearse',
  screens: readonly ScreenDefinition[],
): Promise<unknown> {
  const params = { companyId: outsideId('CO', companyId) }
  const { body } = await send(app, 'flows.list', { token, params })
  const [flow] = body as { id: string; name: string }[]
  if (flow === undefined) throw new Error('there is no flow')
  const draft = { firstScreenId: screens[0]?.id ?? null, screens }
  const answer = await send(app, id, {
    token,
    params: { ...params, flowId: flow.id },
    body: id === 'flows.update' ? { ...draft, name: flow.name } : draft,
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
