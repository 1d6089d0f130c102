/** The visitors of all locations: who is one person, where they were when, and who sees them (issue 16 §1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { listLocationVisitors } from '#contract/visitors/location-visitors.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { signedInUser, type SignedIn } from '#tests/support/accounts.ts'
import { createCompany, createUser } from '#tests/support/factories.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { send, type Answer } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { foldSome } from '../fold-visitors.ts'

type Page = HandlerOutput<typeof listLocationVisitors>
type Asked = Readonly<Record<string, string>>

let world: World
let boss: SignedIn
/** Sees all visits, at Porto alone. */
let clerk: SignedIn
/** Sees today's visits, everywhere. */
let desk: SignedIn
let porto: CompanyId
let brussels: CompanyId

const co = (companyId: CompanyId) => outsideId('CO', companyId)
const refusal = ({ status, code }: Answer) => [status, code]
const ask = (query: Asked = {}, token = boss.token) =>
  send(world.app, 'locationVisitors.list', { token, query })
const visitors = async (query?: Asked, token?: string): Promise<Page> => {
  const answer = await ask(query, token)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as Page
}
const names = (page: Page) => page.visitors.map(({ firstname, lastname }) => firstname || lastname)
const find = async (query?: Asked, token?: string) => names(await visitors(query, token))
const file = (query: Asked, token = boss.token) =>
  send(world.app, 'locationVisitors.file', { token, query: { format: 'CSV', ...query } })

async function invite(at: CompanyId, hostId: string, day: string, people: readonly object[]) {
  const answer = await send(world.app, 'meetings.create', {
    token: world.mine.token,
    params: { companyId: co(at) },
    body: {
      startAt: `${day}T12:00:00Z`,
      endAt: `${day}T13:00:00Z`,
      hostId: outsideId('US', hostId),
      visitors: people,
    },
  })
  expect(answer.status, answer.text).toBe(200)
}

const zoe = { firstname: 'Zoé', lastname: 'Łącka', email: 'zoe@guests.example' }

beforeAll(async () => {
  // In Lisbon it is still the 20th.
  world = await openWorld({}, '2026-11-20T23:30:00.000Z')
  const { deps, mine } = world
  const { organisationId } = mine
  brussels = mine.companyId
  await deps.db.system.updateTable('visitors').set({ lastname: 'Mm' }).execute()
  porto = await createCompany(deps, organisationId, { name: 'Porto', timeZone: 'Europe/Lisbon' })
  const hostThere = await createUser(deps, porto, {})
  const open = (name: string) =>
    signedInUser(world, organisationId, brussels, { email: `${name}@directory.example` })
  boss = await open('boss')
  await administer(world, organisationId, boss.email)
  clerk = await open('clerk')
  await administer(world, organisationId, clerk.email, {
    rights: ['SEE_ALL_VISITS'],
    locations: [porto],
  })
  desk = await open('desk')
  await administer(world, organisationId, desk.email, { rights: ['SEE_TODAYS_VISITS'] })
  await invite(brussels, mine.hostId, '2026-11-24', [
    zoe,
    { lastname: 'Abel', companyName: 'Äcme' },
  ])
  await invite(porto, hostThere, '2026-11-20', [
    { ...zoe, lastname: 'łącka', email: 'ZOE@guests.example' },
    // One address, two people.
    { firstname: 'Ann', lastname: 'Xu', email: 'family@guests.example' },
    { firstname: 'Bob', lastname: 'Yu', email: 'family@guests.example' },
  ])
  await invite(porto, hostThere, '2026-12-01', [{ lastname: 'Abel' }])
  // Zoé has come, and comes again.
  await deps.db.system
    .updateTable('visits')
    .set({ status: 'CHECKED_IN', arrived_at: '2026-11-20T12:00:00.000Z' })
    .where('visitor_id', 'in', (visitor) =>
      visitor.selectFrom('visitors').select('visitor_id').where('lastname', '=', 'łącka'),
    )
    .execute()
  await invite(porto, hostThere, '2026-11-26', [{ ...zoe, lastname: 'łącka' }])
})
afterAll(() => world.close())

