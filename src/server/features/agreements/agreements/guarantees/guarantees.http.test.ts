/** Guarantees of flows about who signs what, which neither a flow nor an agreement may break (issue 14 §3). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Answer } from '#tests/support/send.ts'
import { createCustomField } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await createCustomField(world.deps, world.mine.companyId, { id: 'tools', type: 'QUESTION' })
})
afterAll(() => world.close())

const idOf = ({ body, text }: Answer): string => {
  const { id } = body as { id?: string }
  if (id === undefined) throw new Error(text)
  return id
}
const texts = [{ language: 'en', content: 'Text' }]
const bringsTools = [{ field: 'tools', values: ['Yes'] }]
const flow = (agreementId: string) => ({
  name: 'Workshop',
  firstScreenId: 'tools',
  screens: [
    {
      id: 'tools',
      mandatory: true,
      element: {
        type: 'FIELD',
        field: { name: 'tools', type: 'QUESTION' },
        translations: { en: { label: 'Do you bring tools?' } },
      },
      defaultTransition: { next: 'success' },
    },
  ],
  sentences: [{ kind: 'SIGNED_WHEN', field: 'tools', value: 'Yes', agreementId }],
})

it('keep a flow from being published, and an agreement from being changed, until they are gone', async () => {
  const safety = { name: 'Safety', position: 1, conditions: bringsTools, texts }
  const safetyId = idOf(await world.call('agreements.create', { body: safety }))
  const rules = { name: 'Rules', position: 2, texts }
  const rulesId = idOf(await world.call('agreements.create', { body: rules }))
  const refused = await world.call('flows.create', { body: flow(rulesId) })
  expect(refused.code).toBe('flow_invalid')
  expect(refused.text).toContain('sentence_false')
  const flowId = idOf(await world.call('flows.create', { body: flow(safetyId) }))
  const around = (await world.call('flows.surroundings', { params: { flowId } })).body
  expect(around).toMatchObject({
    agreements: [
      { id: safetyId, conditions: bringsTools, languages: ['en'], isInUse: true },
      { id: rulesId },
    ],
  })

  const uses = await world.call('uses.list', { query: { of: 'AGREEMENT', id: safetyId } })
  expect(uses.body).toEqual([{ use: 'FLOWS', count: 1, names: ['Workshop'] }])

  const params = { agreementId: safetyId }
  const foresee = async (body: object) =>
    (
      await world.call('agreements.foreseeBroken', {
        body: { agreementId: safetyId, name: 'Safety', languages: ['en'], ...body },
      })
    ).body
  expect(await foresee({ conditions: bringsTools })).toEqual([])
  const broken = {
    flowId,
    flow: 'Workshop',
    sentence: flow(safetyId).sentences[0],
    question: 'Do you bring tools?',
    gets: 'Rules',
    isLocked: false,
  }
  expect(await foresee({ conditions: bringsTools, active: false })).toEqual([broken])
  expect(await foresee({ conditions: [{ field: 'tools', values: ['No'] }] })).toEqual([broken])
  // A new one for everybody stands last; one for the same visitors would stand before it, and after the safety text.
  expect(await foresee({ agreementId: null, name: 'New', conditions: bringsTools })).toEqual([])

  const update = (body: object) => world.call('agreements.update', { params, body })
  expect((await update({ ...safety, active: false })).code).toBe('guarantee_broken')
  expect((await world.call('agreements.get', { params })).body).toMatchObject({ active: true })
  const order = (agreementIds: readonly string[]) =>
    world.call('agreements.order', { body: { agreementIds } })
  expect((await order([rulesId, safetyId])).code).toBe('guarantee_broken')
  const create = { name: 'Others', position: 0, conditions: bringsTools, texts }
  expect((await world.call('agreements.create', { body: create })).code).toBe('guarantee_broken')
  expect((await update({ ...safety, name: 'Safety first' })).status).toBe(200)

  await world.call('flows.archive', { params: { flowId } })
  expect((await update({ ...safety, active: false })).status).toBe(200)
})
