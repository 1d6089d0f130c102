import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomField, setParams } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  await createCustomField(world.deps, world.mine.companyId, { id: 'fever', type: 'QUESTION' })
})
afterAll(() => world.close())

const fever = {
  id: 'fever',
  isNew: false,
  mandatory: true,
  element: {
    type: 'FIELD',
    field: { name: 'fever', type: 'QUESTION', values: [], defaultValue: null },
    translations: { en: { label: 'Fever?' } },
  },
  defaultTransition: { next: 'success' },
  customTransitions: [{ values: ['Yes'], next: 'failure' }],
}
const noFever = { kind: 'DENIED_WHEN', field: 'fever', value: 'Yes' }
const withoutFever = { name: 'Without a fever', answers: { fever: 'false' }, end: 'success' }
const sound = {
  name: 'Welcome',
  firstScreenId: 'fever',
  screens: [fever],
  sentences: [noFever],
  cases: [withoutFever],
}
/** Somebody with a fever gets in. */
const lenient = { ...sound, screens: [{ ...fever, customTransitions: [] }] }

async function create(body: object = sound): Promise<string> {
  const answer = await world.call('flows.create', { body })
  expect([answer.status, answer.code]).toEqual([200, undefined])
  return (answer.body as { id: string }).id
}
const draftOf = async (flowId: string) =>
  (await world.call('flows.draft', { params: { flowId } })).body as Record<string, unknown>
const put = (flowId: string, body: object) =>
  world.call('flows.putDraft', { params: { flowId }, body })

describe('the draft of a flow', () => {
  it('begins as what is published, and keeps what is not finished', async () => {
    const flowId = await create()
    expect(await draftOf(flowId)).toEqual({
      ...sound,
      id: flowId,
      basedOn: 1,
      revision: 0,
      savedAt: null,
      savedBy: null,
    })
    const broken = {
      ...lenient,
      screens: [{ ...fever, defaultTransition: { next: 'not-made-yet' } }],
    }
    const saved = await put(flowId, { ...broken, basedOn: 1, revision: 0 })
    expect(saved.body).toEqual({ id: flowId, revision: 1 })
    expect(await draftOf(flowId)).toMatchObject({ ...broken, revision: 1 })
    const published = await world.call('flows.getDefinition', { params: { flowId } })
    expect(published.body).toMatchObject({ ...sound, version: 1 })
  })

  it('is refused to whoever has not seen what somebody else saved', async () => {
    const flowId = await create()
    const first = { ...sound, name: 'First', basedOn: 1, revision: 0 }
    const both = await Promise.all([put(flowId, first), put(flowId, { ...first, name: 'Second' })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await put(flowId, { ...first, revision: 0 })).code).toBe('changed_meanwhile')
    expect((await put(flowId, { ...first, revision: 1 })).body).toMatchObject({ revision: 2 })
    expect((await put(flowId, { ...first, revision: 1 })).code).toBe('changed_meanwhile')
  })

  it('is dropped by hand, and by publishing', async () => {
    const flowId = await create()
    const params = { flowId }
    await put(flowId, { ...lenient, basedOn: 1, revision: 0 })
    expect((await world.call('flows.deleteDraft', { params })).status).toBe(200)
    expect(await draftOf(flowId)).toMatchObject({ ...sound, revision: 0 })
    await put(flowId, { ...sound, name: 'Renamed', basedOn: 1, revision: 0 })
    const body = { ...sound, name: 'Renamed', version: 1 }
    const answer = await world.call('flows.update', { params, body })
    expect(answer.body).toMatchObject({ id: flowId, version: 2 })
    expect(await draftOf(flowId)).toMatchObject({ name: 'Renamed', revision: 0, basedOn: 2 })
  })
})

