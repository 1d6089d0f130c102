/** Lists of things that a template gives: flows, agreements, badges, texts (issue 16 §1, decision 0567). */
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { configurationFormat } from '#domain/location/configuration/configuration-file.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { lenient, strict } from '#tests/support/locked-scene.ts'
import { openTemplateScene, only, refusal } from '#tests/support/template-scene.ts'

const scene = await openTemplateScene()
const { world, porto, tokyo, at, onThis, published, foresee, drift, originAt, bringOf } = scene
const { companyId } = world.mine
const text = (name: string, word: string) => ({
  name,
  subject: 'Hello',
  body: `${word}\n\n{message}\n{details}\n{link}`,
})

beforeEach(async () => {
  await scene.anew()
  for (const table of ['message_texts', 'flow_versions', 'flows']) {
    await sql`delete from ${sql.table(table)}`.execute(world.deps.db.system)
  }
})
afterAll(() => world.close())

type Part = readonly { readonly name: string; readonly body?: string }[]
const partAt = async (where: CompanyId, key: string) => {
  const { body } = await at(where, 'locationConfiguration.get')
  return (body as { parts: Record<string, Part> }).parts[key] ?? []
}
/** The first line of each text. */
const wordsAt = async (where: CompanyId) =>
  (await partAt(where, 'messages')).map(({ body = '' }) => body.split('\n')[0])
const giveTexts = (where: CompanyId, texts: readonly object[]) =>
  at(where, 'locationConfiguration.apply', {
    file: { format: configurationFormat, parts: { messages: texts } },
    parts: ['messages'],
  })
const messages = (value: readonly object[], locked = false) => ({
  key: 'messages',
  value,
  locked,
  why: locked ? 'One voice' : '',
})

describe('things that a template gives', () => {
  it('are added, leave others alone, and are followed until the location has its own', async () => {
    const own = text('invitation/de', 'Unser eigener Text')
    expect((await giveTexts(porto, [own])).status).toBe(200)
    const wanted = [text('invitation/en', 'Welcome')]
    const effect = await foresee([messages(wanted)])
    expect(effect.map(({ changes }) => changes[0])).toMatchObject([
      { outcome: 'TAKES', from: [], to: ['invitation/en'] },
      { outcome: 'TAKES' },
      { outcome: 'TAKES' },
    ])
    await published([messages(wanted)])
    expect(await partAt(porto, 'messages')).toEqual([own, ...wanted])
    expect((await originAt(porto, 'messages'))?.origin).toBe('ORGANISATION')
    await giveTexts(tokyo, [text('invitation/en', 'Konnichiwa')])
    expect((await drift()).items).toMatchObject([{ name: 'Tokyo', key: 'messages' }])
    expect(await originAt(tokyo, 'messages')).toMatchObject({
      origin: 'LOCATION',
      template: { layer: 'ORGANISATION', value: ['invitation/en'], others: ['invitation/en'] },
    })
    expect((await originAt(porto, 'messages'))?.template?.others).toEqual([])
    await published([messages([text('invitation/en', 'Good day')])])
    expect(await wordsAt(porto)).toEqual(['Unser eigener Text', 'Good day'])
    expect(await wordsAt(tokyo)).toEqual(['Konnichiwa'])
    await onThis('settingTemplates.setBack', { body: { items: 'ALL' } })
    await bringOf()
    expect(await wordsAt(tokyo)).toEqual(['Good day'])
    expect((await drift()).items).toEqual([])
  })

  it('stay as they are while they are locked, and others may come beside them', async () => {
    await giveTexts(tokyo, [text('invitation/en', 'Konnichiwa')])
    await published([messages([text('invitation/en', 'Welcome')], true)])
    const refused = await giveTexts(tokyo, [text('invitation/en', 'Other')])
    expect(refusal(refused)).toEqual([409, 'setting_locked'])
    expect((await giveTexts(tokyo, [text('invitation/de', 'Eigener')])).status).toBe(200)
    await expect(
      world.deps.db.inTenant(tokyo, (tx) =>
        sql`delete from message_texts where language = 'en'`.execute(tx),
      ),
    ).rejects.toThrow('a setting is locked')
    // Without the template it has what it had.
    await onThis('settingTemplates.remove')
    await bringOf()
    expect(await wordsAt(tokyo)).toEqual(['Eigener', 'Konnichiwa'])
  })

  it('are visitor types by their codes, which every location has and nobody has named yet', async () => {
    const type = (code: string, name = '') => ({ code, name, enabled: true, kind: 'VISITOR' })
    const types = (...value: object[]) => ({ key: 'visitorTypes.types', value })
    const called = async (where: CompanyId) => {
      const { body } = await at(where, 'params.visitorTypes')
      return (body as { types: { code: string; name: string }[] }).types.map(
        ({ code, name }) => name || code,
      )
    }
    expect((await originAt(porto, 'visitorTypes.types'))?.origin).toBe('DEFAULT')
    const effect = await foresee([types(type('Customer', 'Client'), type('Supplier'))])
    expect(effect.map(({ changes }) => changes[0])).toMatchObject(
      effect.map(() => ({ outcome: 'TAKES', from: ['Customer'], to: ['Client', 'Supplier'] })),
    )
    await published([types(type('Customer', 'Client'), type('Supplier'))])
    const all = ['Client', 'Contractor', 'Employee', 'Guest', 'Supplier']
    expect((await called(porto)).toSorted()).toEqual(all)
    await published([types(type('Customer', 'Buyer'))])
    expect((await called(tokyo)).toSorted()).toEqual(['Buyer', ...all.slice(1)])
  })

  it('are flows with what they ask, and refused where one can’t be', async () => {
    const field = {
      id: 'fever',
      type: 'QUESTION',
      label: 'Fever',
      values: [],
      resetAtEveryVisit: true,
    }
    await at(companyId, 'customFields.create', field)
    const made = await at(companyId, 'flows.create', { ...strict, name: 'Health' })
    expect(made.status, made.text).toBe(200)
    const flows = { key: 'flows', value: await partAt(companyId, 'flows') }
    const fields = { key: 'fields', value: await partAt(companyId, 'fields') }
    const effects = await foresee([{ ...flows, locked: true, why: 'Health' }], only(porto))
    expect(effects[0]?.fault).toMatchObject({ key: expect.stringContaining('flows') as unknown })
    await published([fields, { ...flows, locked: true, why: 'Health' }], only(porto, tokyo))
    expect((await partAt(tokyo, 'flows')).map(({ name }) => name)).toEqual(['Health'])
    const [{ id: flowId = '' } = {}] = (await at(tokyo, 'flows.list')).body as { id?: string }[]
    const changed = await world.call('flows.update', {
      token: (await scene.program()).token,
      params: { companyId: scene.co(tokyo), flowId },
      body: { ...lenient, name: 'Health' },
    })
    expect(refusal(changed)).toEqual([409, 'setting_locked'])
  })
})
