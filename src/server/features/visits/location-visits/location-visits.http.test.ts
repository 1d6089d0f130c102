/** The log over all locations: whose day it is, who sees what of it, and where a page ends (issue 16 §1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { listLocationVisits } from '#contract/visits/location-visits.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { signedInUser, type SignedIn } from '#tests/support/accounts.ts'
import { foldSome } from './fold-ahead.ts'
import { createCompany, createUser } from '#tests/support/factories.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { send, type Answer } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

type Day = HandlerOutput<typeof listLocationVisits>
type Who = { readonly token: string }
type Asked = Readonly<Record<string, string>>

let world: World
/** Administers everything, and works in Brussels. */
let boss: SignedIn
/** May see today's visits at Porto alone. */
let clerk: SignedIn
let porto: CompanyId
let tokyo: CompanyId

/** In Tokyo it is the 24th already. */
const now = '2026-11-23T16:30:00.000Z'
const co = (companyId: CompanyId) => outsideId('CO', companyId)
const refusal = ({ status, code }: Answer) => [status, code]
const ask = (query: Asked = {}, who: Who = boss) =>
  send(world.app, 'locationVisits.list', { token: who.token, query })
const day = async (query?: Asked, who?: Who): Promise<Day> => {
  const answer = await ask(query, who)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as Day
}
const names = ({ visits }: Day) => visits.map(({ visitor }) => visitor.firstname)
const find = async (query?: Asked, who?: Who) => names(await day(query, who))
const file = (query: Asked, who: Who = boss) =>
  send(world.app, 'locationVisits.file', { token: who.token, query: { format: 'CSV', ...query } })

beforeAll(async () => {
  world = await openWorld({}, now)
  const { deps, mine } = world
  const { organisationId, companyId } = mine
  porto = await createCompany(deps, organisationId, { name: 'Porto', timeZone: 'Europe/Lisbon' })
  tokyo = await createCompany(deps, organisationId, { name: 'Tokyo', timeZone: 'Asia/Tokyo' })
  const sign = (name: string) =>
    signedInUser(world, organisationId, companyId, { email: `${name}@log.example` })
  boss = await sign('boss')
  await administer(world, organisationId, boss.email)
  clerk = await sign('clerk')
  const rights = ['SEE_TODAYS_VISITS', 'EXPORT_VISITS']
  await administer(world, organisationId, clerk.email, { rights, locations: [porto] })
  const hostId = await createUser(deps, porto, { firstname: 'Inês', lastname: 'Conceição' })
  const put = (at: CompanyId, firstname: string, more: object = {}) =>
    createMeeting(deps, at, { visitors: [{ firstname, companyName: 'Žižkov' }], ...more })
  // 10:00 in Lisbon is 10:00 UTC; 9:00 in Brussels is 8:00 UTC; 10:00 of the 24th in Tokyo is 1:00 UTC.
  await put(porto, 'Łukasz', { hostId })
  await put(porto, 'Rui', { hostId, status: 'CHECKED_OUT', from: '08:30', to: '09:00' })
  await put(porto, 'Yesterday', { daysFromToday: -1 })
  await put(companyId, 'Ann', { status: 'CHECKED_IN', from: '09:00' })
  await put(tokyo, 'Aiko')
  await put(tokyo, 'Emi', { daysFromToday: -1 })
  await put(world.other.companyId, 'Stranger')
})
afterAll(() => world.close())

