import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomField, setParams } from '#tests/support/factories.ts'
import { expectRefusals, expectRepeatable, openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  const { deps, mine } = world
  await createCustomField(deps, mine.companyId, {
    id: 'lunch',
    type: 'LIST',
    values: ['Soup', 'Salad'],
  })
  await createCustomField(deps, mine.companyId, { id: 'badge', type: 'QUESTION' })
  await createCustomField(deps, mine.companyId, { id: 'birthday', type: 'DATE' })
})
afterAll(() => world.close())

const lunch = {
  id: 'lunch-screen',
  isNew: true,
  mandatory: true,
  element: {
    type: 'FIELD',
    field: { name: 'lunch', type: 'LIST', values: ['Salad'], defaultValue: 'Salad' },
    translations: {
      en: { label: 'Lunch?', valueLabels: { Salad: 'A salad' } },
      fr: { label: 'À midi ?' },
    },
  },
  defaultTransition: { next: 'rules' },
  customTransitions: [{ values: ['None'], next: 'failure' }],
}
const rules = {
  id: 'rules',
  isNew: false,
  mandatory: false,
  element: {
    type: 'MESSAGE',
    translations: {
      en: { title: 'Rules', content: 'Be **kind**.' },
      fr: { content: 'Soyez gentils.' },
    },
  },
  defaultTransition: { next: 'success' },
  customTransitions: [],
}
const full = {
  name: 'Welcome',
  firstScreenId: 'lunch-screen',
  screens: [lunch, rules],
  sentences: [],
  cases: [],
}
/** Lunch has to be chosen, so that a rule for who leaves it blank has nobody to apply to. */
const doubts = [
  { code: 'rule_never_applies', screenId: 'lunch-screen', detail: 'None' },
  { code: 'asked_for_nothing', screenId: 'lunch-screen', detail: null },
]

async function create(body: object = full): Promise<string> {
  const answer = await world.call('flows.create', { body })
  expect([answer.status, answer.code]).toEqual([200, undefined])
  return (answer.body as { id: string }).id
}

