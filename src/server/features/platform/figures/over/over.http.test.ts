/** Figures of all locations: each as the location itself shows it, and a total from which nothing withheld follows (issue 16 §1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HandlerOutput } from '#contract/endpoint.ts'
import type { listVisitFigures, listWorkplaceFigures } from '#contract/figures/location-figures.ts'
import { sql } from 'kysely'
import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { signedInUser, type SignedIn } from '#tests/support/accounts.ts'
import { createCompany } from '#tests/support/factories.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { send, type Answer } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

type Visits = HandlerOutput<typeof listVisitFigures>
type Workplaces = HandlerOutput<typeof listWorkplaceFigures>
type Asked = Readonly<Record<string, string>>

let world: World
/** Administers everything. */
let boss: SignedIn
/** Sees figures at Porto alone. */
let clerk: SignedIn
let brussels: CompanyId
let porto: CompanyId
let tokyo: CompanyId

/** A Monday in Tokyo, and still Sunday in Lisbon. */
const now = '2026-11-22T16:30:00.000Z'
/** Two weeks, of which the second goes on where it is Sunday. */
const period = { from: '2026-11-09', to: '2026-11-22' }
const co = (companyId: CompanyId) => outsideId('CO', companyId)
const refusal = ({ status, code }: Answer) => [status, code]
const ask = (id: 'visits' | 'workplace', query: Asked = {}, token = boss.token) =>
  send(world.app, `locationFigures.${id}`, { token, query: { ...period, ...query } })
const visits = async (query?: Asked, token?: string) =>
  (await ask('visits', query, token)).body as Visits
const names = ({ lines }: Visits | Workplaces) => lines.map(({ location }) => location.name)

/** A day of visitors of one type; `crowd` says which of the 64 groups they are in. */
async function put(at: CompanyId, day: string, came: number, crowd: bigint, more: object = {}) {
  const bits = crowd.toString(2).padStart(64, '0')
  const row = { expected: came + 1, denied: 0, walked_in: 1, visitor_type: '', ...more }
  await world.deps.db.system
    .insertInto('visit_figures')
    .values({ company_id: at, day, hour: -1, came, people: came + 1, crowd: bits, ...row })
    .execute()
}

beforeAll(async () => {
  world = await openWorld({}, now)
  const { deps, mine, other } = world
  const { organisationId } = mine
  brussels = mine.companyId
  porto = await createCompany(deps, organisationId, { name: 'Porto', timeZone: 'Europe/Lisbon' })
  tokyo = await createCompany(deps, organisationId, { name: 'Tokyo', timeZone: 'Asia/Tokyo' })
  const sign = (name: string) =>
    signedInUser(world, organisationId, brussels, { email: `${name}@figures.example` })
  boss = await sign('boss')
  await administer(world, organisationId, boss.email)
  clerk = await sign('clerk')
  const rights = ['SEE_STATISTICS']
  await administer(world, organisationId, clerk.email, { rights, locations: [porto] })
  await put(brussels, '2026-11-10', 8, 0b1n)
  await put(brussels, '2026-11-11', 3, 0b1110n, { visitor_type: 'VIP', denied: 1 })
  await put(brussels, '2026-11-03', 5, 0b1n)
  // The week that goes on in Europe.
  await put(brussels, '2026-11-17', 30, 0b1n)
  // Each day too few, over the week enough different ones.
  await put(porto, '2026-11-09', 2, 0b111n)
  await put(porto, '2026-11-12', 2, 0b111000n)
  // Few, and the same ones each day.
  await put(tokyo, '2026-11-10', 2, 0b11n)
  await put(tokyo, '2026-11-11', 2, 0b11n)
  await put(other.companyId, '2026-11-10', 99, 0b1n)
  const wait = { seconds: 1200, within_1: 0, within_3: 0, within_5: 1, within_10: 5 }
  await deps.db.system
    .insertInto('wait_figures')
    .values(
      [porto, tokyo].map((company_id, index) => ({
        ...wait,
        company_id,
        day: '2026-11-10',
        waited: 10,
        people: 6 - 3 * index,
        crowd: '0'.repeat(64),
      })),
    )
    .execute()
  await sumWeeks()
})
afterAll(() => world.close())

/** As after counting a day of each. */
async function sumWeeks(): Promise<void> {
  await sql`select sum_figure_week(company_id, day) from (
    select company_id, day from visit_figures union select company_id, day from workplace_figures) d`.execute(
    world.deps.db.system,
  )
}

