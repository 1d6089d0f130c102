/** Settings that an organisation keeps once for its locations (issue 16 §1, decision 0559). */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { bearerOf, signedInUser } from '#tests/support/accounts.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { lenient, noFever, strict } from '#tests/support/locked-scene.ts'
import type { Call } from '#tests/support/send.ts'
import {
  openTemplateScene,
  begun,
  plain,
  only,
  refusal,
  days,
} from '#tests/support/template-scene.ts'

const scene = await openTemplateScene()
const {
  world,
  porto,
  tokyo,
  boss,
  clerk,
  co,
  as,
  at,
  onThis,
  versions,
  publish,
  open,
  goTo,
  published,
  foresee,
  drift,
  retentionAt,
  originAt,
  bringOf,
} = scene

beforeEach(() => scene.anew())
afterAll(() => world.close())

describe('a template', () => {
  it('gives locations what it suggests, and lets each keep its own', async () => {
    await at(porto, 'params.putRetention', { visitDays: 10, profileDays: null })
    const effect = await foresee([days(30)])
    expect(effect.map(({ name, changes }) => [name, changes[0]?.outcome])).toEqual([
      ['Mine Brussels', 'TAKES'],
      ['Porto', 'KEEPS'],
      ['Tokyo', 'TAKES'],
    ])
    expect(await retentionAt(tokyo)).toEqual(plain)
    expect(await published([days(30)])).toEqual({ version: 1, changed: 3 })
    expect(await retentionAt(tokyo)).toEqual({ visitDays: 30, profileDays: null })
    expect(await retentionAt(porto)).toEqual({ visitDays: 10, profileDays: null })
    expect(await originAt(tokyo, 'retention.visitDays')).toMatchObject({
      origin: 'ORGANISATION',
      template: { name: 'Europe', locked: false },
    })
    expect(await originAt(tokyo, 'retention.profileDays')).toMatchObject({ origin: 'DEFAULT' })
    expect(await originAt(porto, 'retention.visitDays')).toMatchObject({ origin: 'LOCATION' })
    expect((await drift()).items).toMatchObject([{ name: 'Porto', given: 30, own: 10 }])
    // Who follows goes along; a location that says otherwise afterwards does so no longer.
    await at(tokyo, 'params.putRetention', { visitDays: 31, profileDays: null })
    await published([days(40)])
    expect(await retentionAt(world.mine.companyId)).toMatchObject({ visitDays: 40 })
    expect(await retentionAt(tokyo)).toMatchObject({ visitDays: 31 })
    const [summary] = ((await as(boss, 'settingTemplates.list')).body as { templates: object[] })
      .templates
    expect(summary).toMatchObject({ locations: 3, keeping: 2, settings: 1, locked: 0 })
  })

  it('locks only what it says is locked, and tells who locked it and why', async () => {
    const settings = [days(30, true), { key: 'retention.profileDays', value: 60 }]
    await published(settings, {}, { who: boss })
    const refused = await at(tokyo, 'params.putRetention', { visitDays: 31, profileDays: 60 })
    expect(refusal(refused)).toEqual([409, 'setting_locked'])
    expect(refused.body).toMatchObject({
      error: {
        details: [
          {
            setting: 'retention.visitDays',
            template: 'Europe',
            why: 'The law',
            lockedBy: expect.stringMatching(/^AC-/) as unknown,
          },
        ],
      },
    })
    const other = await at(tokyo, 'params.putRetention', { visitDays: 30, profileDays: 70 })
    expect(other.status, other.text).toBe(200)
    expect((await originAt(tokyo, 'retention.visitDays'))?.template).toMatchObject({
      locked: true,
      why: 'The law',
      setBy: boss.email,
      setAt: begun,
    })
    const file = (await at(tokyo, 'locationConfiguration.get')).body as { parts: object }
    const brought = await at(tokyo, 'locationConfiguration.apply', {
      file: { ...file, parts: { retention: { visitDays: 3, profileDays: 9 } } },
      parts: ['retention'],
    })
    expect(refusal(brought)).toEqual([409, 'setting_locked'])
    // Without the lock what was there before would come back; with a profile kept for 70 days it can't.
    await published([])
    expect(await retentionAt(tokyo)).toEqual({ visitDays: 30, profileDays: 70 })
    expect(await retentionAt(porto)).toEqual(plain)
    expect((await at(tokyo, 'params.putRetention', { visitDays: 5 })).status).toBe(200)
  })

  it('holds modules and names of flows as well', async () => {
    const modules = { key: 'modules', value: ['VISITORS'], locked: true, why: 'No desks' }
    await published([modules], only(tokyo))
    expect(refusal(await at(tokyo, 'companies.putModules', { modules: [] }))).toEqual([
      409,
      'setting_locked',
    ])
    expect((await at(porto, 'companies.putModules', { modules: ['VISITORS'] })).status).toBe(200)
    await published([])
    expect((await at(tokyo, 'companies.modules')).body).toEqual({
      modules: ['VISITORS', 'WORKPLACE'],
    })
  })

  it('is refused with the place where a flow would break, and nothing changes anywhere', async () => {
    const asked = { key: 'visits.questions', value: 'Lenient' }
    for (const companyId of [porto, tokyo]) {
      await at(companyId, 'customFields.create', {
        id: 'fever',
        type: 'QUESTION',
        label: 'Fever',
        values: [],
        resetAtEveryVisit: true,
      })
    }
    const flow = async (companyId: CompanyId, name: string, definition: object) =>
      (await at(companyId, 'flows.create', { ...definition, name })).body as { id: string }
    await flow(porto, 'Lenient', lenient)
    const { id } = await flow(porto, 'Strict', strict)
    await at(porto, 'params.putVisitorManagement', { visitorCheckFlowId: id })
    await as(boss, 'lockedGuarantees.create', {
      body: { sentence: noFever, locations: [co(porto)], why: 'The law' },
    })
    const wanted = [{ ...asked, locked: true, why: 'One for all' }]
    const faults = (await foresee(wanted, only(porto, tokyo))).map(({ name, fault }) => [
      name,
      fault,
    ])
    expect(Object.fromEntries(faults)).toEqual({
      Porto: { key: '', code: 'guarantee_locked' },
      Tokyo: { key: 'visits', code: 'unknown_name' },
    })
    await published(wanted, only(porto, tokyo))
    const [refused] = await versions()
    expect(refused).toMatchObject({ version: 1, state: 'REFUSED', progress: null })
    expect(refused?.refusals.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { id: co(porto), name: 'Porto', key: '', code: 'guarantee_locked' },
      { id: co(tokyo), name: 'Tokyo', key: 'visits', code: 'unknown_name' },
    ])
    expect((await at(porto, 'params.visitorManagement')).body).toMatchObject({
      visitorCheckFlowId: id,
    })
    // Nor does it count later, or is offered as what counts.
    await bringOf()
    expect(await originAt(tokyo, 'visits.questions')).toMatchObject({ template: null })
  })

  it('counts more the nearer it is, and a lock more the wider it is', async () => {
    const region = (
      await as(boss, 'locationGroups.create', { body: { kind: 'REGION', name: 'Iberia' } })
    ).body as { id: string }
    const inGroup = { scope: { locations: [], groups: [region.id] } }
    await published([days(30)])
    const wide = await open('Iberia')
    await published([days(20, true)], inGroup)
    // Nobody is in the group yet.
    expect(await retentionAt(porto)).toMatchObject({ visitDays: 30 })
    const params = { groupId: region.id }
    await as(boss, 'locationGroups.sort', { params, body: { add: [co(porto)] } })
    await bringOf(world.mine.organisationId)
    expect(await originAt(porto, 'retention.visitDays')).toMatchObject({
      origin: 'GROUP',
      template: { value: 20 },
    })
    goTo(wide)
    await published([days(40, true)])
    expect(await retentionAt(porto)).toMatchObject({ visitDays: 40 })
    await onThis('settingTemplates.remove')
    await bringOf()
    expect(await retentionAt(porto)).toMatchObject({ visitDays: 20 })
    expect(await retentionAt(tokyo)).toEqual(plain)
    await as(boss, 'locationGroups.remove', { params })
    await bringOf(porto)
    expect(await retentionAt(porto)).toEqual(plain)
  })
})