describe('the visitors of all locations', () => {
  it('stand there by name, once each, with where they were when', async () => {
    const page = await visitors()
    expect(names(page)).toEqual(['Abel', 'Abel', 'Vera', 'Ann', 'Bob', 'Zoé'])
    expect(page).toMatchObject({ total: 6, near: false, location: null, next: null })
    expect(page.visitors.at(-1)).toMatchObject({
      lastname: 'Łącka',
      places: [
        {
          location: { id: co(porto), name: 'Porto' },
          lastDay: '2026-11-20',
          nextDay: '2026-11-26',
          opens: false,
        },
        { location: { id: co(brussels) }, lastDay: null, nextDay: '2026-11-24', opens: true },
      ],
    })
  })

  it('are found as in the directory of a location, by where they are known', async () => {
    expect(await find({ q: 'zoe lacka' })).toEqual(['Zoé'])
    expect(await find({ q: 'acme' })).toEqual(['Abel'])
    expect(await find({ q: 'family@guests' })).toEqual(['Ann', 'Bob'])
    expect(await find({ q: '%' })).toEqual([])
    expect(await visitors({ q: 'lakca' })).toMatchObject({ near: true, total: 1 })
    const there = await visitors({ location: co(porto) })
    expect([names(there), there.location?.name]).toEqual([['Abel', 'Ann', 'Bob', 'Zoé'], 'Porto'])
    // Of who is found there it also says where else they are known.
    expect(there.visitors.at(-1)?.places).toHaveLength(2)
  })

  it('have a next page, and no address names anybody', async () => {
    const seen: string[] = []
    let next: string | null = null
    do {
      const page: Page = await visitors({ pageSize: '2', ...(next !== null && { after: next }) })
      seen.push(...names(page))
      next = page.next
      expect(next ?? '').not.toMatch(/zoe|abel/i)
    } while (next !== null)
    expect(seen).toEqual(await find())
    for (const after of ['', 'CO-1/V-1', `${co(porto)}/US-1`]) {
      expect(refusal(await ask({ after }))).toEqual([422, 'validation_failed'])
    }
  })

  it('are for administrators who see visits, at their locations', async () => {
    const part = await visitors({}, clerk.token)
    expect(names(part)).toEqual(['Abel', 'Ann', 'Bob', 'Zoé'])
    expect(part.visitors.every(({ places }) => places.length === 1)).toBe(true)
    expect(await visitors({ location: co(brussels) }, clerk.token)).toMatchObject({
      location: null,
      total: 0,
    })
    expect(await find({ q: 'zoe' }, world.other.token)).toEqual([])
    const { organisationId } = world.mine
    const email = 'plain@directory.example'
    const plain = await signedInUser(world, organisationId, brussels, { email })
    expect(refusal(await ask({}, plain.token))).toEqual([403, 'forbidden'])
    await administer(world, organisationId, email, { rights: ['SEE_WATCH_MATCHES'] })
    expect(refusal(await ask({}, plain.token))).toEqual([403, 'forbidden'])
  })

  it('are those of today, and nothing of other days, for who sees no other', async () => {
    const page = await visitors({}, desk.token)
    expect(names(page)).toEqual(['Vera', 'Ann', 'Bob', 'Zoé'])
    expect(page.visitors[3]?.places).toMatchObject([{ lastDay: '2026-11-20', nextDay: null }])
    expect(page.visitors[3]?.places).toHaveLength(1)
    expect(await find({ q: 'abel' }, desk.token)).toEqual([])
  })
})

describe('as a file', () => {
  it('they have a line for each location, and it is noted', async () => {
    const answer = await file({ q: 'zoe' })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.text.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
      'Location,First name,Last name,Company,Email,Mobile number,License plate,Last visit,Next visit',
      'Porto,Zoé,Łącka,,zoe@guests.example,,,2026-11-20,2026-11-26',
      'Mine Brussels,Zoé,Łącka,,zoe@guests.example,,,,2026-11-24',
    ])
    const said = await world.deps.db.system
      .selectFrom('events')
      .select('payload')
      .where('kind', '=', 'visitor.exported')
      .execute()
    expect(said).toEqual([{ payload: { visitors: 2 } }])
    expect((await file({ format: 'XLSX' })).status).toBe(200)
  })

  it('they are for who may export', async () => {
    expect(refusal(await file({}, clerk.token))).toEqual([403, 'forbidden'])
    expect(refusal(await file({}, desk.token))).toEqual([403, 'forbidden'])
  })
})

it('has the words of everybody before somebody searches them', async () => {
  const { db } = world.deps
  const unfolded = () =>
    db.system
      .selectFrom('visitors')
      .select(['company_id', 'visitor_id'])
      .where('search_text', 'is', null)
      .execute()
  await db.system.updateTable('visitors').set({ search_text: null }).execute()
  expect((await unfolded()).length).toBeGreaterThan(5)
  const missing = (await unfolded()).length
  expect(await db.inSystem(foldSome)).toBe(missing)
  expect(await unfolded()).toEqual([])
  expect(await find({ q: 'zoe lacka' })).toEqual(['Zoé'])
})
