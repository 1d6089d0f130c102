import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { createCustomField } from '#tests/support/factories.ts'
import { expectRefusals, expectRepeatable, openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  await createCustomField(world.deps, world.mine.companyId, { id: 'area', type: 'LIST' })
})
afterAll(() => world.close())

const full = {
  kind: 'AGREEMENT',
  name: 'Laboratory',
  position: 3,
  conditions: [
    { field: 'area', values: ['one', 'None'] },
    { field: 'visitor_type', values: ['Contractor'] },
  ],
  validityDays: 365,
  texts: [
    { language: 'en', content: '# Rules\n\n{{visitor.firstname}} goes to {{field.area}}.' },
    { language: 'fr', content: 'Règles pour {{ visitor.lastname }}' },
  ],
  active: true,
}

async function create(body: object = full): Promise<string> {
  const answer = await world.call('agreements.create', { body })
  expect([answer.status, answer.code]).toEqual([200, undefined])
  return (answer.body as { id: string }).id
}

const versionsOf = async (agreementId: string) => {
  const { body } = await world.call('agreements.get', { params: { agreementId } })
  return (body as { version: number }).version
}

describe('agreements', () => {
  it('are created, read back in full and listed in their order', async () => {
    const last = await create({ ...full, position: 9, name: 'Last' })
    const agreementId = await create()
    const { body } = await world.call('agreements.get', { params: { agreementId } })
    const signatures = { signaturesFrom: null, signaturesFromVersion: 1 }
    expect(body).toEqual({ ...full, ...signatures, id: agreementId, version: 1 })
    const list = await world.call('agreements.list')
    const ids = (list.body as { id: string }[]).map(({ id }) => id)
    expect(ids.indexOf(agreementId)).toBeLessThan(ids.indexOf(last))
  })

  it('get a new version for a new wording only, and keep the old one as it was', async () => {
    const agreementId = await create()
    const params = { agreementId }
    const rename = await world.call('agreements.update', {
      params,
      body: { ...full, name: 'Renamed' },
    })
    expect(rename.body).toEqual({ id: agreementId, version: 1 })
    const turned = { ...full, texts: full.texts.toReversed() }
    expect((await world.call('agreements.update', { params, body: turned })).body).toMatchObject({
      version: 1,
    })
    const texts = [{ language: 'en', content: 'Other words' }]
    expect(
      (await world.call('agreements.update', { params, body: { ...full, texts } })).body,
    ).toEqual({
      id: agreementId,
      version: 2,
    })
    const { body } = await world.call('agreements.get', { params })
    expect(body).toMatchObject({ version: 2, texts })
    const rows = await world.deps.db.system
      .selectFrom('agreement_versions')
      .select(['version', 'texts'])
      .where('agreement_id', '=', insideId('AG', agreementId))
      .orderBy('version')
      .execute()
    expect(rows.map(({ version }) => version)).toEqual([1, 2])
    expect(rows[0]?.texts).toEqual(full.texts)
  })

  it('never get the same version twice, however many change them at once', async () => {
    const agreementId = await create()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        world.call('agreements.update', {
          params: { agreementId },
          body: { ...full, texts: [{ language: 'en', content: `Words ${String(index)}` }] },
        }),
      ),
    )
    const versions = answers.map(({ body }) => (body as { version: number }).version)
    expect(versions.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7])
    expect(await versionsOf(agreementId)).toBe(7)
  })

  it.each([
    [
      'an unknown placeholder',
      { texts: [{ language: 'en', content: '{{visitor.shoesize}}' }] },
      'unknown_placeholder',
    ],
    [
      'a placeholder of an unknown field',
      { texts: [{ language: 'en', content: '{{field.shoes}}' }] },
      'unknown_placeholder',
    ],
    [
      'a condition on an unknown field',
      { conditions: [{ field: 'shoes', values: ['x'] }] },
      'unknown_field',
    ],
    ['a condition without values', { conditions: [{ field: 'area', values: [] }] }, 'too_small'],
    ['a language twice', { texts: [full.texts[0], full.texts[0]] }, 'error_language_twice'],
    ['no text', { texts: [] }, 'too_small'],
    ['an empty text', { texts: [{ language: 'en', content: '' }] }, 'too_small'],
    ['a validity of nothing', { validityDays: 0 }, 'too_small'],
    [
      'NUL in the text',
      { texts: [{ language: 'en', content: 'a\0' }] },
      'common_error_invalidCharacters',
    ],
  ])('are refused with %s', async (_, wrong, code) => {
    for (const id of ['agreements.create', 'agreements.update'] as const) {
      const params = { agreementId: await create() }
      const answer = await world.call(id, { params, body: { ...full, ...wrong } })
      expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
      expect(answer.text).toContain(code)
    }
  })

  it('that do not exist are not found', async () => {
    const params = { agreementId: `AG-${'0'.repeat(26)}` }
    expect((await world.call('agreements.get', { params })).code).toBe('not_found')
    expect((await world.call('agreements.update', { params, body: full })).code).toBe('not_found')
  })

  it('do one thing for one key', async () => {
    const changed = { ...full, texts: [{ language: 'en', content: 'Once more' }] }
    const made = await expectRepeatable(world, 'agreements.create', { body: full }, changed)
    const agreementId = (made.body as { id: string }).id
    await expectRepeatable(
      world,
      'agreements.update',
      { params: { agreementId }, body: changed },
      full,
    )
    expect(await versionsOf(agreementId)).toBe(2)
  })

  it('are for API clients of the organisation', async () => {
    const params = { agreementId: await create() }
    await expectRefusals(world, 'agreements.list', {}, 'may not')
    await expectRefusals(world, 'agreements.get', { params }, 'may not')
    await expectRefusals(world, 'agreements.create', { body: full }, 'may not')
    await expectRefusals(world, 'agreements.update', { params, body: full }, 'may not')
  })
})