describe('flows', () => {
  it('are created, read back in full, changed and listed', async () => {
    const flowId = await create()
    const params = { flowId }
    expect((await world.call('flows.getDefinition', { params })).body).toEqual({
      ...full,
      id: flowId,
      version: 1,
    })
    const body = {
      ...full,
      name: 'Changed',
      screens: [{ ...lunch, defaultTransition: { next: 'success' } }],
    }
    const changed = await world.call('flows.update', { params, body })
    expect(changed.body).toEqual({
      id: flowId,
      version: 2,
      warnings: doubts,
    })
    expect((await world.call('flows.list')).body).toContainEqual({
      id: flowId,
      name: 'Changed',
      version: 2,
      release: null,
    })
  })

  it('are played in one language, each text falling back by itself', async () => {
    const flowId = await create()
    const played = await world.call('flows.get', { params: { flowId }, query: { language: 'fr' } })
    expect(played.body).toMatchObject({
      id: flowId,
      screens: [
        {
          element: {
            field: {
              name: 'lunch',
              label: 'À midi ?',
              values: ['Salad'],
              valueLabels: ['A salad'],
            },
          },
        },
        { element: { type: 'MESSAGE', title: 'Rules', content: 'Soyez gentils.' } },
      ],
    })
  })

  it('offer every choice of the custom field when they name none', async () => {
    const field = { ...lunch.element.field, values: [] }
    const flowId = await create({
      ...full,
      screens: [{ ...lunch, element: { ...lunch.element, field } }, rules],
    })
    const { body } = await world.call('flows.get', { params: { flowId } })
    expect(body).toMatchObject({
      screens: [{ element: { field: { values: ['Soup', 'Salad'] } } }, {}],
    })
  })

  it('are saved with warnings that do not stop anybody', async () => {
    const { companyId } = world.mine
    await world.deps.db.system
      .updateTable('companies')
      .set({ languages: ['en', 'nl'] })
      .where('company_id', '=', companyId)
      .execute()
    world.deps.companies.forget(companyId)
    const answer = await world.call('flows.create', {
      body: { ...full, screens: [{ ...lunch, defaultTransition: { next: 'success' } }, rules] },
    })
    expect(answer.body).toMatchObject({
      warnings: [
        ...doubts,
        { code: 'missing_translation', screenId: 'lunch-screen', detail: 'nl' },
        { code: 'missing_translation', screenId: 'rules', detail: 'nl' },
        { code: 'unreachable_screen', screenId: 'rules', detail: null },
      ],
    })
  })

  const withField = (field: object) => ({
    ...full,
    screens: [
      { ...lunch, element: { ...lunch.element, field: { ...lunch.element.field, ...field } } },
      rules,
    ],
  })
  it.each([
    [
      'a first screen that is missing',
      { ...full, firstScreenId: 'nowhere' },
      'first_screen_missing',
    ],
    ['two screens of one id', { ...full, screens: [lunch, rules, rules] }, 'duplicate_screen'],
    [
      'a screen called success',
      { ...full, screens: [lunch, rules, { ...rules, id: 'success' }] },
      'reserved_screen_id',
    ],
    ['a way that leads nowhere', { ...full, screens: [lunch] }, 'dangling_target'],
    [
      'a circle',
      { ...full, screens: [lunch, { ...rules, defaultTransition: { next: 'lunch-screen' } }] },
      'cycle',
    ],
    [
      'the same question twice on one way',
      {
        ...full,
        screens: [
          { ...lunch, customTransitions: [], defaultTransition: { next: 'again' } },
          {
            ...lunch,
            id: 'again',
            customTransitions: [],
            defaultTransition: { next: 'rules' },
          },
          rules,
        ],
      },
      'field_asked_twice',
    ],
    [
      'a way for an answer that nobody can give',
      {
        ...full,
        screens: [{ ...lunch, customTransitions: [{ values: ['Cake'], next: 'rules' }] }, rules],
      },
      'unknown_value',
    ],
    [
      'a screen without any text',
      { ...full, screens: [lunch, { ...rules, element: { ...rules.element, translations: {} } }] },
      'missing_translation',
    ],
    ['a field that does not exist', withField({ name: 'dinner' }), 'unknown_field'],
    ['a field of another type', withField({ name: 'birthday' }), 'field_type_differs'],
    [
      'a choice that the field does not have',
      withField({ values: ['Cake'], defaultValue: null }),
      'unknown_value',
    ],
    ['a default that is no choice', withField({ defaultValue: 'Cake' }), 'unsuitable_default'],
  ])('are refused with %s', async (_, body, code) => {
    const answer = await world.call('flows.create', { body })
    expect([answer.status, answer.code]).toEqual([422, 'flow_invalid'])
    const { error } = answer.body as { error: { details: { code: string; severity: string }[] } }
    expect(error.details.map((fault) => fault.code)).toContain(code)
    expect(error.details.every(({ severity }) => severity === 'error')).toBe(true)
  })

  it('are refused when they ask a field that is internal or switched off', async () => {
    const fields = world.deps.db.system
      .updateTable('custom_fields')
      .where('custom_field_id', '=', 'badge')
    const body = withField({ name: 'badge', type: 'QUESTION', values: [], defaultValue: null })
    const screens = [{ ...body.screens[0], customTransitions: [] }, rules]
    await create({ ...body, screens })
    for (const change of [{ internal_only: true }, { internal_only: false, active: false }]) {
      await fields.set(change).execute()
      const answer = await world.call('flows.create', { body: { ...body, screens } })
      expect([answer.status, answer.code]).toEqual([422, 'flow_invalid'])
    }
  })

  it.each([
    ['no name', { name: '' }],
    ['a screen id with a slash', { screens: [{ ...rules, id: 'a/b' }] }],
    [
      'a picture from a file',
      { screens: [{ ...rules, element: { type: 'IMAGE', url: 'file:///etc/passwd' } }] },
    ],
    [
      'a picture from nowhere',
      { screens: [{ ...rules, element: { type: 'IMAGE', url: '//evil.example' } }] },
    ],
    [
      'a script as address',
      { screens: [{ ...rules, element: { type: 'VIDEO', url: 'javascript:alert(1)' } }] },
    ],
  ])('are unreadable with %s', async (_, wrong) => {
    const answer = await world.call('flows.create', { body: { ...full, ...wrong } })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
  })

  it('that do not exist are not found', async () => {
    const params = { flowId: `FL-${'0'.repeat(26)}` }
    for (const id of ['flows.get', 'flows.getDefinition'] as const) {
      expect((await world.call(id, { params })).code).toBe('not_found')
    }
    expect((await world.call('flows.update', { params, body: full })).code).toBe('not_found')
  })

  it('do one thing for one key', async () => {
    const made = await expectRepeatable(
      world,
      'flows.create',
      { body: full },
      { ...full, name: 'x' },
    )
    const params = { flowId: (made.body as { id: string }).id }
    await expectRepeatable(world, 'flows.update', { params, body: full }, { ...full, name: 'x' })
    const { body } = await world.call('flows.getDefinition', { params })
    expect(body).toMatchObject({ version: 2 })
  })

  it('are for API clients; a visitor plays the one that visitors are asked', async () => {
    const flowId = await create()
    const params = { flowId }
    await expectRefusals(world, 'flows.list', {}, 'may not')
    await expectRefusals(world, 'flows.getDefinition', { params }, 'may not')
    await expectRefusals(world, 'flows.create', { body: full }, 'may not')
    await expectRefusals(world, 'flows.update', { params, body: full }, 'may not')
    await expectRefusals(world, 'flows.get', { params }, 'may')
    const asVisitor = () => world.call('flows.get', { params, token: world.mine.visitorToken })
    expect((await asVisitor()).code).toBe('not_found')
    await setParams(world.deps, world.mine.companyId, 'visitor-management', {
      visitorCheckFlowId: flowId,
    })
    expect((await asVisitor()).status).toBe(200)
  })
})