describe('publishing a flow', () => {
  it('is refused when another version was published meanwhile, and changes nothing', async () => {
    const flowId = await create()
    const params = { flowId }
    const body = { ...sound, name: 'Mine', version: 1 }
    const both = await Promise.all([
      world.call('flows.update', { params, body }),
      world.call('flows.update', { params, body: { ...body, name: 'Theirs' } }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await world.call('flows.update', { params, body })).code).toBe('changed_meanwhile')
    const versions = (await world.call('flows.versions', { params })).body as unknown[]
    expect(versions).toHaveLength(2)
  })

  it('proves each sentence, and is refused when one is false', async () => {
    const flowId = await create()
    const params = { flowId }
    const refused = await world.call('flows.update', { params, body: lenient })
    expect([refused.status, refused.code]).toEqual([422, 'flow_invalid'])
    expect(refused.body).toMatchObject({
      error: { details: [{ code: 'sentence_false', detail: '1' }] },
    })
    const gone = { ...sound, firstScreenId: null, screens: [] }
    const withoutIt = await world.call('flows.update', { params, body: gone })
    expect(withoutIt.body).toMatchObject({ warnings: [{ code: 'sentence_void', detail: '1' }] })
    const { body } = await world.call('audit.list', { query: { subject: `flow:${flowId}` } })
    expect((body as { events: { payload: unknown }[] }).events.map((one) => one.payload)).toEqual([
      { version: 2, proofs: [{ ...noFever, result: 'VOID' }] },
      { version: 1, proofs: [{ ...noFever, result: 'TRUE' }] },
    ])
  })

  it('keeps each version, which can be read and published again', async () => {
    const flowId = await create()
    const params = { flowId }
    await world.call('flows.update', { params, body: { ...sound, name: 'Second' } })
    const versions = (await world.call('flows.versions', { params })).body
    expect(versions).toMatchObject([
      { version: 2, name: 'Second', screenCount: 1 },
      { version: 1, name: 'Welcome', screenCount: 1, publishedBy: { name: null } },
    ])
    const old = await world.call('flows.version', { params: { ...params, version: '1' } })
    expect(old.body).toEqual({ ...sound, id: flowId, version: 1 })
    const body = { ...(old.body as object), version: 2 }
    const back = await world.call('flows.update', { params, body })
    expect(back.body).toMatchObject({ version: 3, warnings: [] })
    const absent = await world.call('flows.version', { params: { ...params, version: '9' } })
    expect(absent.status).toBe(404)
  })
})

describe('the surroundings of a flow', () => {
  it('say who is asked, and what depends on the answers', async () => {
    const flowId = await create()
    const params = { flowId }
    await world.call('agreements.create', {
      body: {
        name: 'Rules',
        texts: [{ language: 'en', content: 'Text' }],
        conditions: [{ field: 'fever', values: ['No'] }],
      },
    })
    const asked = async () => (await world.call('flows.surroundings', { params })).body
    expect(await asked()).toMatchObject({
      isAskedOfVisitors: false,
      isAskedOfEmployees: false,
      usedFields: ['fever'],
    })
    await setParams(world.deps, world.mine.companyId, 'visitor-management', {
      visitorCheckFlowId: flowId,
    })
    await setParams(world.deps, world.mine.companyId, 'employee-management', {
      questionnaireFlowId: flowId,
    })
    expect(await asked()).toMatchObject({ isAskedOfVisitors: true, isAskedOfEmployees: true })
  })
})

describe('a template', () => {
  it.each(['OFFICE', 'FACTORY', 'LABORATORY', 'SCHOOL'])(
    '%s makes a flow without a problem, whose sentences hold',
    async (template) => {
      const made = await world.call('flows.createFromTemplate', {
        body: { name: template, template },
      })
      expect([made.status, made.code]).toEqual([200, undefined])
      const params = { flowId: (made.body as { id: string }).id }
      const read = await world.call('flows.getDefinition', { params })
      const again = await world.call('flows.update', { params, body: read.body as object })
      // Only what an agreement could ask for is asked for nothing yet.
      const { warnings } = again.body as { warnings: { code: string }[] }
      expect(warnings).toEqual([])
      expect((read.body as { sentences: unknown[] }).sentences.length).toBeGreaterThan(0)
    },
  )

  it('takes the fields that are there, and makes another where one does not fit', async () => {
    const names = async (template: string): Promise<string[]> => {
      const made = await world.call('flows.createFromTemplate', { body: { name: 'x', template } })
      const params = { flowId: (made.body as { id: string }).id }
      const { screens } = (await world.call('flows.getDefinition', { params })).body as {
        screens: { element: { field?: { name: string } } }[]
      }
      return screens.flatMap(({ element }) => element.field?.name ?? [])
    }
    expect(await names('FACTORY')).toEqual(await names('FACTORY'))
    const [school] = await names('SCHOOL')
    expect(school).toBe('purpose_2')
  })
})

describe('a flow from a file', () => {
  const field = { id: 'tools', type: 'LIST', label: 'Tools', values: ['none', 'some'] }
  const tools = {
    ...fever,
    id: 'tools',
    element: { ...fever.element, field: { ...fever.element.field, name: 'tools', type: 'LIST' } },
    customTransitions: [{ values: ['some'], next: 'gone' }],
  }
  const file = {
    ...sound,
    format: 'foyer-flow/1',
    screens: [{ ...fever, defaultTransition: { next: 'tools' } }, tools],
    fields: [{ id: 'fever', type: 'TEXT', label: 'Another fever' }, field],
  }

  it('is a draft with whatever is wrong with it, and brings the fields that the location lacks', async () => {
    const answer = await world.call('flows.import', { body: file })
    expect(answer.status, answer.text).toBe(200)
    const { id: flowId } = answer.body as { id: string }
    const { name, screens, sentences } = file
    expect(await draftOf(flowId)).toMatchObject({
      name,
      screens,
      sentences,
      basedOn: 1,
      revision: 1,
    })
    const published = await world.call('flows.getDefinition', { params: { flowId } })
    expect(published.body).toMatchObject({ screens: [], version: 1 })
    const fields = (await world.call('customFields.list')).body as { id: string; type: string }[]
    expect(fields).toContainEqual(expect.objectContaining(field))
    // The field that is there stays what it is.
    expect(fields).toContainEqual(expect.objectContaining({ id: 'fever', type: 'QUESTION' }))
  })

  it.each([
    ['of something else', { ...file, format: 'other/1' }],
    ['without screens', { ...file, screens: null }],
    [
      'of 5 000 screens',
      { ...file, screens: Array.from({ length: 5_000 }, (_, n) => ({ ...fever, id: `s${n}` })) },
    ],
    ['with a field that is none', { ...file, fields: [{ ...field, id: 'Not an id' }] }],
  ])('%s is refused, and nothing of it stays', async (_, body) => {
    const count = async () => ((await world.call('flows.list')).body as unknown[]).length
    const before = await count()
    expect((await world.call('flows.import', { body })).code).toBe('validation_failed')
    expect(await count()).toBe(before)
  })
})
