import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textElement } from '#tests/support/badge-calls.ts'
import { expectRefusals, expectRepeatable, openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const full = {
  id: 'lunch',
  type: 'LIST',
  label: 'Lunch',
  translations: { fr: { label: 'Déjeuner', valueLabels: ['Végétarien', 'Tout'] } },
  values: ['Vegetarian', 'Everything'],
  resetAtEveryVisit: true,
  keepAnswer: false,
  internalOnly: false,
  active: true,
}
const { id: _id, type: _type, ...editable } = full

const list = async (token?: string) => {
  const answer = await world.call('customFields.list', token === undefined ? {} : { token })
  expect(answer.status).toBe(200)
  return answer.body as { id: string }[]
}

describe('custom fields', () => {
  it('are created, listed in full, and changed except for their type', async () => {
    const made = await world.call('customFields.create', { body: full })
    expect(made.body).toEqual({ id: 'lunch' })
    expect(await list()).toEqual([full])
    const changed = await world.call('customFields.update', {
      params: { customFieldId: 'lunch' },
      body: { ...editable, label: 'Meal', type: 'TEXT' },
    })
    expect(changed.body).toEqual({ id: 'lunch' })
    expect(await list()).toEqual([{ ...full, label: 'Meal' }])
  })

  it('have an id of their own in the company', async () => {
    await world.call('customFields.create', { body: { ...full, id: 'taken' } })
    const twin = await world.call('customFields.create', { body: { ...full, id: 'taken' } })
    expect([twin.status, twin.code]).toEqual([409, 'conflict'])
    const foreign = await world.call('customFields.create', {
      body: { ...full, id: 'taken' },
      params: { companyId: world.other.co },
      token: world.other.token,
    })
    expect(foreign.status).toBe(200)
  })

  it.each([
    ['an id in capitals', { id: 'Lunch' }],
    ['an id that begins with a digit', { id: '1lunch' }],
    ['an unknown type', { type: 'NUMBER' }],
    ['no label', { label: '' }],
    ['a list without choices', { values: [] }],
    ['the same choice twice', { values: ['a', ' a'] }],
    ['an empty choice', { values: [' '] }],
    ['a language by name', { translations: { French: { label: 'x' } } }],
  ])('are refused with %s', async (_, wrong) => {
    const answer = await world.call('customFields.create', { body: { ...full, id: 'x', ...wrong } })
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
  })

  it('that do not exist cannot be changed, and a list keeps something to choose', async () => {
    const unknown = await world.call('customFields.update', {
      params: { customFieldId: 'nothing' },
      body: editable,
    })
    expect([unknown.status, unknown.code]).toEqual([404, 'not_found'])
    await world.call('customFields.create', { body: { ...full, id: 'keeps' } })
    const empty = await world.call('customFields.update', {
      params: { customFieldId: 'keeps' },
      body: { ...editable, values: [] },
    })
    expect([empty.status, empty.code]).toEqual([422, 'validation_failed'])
  })

  it('do one thing for one key', async () => {
    const body = { ...full, id: 'once' }
    await expectRepeatable(world, 'customFields.create', { body }, { ...body, label: 'Else' })
    const params = { customFieldId: 'once' }
    await expectRepeatable(
      world,
      'customFields.update',
      { params, body: editable },
      { ...editable, label: 'Else' },
    )
  })

  it('show a visitor what visitors are asked', async () => {
    await world.call('customFields.create', { body: { ...full, id: 'secret', internalOnly: true } })
    await world.call('customFields.create', { body: { ...full, id: 'former', active: false } })
    await world.call('customFields.create', { body: { ...full, id: 'asked' } })
    const shown = (await list(world.mine.visitorToken)).map(({ id }) => id)
    expect(shown).toContain('asked')
    expect(shown).not.toContain('secret')
    expect(shown).not.toContain('former')
  })

  it('say what depends on them, and stay as a flow asks them', async () => {
    await world.call('customFields.create', { body: { ...full, id: 'size', values: ['s', 'm'] } })
    await world.call('customFields.create', { body: { ...full, id: 'idle' } })
    const screen = {
      id: 'ask',
      element: {
        type: 'FIELD',
        field: { name: 'size', type: 'LIST', values: ['s'] },
        translations: { en: { label: 'Size' } },
      },
      defaultTransition: { next: 'success' },
    }
    const flow = await world.call('flows.create', {
      body: { name: 'Before', firstScreenId: 'ask', screens: [screen] },
    })
    const agreement = await world.call('agreements.create', {
      body: {
        name: 'Rules',
        conditions: [{ field: 'size', values: ['s'] }],
        texts: [{ language: 'en', content: 'You chose {{ field.size }}.' }],
      },
    })
    const when = [{ field: 'size', values: ['s'] }]
    const elements = [textElement(), textElement({ when })]
    await world.call('badgeTemplates.create', {
      body: { name: 'Small', widthMm: 90, heightMm: 60, elements },
    })
    const { body } = await world.call('customFields.uses')
    expect(body).toEqual([
      {
        id: 'size',
        flows: [{ id: (flow.body as { id: string }).id, name: 'Before' }],
        agreements: [{ id: (agreement.body as { id: string }).id, name: 'Rules' }],
        badges: [{ name: 'Small' }],
      },
    ])
    const change = async (wanted: object): Promise<string | undefined> => {
      const asked = { ...editable, translations: {}, values: ['s', 'm'], ...wanted }
      const params = { customFieldId: 'size' }
      return (await world.call('customFields.update', { params, body: asked })).code
    }
    expect(await change({ active: false })).toBe('custom_field_in_use')
    expect(await change({ internalOnly: true })).toBe('custom_field_in_use')
    expect(await change({ values: ['m'] })).toBe('custom_field_in_use')
    expect(await change({ values: ['s'] })).toBeUndefined()
  })

  it('are written by API clients of the organisation', async () => {
    const params = { customFieldId: 'lunch' }
    await expectRefusals(world, 'customFields.list', {}, 'may')
    await expectRefusals(world, 'customFields.create', { body: full }, 'may not')
    await expectRefusals(world, 'customFields.uses', {}, 'may not')
    await expectRefusals(world, 'customFields.update', { params, body: editable }, 'may not')
  })
})