describe('figures of all locations', () => {
  it('are those of each, with their sum', async () => {
    const all = await visits()
    expect(all).toMatchObject({
      period: { from: '2026-11-09', to: '2026-11-22' },
      // As long as it goes on anywhere, a week is over nowhere.
      over: { from: '2026-11-09', to: '2026-11-15' },
      before: { from: '2026-11-02', to: '2026-11-08' },
      location: null,
      total: 3,
      withheld: 1,
    })
    expect(names(all)).toEqual(['Mine Brussels', 'Porto', 'Tokyo'])
    const [first, second, third] = all.lines
    expect(first).toMatchObject({
      location: { id: co(brussels) },
      counts: {
        now: { expected: 13, came: 11, denied: 1, walkIns: 2, noShows: 1 },
        before: { came: 5 },
      },
      waits: { now: null, before: null },
    })
    expect(second).toMatchObject({
      counts: { now: { came: 4, noShows: 2 }, before: null },
      waits: { now: { waited: 10, seconds: 120 }, before: null },
    })
    // Three hosts are too few, and two visitors.
    expect(third).toMatchObject({ counts: { now: null, before: null }, waits: { now: null } })
    expect(all.totals).toMatchObject({ now: { came: 15, denied: 1 }, before: { came: 5 } })
    expect(all.waits).toEqual({ now: { waited: 10, seconds: 120 }, before: null })
  })

  it('are what each location says of itself', async () => {
    const all = await visits()
    for (const { location, counts, waits } of all.lines) {
      const { body } = await send(world.app, 'figures.visits', {
        token: world.mine.token,
        params: { companyId: location.id },
        query: { from: '2026-11-09', to: '2026-11-15' },
      })
      expect(body).toMatchObject({ totals: counts })
      expect((body as { waits: { now: { waited: number } | null } }).waits.now?.waited).toBe(
        waits.now?.waited,
      )
    }
  })

  it('go by the smallest group of each location', async () => {
    const setting = (value: number) =>
      world.deps.db.system
        .insertInto('company_params')
        .values({
          company_id: brussels,
          area: 'employee-management',
          params: JSON.stringify({ smallestGroup: value }),
        })
        .onConflict((same) =>
          same.columns(['company_id', 'area']).doUpdateSet((e) => ({
            params: e.ref('excluded.params'),
          })),
        )
        .execute()
    await setting(9)
    expect((await visits()).lines[0]?.counts).toMatchObject({ now: { came: 11 }, before: null })
    await setting(10)
    expect(await visits()).toMatchObject({ withheld: 2, totals: { now: { came: 4 } } })
    await setting(3)
    // Never fewer than five, whatever is set.
    expect((await visits()).lines[2]?.counts.now).toBeNull()
    await world.deps.db.system
      .deleteFrom('company_params')
      .where('company_id', '=', brussels)
      .where('area', '=', 'employee-management')
      .execute()
  })

  it('are sorted by a number or by name, a page at a time, those without a number last', async () => {
    const sorted = async (sort: string, order: string) => names(await visits({ sort, order }))
    expect(await sorted('came', 'UP')).toEqual(['Porto', 'Mine Brussels', 'Tokyo'])
    expect(await sorted('came', 'DOWN')).toEqual(['Mine Brussels', 'Porto', 'Tokyo'])
    expect(await sorted('wait', 'UP')).toEqual(['Porto', 'Mine Brussels', 'Tokyo'])
    expect(await sorted('name', 'DOWN')).toEqual(['Tokyo', 'Porto', 'Mine Brussels'])
    const page = await visits({ page: '2', pageSize: '2' })
    expect([names(page), page.total, page.totals.now?.came]).toEqual([['Tokyo'], 3, 15])
    expect(names(await visits({ page: '3', pageSize: '2' }))).toEqual([])
    expect(refusal(await ask('visits', { sort: 'full' }))).toEqual([422, 'validation_failed'])
    expect(refusal(await ask('visits', { to: '2028-01-01' }))).toEqual([422, 'validation_failed'])
  })

  it('are narrowed to a location and to a group', async () => {
    const one = await visits({ location: co(porto) })
    expect([names(one), one.location?.name, one.totals.now?.came]).toEqual([['Porto'], 'Porto', 4])
    const { id } = (
      await send(world.app, 'locationGroups.create', {
        token: boss.token,
        body: { kind: 'TAG', name: 'Far' },
      })
    ).body as { id: string }
    await send(world.app, 'locationGroups.sort', {
      token: boss.token,
      params: { groupId: id },
      body: { add: [co(tokyo)] },
    })
    const group = await visits({ locationGroup: id })
    // By its own clock the second week is over there.
    expect([names(group), group.over?.to, group.withheld]).toEqual([['Tokyo'], '2026-11-22', 1])
  })

  it('have nothing to sum up where no week is over', async () => {
    const week = { from: '2026-11-16', to: '2026-11-22' }
    const running = await visits(week)
    expect(running).toMatchObject({ over: null, before: null, totals: { now: null } })
    expect(names(running)).toHaveLength(3)
  })

  it('are for administrators with the right, at their locations', async () => {
    expect(names(await visits({}, clerk.token))).toEqual(['Porto'])
    const foreign = await visits({ location: co(tokyo) }, clerk.token)
    expect(foreign).toMatchObject({ location: null, total: 0, lines: [], totals: { now: null } })
    const theirs = await visits({}, world.other.token)
    expect([names(theirs), theirs.totals.now?.came]).toEqual([['Other Brussels'], 99])
    const { organisationId } = world.mine
    const plain = await signedInUser(world, organisationId, brussels, {
      email: 'plain@figures.example',
    })
    expect(refusal(await ask('visits', {}, plain.token))).toEqual([403, 'forbidden'])
    await administer(world, organisationId, plain.email, { rights: ['EDIT_FLOWS'] })
    for (const id of ['visits', 'workplace'] as const) {
      expect(refusal(await ask(id, {}, plain.token))).toEqual([403, 'forbidden'])
      const file = { token: plain.token, query: period }
      expect(refusal(await send(world.app, `locationFigures.${id}File`, file))).toEqual([
        403,
        'forbidden',
      ])
      const none = await send(world.app, `locationFigures.${id}`, { query: period })
      expect(refusal(none)).toEqual([401, 'token_required'])
    }
  })

  it('are a file of all of them', async () => {
    const query = { ...period, sort: 'came', order: 'DOWN' }
    const asked = { token: boss.token, query }
    const { text } = await send(world.app, 'locationFigures.visitsFile', asked)
    const lines = text.replace('\u{feff}', '').trimEnd().split('\r\n')
    expect(lines).toHaveLength(7)
    expect(lines[0]).toMatch(/^Location,First day,Last day,Expected,Came,/)
    expect(lines[1]).toBe('Mine Brussels,2026-11-09,2026-11-15,13,11,2,1,1,')
    expect(lines[5]).toBe('Tokyo,2026-11-09,2026-11-15,,,,,,')
    const xlsx = { ...asked, query: { ...query, format: 'XLSX' } }
    expect((await send(world.app, 'locationFigures.visitsFile', xlsx)).text).toMatch(/^PK/)
  })
})

