/** A flow is put away: said before what uses it, refused while settings ask for it, and never a loss for history. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { createAgreement, createFlow, setParams } from '#tests/support/factories.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { openStaff } from '#tests/support/rights-world.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const newFlow = async () => outsideId('FL', await createFlow(world.deps, world.mine.companyId, []))
const usesOf = async (of: string, id: string) => {
  const answer = await world.call('uses.list', { query: { of, id } })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return (answer.body as CallOutput<Endpoints['uses.list']>).map(({ use, count }) => [use, count])
}
const listed = async (show: 'ACTIVE' | 'ARCHIVED') =>
  ((await world.call('flows.list', { query: { show } })).body as readonly { id: string }[]).map(
    ({ id }) => id,
  )
const ask = (flowId: string | null) =>
  setParams(world.deps, world.mine.companyId, 'visitor-management', { visitorCheckFlowId: flowId })

describe('a flow', () => {
  it('is put away and taken back, and stays what it was', async () => {
    const flowId = await newFlow()
    const params = { flowId }
    expect(await usesOf('FLOW', flowId)).toEqual([])
    expect((await world.call('flows.archive', { params })).body).toEqual({ id: flowId })
    expect([await listed('ACTIVE'), await listed('ARCHIVED')]).toEqual([
      expect.not.arrayContaining([flowId]),
      [flowId],
    ])
    expect((await world.call('flows.getDefinition', { params })).status).toBe(200)
    await world.call('flows.restore', { params })
    expect(await listed('ACTIVE')).toContain(flowId)
  })

  it('is not put away while settings ask for it, nor asked for while it is', async () => {
    const flowId = await newFlow()
    await ask(flowId)
    expect(await usesOf('FLOW', flowId)).toEqual([['REGISTRATION', 1]])
    const refused = await world.call('flows.archive', { params: { flowId } })
    expect([refused.status, refused.code]).toEqual([409, 'still_in_use'])
    await ask(null)
    expect((await world.call('flows.archive', { params: { flowId } })).status).toBe(200)
    const { body } = await world.call('params.visitorManagement')
    const saved = await world.call('params.putVisitorManagement', {
      body: { ...(body as object), visitorCheckFlowId: flowId },
    })
    expect(saved.code).toBe('validation_failed')
  })

  it('is put away by who may edit flows', async () => {
    const nobody = await openStaff(world)
    const params = { flowId: await newFlow() }
    expect((await nobody.call('flows.archive', { params })).code).toBe('forbidden')
    const query = { of: 'FLOW', id: params.flowId }
    expect((await nobody.call('uses.list', { query })).code).toBe('forbidden')
  })
})

describe('what uses something', () => {
  it('is said by each feature for itself', async () => {
    const { companyId } = world.mine
    await createMeeting(world.deps, companyId, {
      daysFromToday: 1,
      visitors: [{ visitorType: 'Contractor' }, { visitorType: 'Contractor' }],
    })
    await createMeeting(world.deps, companyId, {
      daysFromToday: -3,
      visitors: [{ visitorType: 'Contractor' }],
    })
    const agreementId = await createAgreement(world.deps, companyId, {
      name: 'Safety',
      texts: [{ language: 'en', content: 'Text' }],
      conditions: [{ field: 'visitor_type', values: ['Contractor'] }],
    })
    expect(await usesOf('VISITOR_TYPE', 'Contractor')).toEqual([
      ['AGREEMENTS', 1],
      ['VISITS', 2],
      ['PAST_VISITS', 1],
    ])
    expect(await usesOf('AGREEMENT', outsideId('AG', agreementId))).toEqual([])
    await setParams(world.deps, companyId, 'kiosk', {
      instructions: [{ id: outsideId('AG', agreementId), sendCopyToVisitor: 0 }],
    })
    expect(await usesOf('AGREEMENT', outsideId('AG', agreementId))).toEqual([['INSTRUCTIONS', 1]])
    expect(await usesOf('KIOSK', 'KI-nobody')).toEqual([])
  })
})