describe('the log over locations', () => {
  it('has today of each location by its own clock, in the order of the hours', async () => {
    const found = await day()
    expect(names(found)).toEqual(['Ann', 'Rui', 'Vera', 'Łukasz', 'Aiko'])
    expect(found.counts).toMatchObject({ EXPECTED: 3, CHECKED_IN: 1, CHECKED_OUT: 1, DENIED: 0 })
    expect(found).toMatchObject({ at: now, location: null, next: null })
    expect(found.visits[1]).toMatchObject({
      location: { id: co(porto), name: 'Porto', timeZone: 'Europe/Lisbon' },
      status: 'CHECKED_OUT',
      since: '2026-11-23T08:30:00.000Z',
      visitor: { firstname: 'Rui', companyName: 'Žižkov' },
      host: 'Inês Conceição',
      opens: false,
    })
    // Whoever works there can open the visit there.
    expect(found.visits[0]).toMatchObject({ opens: true, status: 'CHECKED_IN' })
  })

  it('has another day by the calendar of each', async () => {
    expect(await find({ date: '2026-11-23' })).toEqual(['Emi', 'Ann', 'Rui', 'Vera', 'Łukasz'])
    expect(await find({ date: '2026-11-22' })).toEqual(['Yesterday'])
    expect(await find({ date: '2026-01-01' })).toEqual([])
  })

  it('is narrowed to a location, a group and statuses; counts stay those of the day', async () => {
    const ofPorto = await day({ location: co(porto), status: 'expected' })
    expect(names(ofPorto)).toEqual(['Łukasz'])
    expect(ofPorto.location).toEqual({ id: co(porto), name: 'Porto' })
    expect(ofPorto.counts).toMatchObject({ EXPECTED: 1, CHECKED_OUT: 1 })
    const group = (
      await send(world.app, 'locationGroups.create', {
        token: boss.token,
        body: { kind: 'REGION', name: 'Asia' },
      })
    ).body as { id: string }
    await send(world.app, 'locationGroups.sort', {
      token: boss.token,
      params: { groupId: group.id },
      body: { add: [co(tokyo)] },
    })
    expect(await find({ locationGroup: group.id })).toEqual(['Aiko'])
    expect(await find({ locationGroup: group.id, location: co(porto) })).toEqual([])
    const groups = await send(world.app, 'locationGroups.list', { token: boss.token })
    expect(groups.body).toEqual({ groups: [{ id: group.id, kind: 'REGION', name: 'Asia' }] })
    expect(refusal(await ask({ status: 'gone' }))).toEqual([422, 'validation_failed'])
  })

  it('finds people and hosts without accents, and whoever was renamed under the new name', async () => {
    expect(await find({ q: 'lukasz' })).toEqual(['Łukasz'])
    expect(await find({ q: 'zizk' })).toEqual(['Ann', 'Rui', 'Łukasz', 'Aiko'])
    expect(await find({ q: 'conceicao', status: 'CHECKED_OUT' })).toEqual(['Rui'])
    await world.deps.db.system
      .updateTable('visitors')
      .set({ firstname: 'Aimi' })
      .where('company_id', '=', tokyo)
      .where('firstname', '=', 'Aiko')
      .execute()
    expect([await find({ q: 'aiko' }), await find({ q: 'aimi' })]).toEqual([[], ['Aimi']])
    expect(await find({ q: '%' })).toEqual([])
  })

  it('goes on where a page ended, and refuses a place that no page has named', async () => {
    const seen: string[] = []
    let next: string | null = null
    do {
      const page: Day = await day({ pageSize: '2', ...(next !== null && { after: next }) })
      seen.push(...names(page))
      next = page.next
      expect(page.visits.length).toBeLessThanOrEqual(2)
    } while (next !== null)
    expect(seen).toEqual(['Ann', 'Rui', 'Vera', 'Łukasz', 'Aimi'])
    for (const after of ['', 'x', `${now}/CO-1/M-1/V-1`, `no/${co(porto)}/M-1/V-1`]) {
      expect(refusal(await ask({ after }))).toEqual([422, 'validation_failed'])
    }
  })

  it('is for administrators with the right, at their locations, and today alone where that is all', async () => {
    expect(await find({}, clerk)).toEqual(['Rui', 'Łukasz'])
    // Other locations look as if nobody had ever been there.
    const foreign = await day({ location: co(tokyo) }, clerk)
    expect(foreign).toMatchObject({ location: null, visits: [], next: null })
    expect(foreign.counts).toEqual((await day({ date: '2001-01-01' })).counts)
    expect(await find({ date: '2026-11-22' }, clerk)).toEqual([])
    expect(await find({ date: '2026-11-23' }, clerk)).toEqual(['Rui', 'Łukasz'])
    expect(await find({}, world.other)).toEqual(['Vera', 'Stranger'])
    const { organisationId, companyId } = world.mine
    const open = (name: string) =>
      signedInUser(world, organisationId, companyId, { email: `${name}@log.example` })
    const plain = await open('plain')
    expect(refusal(await ask({}, plain))).toEqual([403, 'forbidden'])
    const other = await open('other')
    await administer(world, organisationId, other.email, {
      rights: ['EDIT_FLOWS', 'EXPORT_VISITS'],
    })
    expect(refusal(await ask({}, other))).toEqual([403, 'forbidden'])
    expect(refusal(await file({}, other))).toEqual([403, 'forbidden'])
    expect(refusal(await send(world.app, 'locationVisits.list'))).toEqual([401, 'token_required'])
  })

  it('leaves out where visitors are switched off', async () => {
    const use = (modules: readonly string[]) =>
      world.call('companies.putModules', { params: { companyId: co(tokyo) }, body: { modules } })
    await use(['WORKPLACE'])
    expect(await find()).toEqual(['Ann', 'Rui', 'Vera', 'Łukasz'])
    await use(['VISITORS'])
  })
})