it('how full workplaces are is compared by shares', async () => {
  const day = { day: '2026-11-10', hour: -1, released: 0, unbooked: 0, crowd: '0'.repeat(64) }
  const desk_area_id = '00000000-0000-0000-0000-000000000000'
  await world.deps.db.system
    .insertInto('workplace_figures')
    .values([
      { ...day, desk_area_id, company_id: porto, places: 20, booked: 10, used: 5, people: 10 },
      { ...day, desk_area_id, company_id: brussels, places: 50, booked: 10, used: 9, people: 10 },
    ])
    .execute()
  await world.deps.db.system
    .updateTable('companies')
    .set({ modules: ['VISITORS', 'WORKPLACE'] })
    .where('company_id', 'in', [porto, brussels])
    .execute()
  await sumWeeks()
  const { body } = await ask('workplace', { sort: 'full', order: 'DOWN' })
  const answer = body as Workplaces
  expect(names(answer).slice(0, 2)).toEqual(['Porto', 'Mine Brussels'])
  expect(answer.totals.now).toMatchObject({ places: 70, booked: 20, used: 14, noShows: 6 })
  expect(refusal(await ask('workplace', { sort: 'came' }))).toEqual([422, 'validation_failed'])
  const file = await send(world.app, 'locationFigures.workplaceFile', {
    token: boss.token,
    query: period,
  })
  expect(file.text).toContain('Porto,2026-11-09,2026-11-15,20,10,5,0,5,10')
})
