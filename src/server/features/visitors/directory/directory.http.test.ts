/** The directory of visitors: who is found, by whom, and what is said of one person (issue 5 §2). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { send, type Call } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { addSampleWatchList } from '#tests/support/sample-watch-list.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'

type Entry = { readonly id: string; readonly lastname: string }
type Found = { readonly total: number; readonly near: boolean; readonly visitors: readonly Entry[] }

let test: TestApp
let scene: Scene
let host: StaffMember
let reception: StaffMember
let administrator: StaffMember
let anna: SceneVisit
let ivan: SceneVisit

beforeAll(async () => {
  test = await buildTestApp()
  scene = await openScene(test)
  host = await staffOf(test, scene)
  reception = await staffOf(test, scene, 'RECEPTION')
  administrator = await staffOf(test, scene, 'ADMINISTRATORS')
  anna = await scene.visit({
    firstname: 'Änne',
    lastname: 'van der Müller',
    companyName: '100% Böhm',
    email: 'anne@boehm.example',
    hostId: host.userId,
    daysFromToday: 3,
  })
  await anna.send('visitors.updateOwn', {
    body: { licensePlate: '1-ABC-234' },
    token: scene.client,
  })
  ivan = await scene.visit({ firstname: 'Иван', lastname: 'Петров' })
})
afterAll(() => test.close())

function call(id: EndpointId, { token }: { readonly token: string }, given: Call = {}) {
  const params = { companyId: outsideId('CO', scene.companyId), ...given.params }
  return send(test.app, id, { ...given, token, params })
}
async function find(who: { readonly token: string }, q = '', more = {}): Promise<Found> {
  const { status, body } = await call('directory.list', who, { query: { q, ...more } })
  expect(status).toBe(200)
  return body as Found
}
const names = ({ visitors }: Found) => visitors.map(({ lastname }) => lastname)
const all = ['van der Müller', 'Петров']

describe('the directory', () => {
  it.each([
    ['nothing', '', all],
    ['accents left out, in any order', 'MULLER anne', ['van der Müller']],
    ['an umlaut as two letters', 'mueller', ['van der Müller']],
    ['the company, with its signs', '100% böhm', ['van der Müller']],
    ['the address', 'anne@boehm', ['van der Müller']],
    ['the plate in one piece', '1abc234', ['van der Müller']],
    ['a plate written apart', '1 AB C234', ['van der Müller']],
    ['another script', 'ivan petrov', ['Петров']],
    ['signs that stand for nobody', '%_', []],
    ['what nobody is called', 'zzzzzz', []],
  ])('finds by %s', async (_, q, expected) => {
    expect(names(await find(administrator, q))).toEqual(expected)
  })

  it('finds who is nearly written so, and says it', async () => {
    expect(await find(administrator, 'mueler')).toMatchObject({ near: true, total: 1 })
    expect(await find(administrator, 'mueller')).toMatchObject({ near: false, total: 1 })
  })

  it('finds under a new name as soon as it has changed', async () => {
    const cara = await scene.visit({ firstname: 'Cara', lastname: 'Oldname' })
    expect(names(await find(administrator, 'oldname'))).toEqual(['Oldname'])
    const body = { lastname: 'Newname' }
    await cara.send('visitors.updateOwn', { body, token: scene.client })
    expect(names(await find(administrator, 'newname'))).toEqual(['Newname'])
    expect(names(await find(administrator, 'oldname'))).toEqual([])
    await test.deps.db.inTenant(scene.companyId, async (tx) => {
      await tx.deleteFrom('visits').where('visitor_id', '=', cara.key.visitorId).execute()
      await tx.deleteFrom('visitors').where('visitor_id', '=', cara.key.visitorId).execute()
    })
  })

  it('comes in pages', async () => {
    const [first, second] = [
      await find(administrator, '', { page: '1', pageSize: '1' }),
      await find(administrator, '', { page: '2', pageSize: '1' }),
    ]
    expect([...names(first), ...names(second)]).toEqual(all)
    expect([first.total, second.total]).toEqual([2, 2])
    expect(names(await find(administrator, '', { page: '3', pageSize: '1' }))).toEqual([])
  })

  it('shows everybody the visitors of the visits that they see', async () => {
    expect(names(await find(host))).toEqual(['van der Müller'])
    // Reception sees today's.
    expect(names(await find(reception))).toEqual(['Петров'])
    expect(names(await find({ token: scene.client }))).toEqual(all)
    const nobody = await staffOf(test, scene)
    expect(await find(nobody)).toEqual({ total: 0, near: false, visitors: [] })
    const stranger = await staffOf(test, await openScene(test), 'ADMINISTRATORS')
    expect((await call('directory.list', stranger)).status).toBe(404)
  })

  it('is nothing for a visitor', async () => {
    expect((await call('directory.list', { token: anna.token })).code).toBe('forbidden')
    expect((await call('directory.list', administrator, { query: { pageSize: '201' } })).code).toBe(
      'validation_failed',
    )
  })

  it('finds among many at once', async () => {
    const many = await openScene(test)
    await sql`insert into visitors (company_id, visitor_id, firstname, lastname)
      select ${many.companyId}, gen_random_uuid(), 'Guest', 'Number' || number
      from generate_series(1, 4500) as number`.execute(test.deps.db.system)
    const { body } = await send(test.app, 'directory.list', {
      params: { companyId: outsideId('CO', many.companyId) },
      query: { q: 'number4499' },
      token: many.client,
    })
    expect(body).toMatchObject({ total: 1, visitors: [{ lastname: 'Number4499' }] })
  })
})

describe('one visitor', () => {
  const read = (who: { readonly token: string }, { params }: SceneVisit) =>
    call('directory.get', who, { params: { visitorId: params.visitorId } })

  it('is shown with details and what was signed, to whoever sees a visit of theirs', async () => {
    const agreementId = await scene.agreement()
    await anna.send('visits.signAgreement', { body: { agreementId, language: 'en' } })
    const { body } = await read(host, anna)
    expect(body).toMatchObject({
      lastname: 'van der Müller',
      licensePlate: '1-ABC-234',
      agreements: [{ method: 'TICK', intact: true, language: 'en' }],
      abilities: { matches: false },
    })
    expect((await read(reception, anna)).status).toBe(404)
    const [signed] = (body as { agreements: { id: string }[] }).agreements
    const pdf = (who: { readonly token: string }) =>
      call('signatures.pdf', who, { params: { signatureId: signed?.id ?? '' } })
    expect((await pdf(host)).headers['content-type']).toBe('application/pdf')
    expect((await pdf(administrator)).status).toBe(200)
    expect((await pdf(reception)).status).toBe(404)
  })

  it('has the visits that one may see', async () => {
    const history = async (who: { readonly token: string }) => {
      const query = { visitorId: anna.params.visitorId }
      const { body } = await call('visits.list', who, { query })
      return (body as { visits: { id: string }[] }).visits.map(({ id }) => id)
    }
    expect(await history(host)).toEqual([anna.visitId])
    expect(await history(administrator)).toEqual([anna.visitId])
    expect(await history(reception)).toEqual([])
  })

  it('has likenesses to watch lists for who may see those', async () => {
    await addSampleWatchList(test.deps, scene.companyId, 'mark', anna.key)
    const params = { visitorId: anna.params.visitorId }
    expect((await call('directory.matches', host, { params })).code).toBe('forbidden')
    const { body } = await call('directory.matches', administrator, { params })
    expect((body as { matches: { reasons: unknown[] }[] }).matches[0]?.reasons).not.toEqual([])
    const other = { visitorId: ivan.params.visitorId }
    expect((await call('directory.matches', administrator, { params: other })).body).toEqual({
      matches: [],
    })
    const agent = await staffOf(test, scene, 'AGENTS')
    expect((await call('directory.matches', agent, { params })).status).toBe(404)
  })
})