describe('its file', () => {
  it('has the columns of a location’s export, after the location, by its clock', async () => {
    const { status, text } = await file({ status: 'CHECKED_OUT', q: 'rui' })
    expect(status).toBe(200)
    const [head, line, end] = text.split('\r\n')
    expect(head).toMatch(/^\u{feff}?Location,Date,/u)
    expect(line).toMatch(/^Porto,2026-11-23,08:30,09:00,Checked out,Rui,/)
    expect(end).toBe('')
    const workbook = await file({ format: 'XLSX' })
    expect([workbook.status, workbook.text.startsWith('PK')]).toEqual([200, true])
  })

  it('leaves a note in the organisation’s audit', async () => {
    await file({ date: '2026-11-22' }, clerk)
    await file({ date: '2026-11-22' })
    expect((await exported()).slice(-2)).toEqual([
      { from: '2026-11-22', to: '2026-11-22', visits: 0 },
      { from: '2026-11-22', to: '2026-11-22', visits: 1 },
    ])
  })
})

async function exported() {
  const rows = await world.deps.db.system
    .selectFrom('events')
    .select('payload')
    .where('company_id', '=', world.mine.organisationId as string as CompanyId)
    .where('kind', '=', 'visit.exported')
    .orderBy('event_id')
    .execute()
  return rows.map(({ payload }) => payload)
}

it('finds locations by name and city, without accents and only of the scope', async () => {
  const found = async (q: string, who: Who = boss) => {
    const { body } = await send(world.app, 'locations.find', { token: who.token, query: { q } })
    return (body as { locations: readonly { name: string }[] }).locations.map(({ name }) => name)
  }
  expect(await found('')).toEqual(['Mine Brussels', 'Porto', 'Tokyo'])
  expect(await found('PÔRT')).toEqual(['Porto'])
  expect(await found('', clerk)).toEqual(['Porto'])
  expect(await found('tokyo', clerk)).toEqual([])
})

it('has the words of these days before anybody searches them', async () => {
  const { db } = world.deps
  await db.system.deleteFrom('visit_words').execute()
  const fold = () => db.inSystem((tx) => foldSome(tx, world.deps))
  const count = await fold()
  const { folded } = await db.system
    .selectFrom('visit_words')
    .select(({ fn }) => fn.countAll<string>().as('folded'))
    .executeTakeFirstOrThrow()
  const { near } = await db.system
    .selectFrom('visits')
    .select(({ fn }) => fn.countAll<string>().as('near'))
    .where('visit_date', '>=', '2026-11-22')
    .where('visit_date', '<=', '2026-11-24')
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  expect([Number(folded), count]).toEqual([Number(near), Number(near)])
  expect(Number(near)).toBeGreaterThan(5)
  // What is there is left as it is.
  expect(await fold()).toBe(0)
})