describe('who may', () => {
  it('change only what they could change at a location', async () => {
    const body = { settings: [days(30)], scope: 'ALL', base: 0 }
    const asClerk = async (id: EndpointId, call: Call = {}) =>
      refusal(await onThis(id, call, clerk))
    expect(await asClerk('settingTemplates.publish', { body })).toEqual([403, 'forbidden'])
    await published([days(30, true)])
    // Nor let go of what they couldn't have set.
    const less = { body: { ...body, settings: [], base: 1 } }
    expect(await asClerk('settingTemplates.publish', less)).toEqual([403, 'forbidden'])
    expect(await asClerk('settingTemplates.remove')).toEqual([403, 'forbidden'])
  })

  it.each<[string, object]>([
    ['no setting', { key: 'retention.nothing', value: 1 }],
    ['no value of it', { key: 'retention.visitDays', value: 'soon' }],
    ['a lock without a reason', { key: 'retention.visitDays', value: 3, locked: true }],
  ])('publish nothing with %s', async (_, setting) => {
    expect((await publish([setting])).status).toBe(422)
  })

  it('name a location of others', async () => {
    const answer = await publish([days(3)], only(world.other.companyId))
    expect(refusal(answer)).toEqual([404, 'not_found'])
  })

  it('take a name twice', async () => {
    const twice = await as(boss, 'settingTemplates.create', { body: { name: 'EUROPE' } })
    expect(refusal(twice)).toEqual([409, 'setting_template_taken'])
  })
})

it('says to whoever has kiosks alone what their location has locked of walk-ins, and nothing of the rest', async () => {
  const locked = { key: 'walkIns.takePhoto', value: 'OFF', locked: true, why: 'Works council' }
  await published([locked, days(30, true)])
  const keeper = await signedInUser(world, world.mine.organisationId, tokyo, {
    email: 'kiosks@templates.example',
  })
  await administer(world, world.mine.organisationId, keeper.email, {
    rights: ['EDIT_KIOSKS'],
    locations: [porto],
  })
  const token = await bearerOf(world, keeper.cookie, porto)
  const call = { params: { companyId: co(porto) } }
  const { settings } = (await as({ token }, 'settingOrigins.list', call)).body as {
    settings: { key: string; template: object | null }[]
  }
  const byKey = new Map(settings.map((one) => [one.key, one.template]))
  expect(byKey.get('walkIns.takePhoto')).toMatchObject({ locked: true, why: 'Works council' })
  expect(byKey.has('walkIns.printBadges')).toBe(true)
  for (const key of ['walkIns.details', 'retention.visitDays', 'visits.questions']) {
    expect([key, byKey.has(key)]).toEqual([key, false])
  }
})
