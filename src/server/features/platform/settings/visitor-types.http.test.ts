/** What visitors come as: set by the location, kept by code, read in words (Reference §7, C-TYPE; decision 0472). */
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { send, type Call } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
let host: StaffMember
let administrator: StaffMember

beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

async function open(): Promise<void> {
  scene = await openScene(test)
  host = await staffOf(test, scene)
  administrator = await staffOf(test, scene, 'ADMINISTRATORS')
}

type Who = { readonly token: string }
const client = (): Who => ({ token: scene.client })
function call(id: EndpointId, { token }: Who, given: Call = {}) {
  const params = { companyId: outsideId('CO', scene.companyId), ...given.params }
  return send(test.app, id, { ...given, token, params })
}
const names = ['Guest', 'Contractor', 'Employee', 'Customer']
const types = (some: Readonly<Record<string, object>> = {}) =>
  names.map((code) => ({ code, name: '', enabled: true, kind: kindOf(code), ...some[code] }))
const kindOf = (code: string) => (code === 'Contractor' ? 'CONTRACTOR' : 'VISITOR')
const begin = { types: types(), defaultType: 'Guest', mustChoose: false }
const supplier = { ...begin, types: types({ Contractor: { name: 'Supplier' } }) }
const put = (who: Who, body: object) => call('params.putVisitorTypes', who, { body })

async function typesOf(who: Who, visitors: readonly object[]): Promise<readonly string[]> {
  const body = {
    startAt: '2026-11-24T09:00:00+01:00',
    endAt: '2026-11-24T10:00:00+01:00',
    hostId: host.id,
    visitors: visitors.map((visitor, index) => ({
      firstname: 'V',
      lastname: String(index),
      ...visitor,
    })),
  }
  const { status, body: made } = await call('meetings.create', who, { body })
  expect(status).toBe(200)
  const { id: meetingId } = made as { id: string }
  const { body: read } = await call('meetings.get', who, { params: { meetingId } })
  return (read as { visitors: { visitorType: string }[] }).visitors.map((one) => one.visitorType)
}

describe('the types of a location', () => {
  beforeAll(open)

  it('are four at first, read by everybody who works there', async () => {
    expect((await call('params.visitorTypes', host)).body).toEqual(begin)
  })

  it('are set by who may change settings, and nobody else', async () => {
    expect((await put(host, supplier)).code).toBe('forbidden')
    expect((await put(administrator, supplier)).body).toEqual(supplier)
    expect((await call('params.visitorTypes', host)).body).toEqual(supplier)
    const { rows } = await test.deps.db.system
      .selectFrom('events')
      .select('payload')
      .where('company_id', '=', scene.companyId)
      .where('kind', '=', 'params.saved')
      .execute()
      .then((found) => ({ rows: found }))
    expect(rows).toMatchObject([{ payload: { area: 'visitor-types' } }])
  })

  it.each([
    [
      'Guest is not offered',
      { types: types({ Guest: { enabled: false } }), defaultType: 'Customer' },
      'types_error_guest',
    ],
    ['one is missing', { types: types().slice(0, 3) }, 'types_error_gone'],
    ['the default is none', { defaultType: 'Press' }, 'types_error_default'],
    [
      'one has the word for another',
      { types: types({ Employee: { name: 'Klant' } }) },
      'types_error_twice',
    ],
  ])('stay as they are where %s', async (_, some, code) => {
    const { status, body } = await put(client(), { ...begin, ...some })
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(code)
    expect((await call('params.visitorTypes', client())).body).toEqual(supplier)
  })
})

describe('the type of a visit', () => {
  beforeAll(async () => {
    await open()
    await put(client(), { ...supplier, defaultType: 'Customer' })
  })

  it('is a code by whichever name it is said, the default where none is, and a word of its own', async () => {
    const said = ['Supplier', 'Auftragnehmer', 'guest', 'Press', ''].map((visitorType) => ({
      visitorType,
    }))
    expect(await typesOf(client(), [...said, {}])).toEqual([
      'Contractor',
      'Contractor',
      'Guest',
      'Press',
      'Customer',
      'Customer',
    ])
  })

  it('is asked of one visitor where staff have to choose it, not of a group, and not of a client', async () => {
    await put(client(), { ...supplier, mustChoose: true })
    const body = {
      startAt: '2026-11-24T09:00:00+01:00',
      endAt: '2026-11-24T10:00:00+01:00',
      hostId: host.id,
      visitors: [{ firstname: 'V', lastname: 'One' }],
    }
    const refused = await call('meetings.create', host, { body })
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain('body.visitors.0.visitorType')
    expect(await typesOf(host, [{ visitorType: 'Customer' }])).toEqual(['Customer'])
    expect(await typesOf(host, [{}, {}])).toEqual(['Guest', 'Guest'])
    expect(await typesOf(client(), [{}])).toEqual(['Guest'])
  })

  it('is named by conditions of agreements as visits keep it', async () => {
    const body = {
      kind: 'AGREEMENT',
      name: 'Safety',
      conditions: [{ field: 'visitor_type', values: ['Supplier', 'None'] }],
      texts: [{ language: 'en', content: 'Be careful.' }],
    }
    const { status, body: made } = await call('agreements.create', client(), { body })
    expect(status).toBe(200)
    const { id: agreementId } = made as { id: string }
    const { body: read } = await call('agreements.get', client(), { params: { agreementId } })
    expect(read).toMatchObject({
      conditions: [{ field: 'visitor_type', values: ['Contractor', 'None'] }],
    })
  })
})

describe('types from before they had a kind', () => {
  beforeAll(open)

  it('are what the evacuation list counted them as', async () => {
    const old = [
      { code: 'Guest', name: '', enabled: true },
      { code: 'Contractor', name: 'Supplier', enabled: true },
      { code: 'Subcontractors', name: '', enabled: true },
      { code: 'Builder', name: 'Fremdfirma', enabled: false },
      { code: 'Contract reviewer', name: '', enabled: true },
    ]
    const params = { types: old, defaultType: 'Guest', mustChoose: true }
    await test.deps.db.system
      .insertInto('company_params')
      .values({
        company_id: scene.companyId,
        area: 'visitor-types',
        params: JSON.stringify(params),
      })
      .execute()
    const file = '../../../../../migrations/0108_kinds_of_visitor_types.sql'
    const owner = new Client(test.connection)
    await owner.connect()
    await owner.query(await readFile(new URL(file, import.meta.url), 'utf8'))
    await owner.end()
    const kinds = ['VISITOR', 'CONTRACTOR', 'CONTRACTOR', 'CONTRACTOR', 'VISITOR']
    expect((await call('params.visitorTypes', client())).body).toEqual({
      ...params,
      types: old.map((type, index) => ({ ...type, kind: kinds[index] })),
    })
  })
})
