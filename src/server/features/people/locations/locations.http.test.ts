/** An organisation's locations with today's state, and how they are sorted (issue 16 §1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { listLocations } from '#contract/people/locations.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { signedInUser, type SignedIn } from '#tests/support/accounts.ts'
import { createCompany, setParams } from '#tests/support/factories.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { newKey, send, type Answer, type Call } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

type Listed = HandlerOutput<typeof listLocations>

let world: World
/** Administers everything; another sees one location, and no figures of it. */
let boss: SignedIn
let clerk: SignedIn
let plain: SignedIn
let porto: CompanyId
let tokyo: CompanyId

const now = '2026-11-23T10:00:00.000Z'
const co = (companyId: CompanyId) => outsideId('CO', companyId)
const as = (who: { readonly token: string }, id: Parameters<World['call']>[0], call: Call = {}) =>
  send(world.app, id, { token: who.token, ...call })
const refusal = ({ status, code }: Answer) => [status, code]
const idOf = (answer: Answer): string => {
  expect(answer.status, answer.text).toBe(200)
  return (answer.body as { id: string }).id
}
const listed = async (who: { readonly token: string } = boss) =>
  (await as(who, 'locations.list')).body as Listed
const found = async (companyId: CompanyId, who?: { readonly token: string }) =>
  (await listed(who)).locations.find(({ id }) => id === co(companyId))
const make = async (kind: string, name: string) =>
  idOf(await as(boss, 'locationGroups.create', { body: { kind, name } }))
const sort = (groupId: string, body: object, call: Call = {}) =>
  as(boss, 'locationGroups.sort', { params: { groupId }, body, ...call })

beforeAll(async () => {
  world = await openWorld({}, now)
  const { organisationId, companyId } = world.mine
  const { deps } = world
  const make = (name: string, timeZone: string) =>
    createCompany(deps, organisationId, { name, timeZone })
  porto = await make('Porto', 'Europe/Lisbon')
  tokyo = await make('ankh-morpork', 'Asia/Tokyo')
  const sign = (name: string) =>
    signedInUser(world, organisationId, companyId, { email: `${name}@places.example` })
  boss = await sign('boss')
  await administer(world, organisationId, boss.email)
  plain = await sign('plain')
  clerk = await sign('clerk')
  await administer(world, organisationId, clerk.email, {
    rights: ['EDIT_FLOWS'],
    locations: [porto],
  })
})
afterAll(() => world.close())

describe('the list', () => {
  it('has every location by name, whatever its letters’ size', async () => {
    const { at, locations } = await listed()
    expect(at).toBe(now)
    expect(locations.map(({ name }) => name)).toEqual(['ankh-morpork', 'Mine Brussels', 'Porto'])
    expect(locations[2]).toMatchObject({ id: co(porto), timeZone: 'Europe/Lisbon', groups: [] })
    expect(locations[2]?.today).toEqual({
      reception: null,
      visitors: { inside: 0, expected: 0 },
      kiosks: { paired: 0, offline: 0 },
      emergency: null,
    })
  })

  it('says whether each is open by its own hours, days and clock', async () => {
    await setParams(world.deps, porto, 'opening-hours', { kept: true })
    await setParams(world.deps, tokyo, 'opening-hours', { kept: true })
    const states = async () =>
      Promise.all([porto, tokyo].map(async (one) => (await found(one))?.today.reception))
    // 10:00 in Lisbon, 19:00 in Tokyo.
    expect(await states()).toEqual([
      { state: 'OPEN', changesAt: '2026-11-23T17:00:00.000Z' },
      { state: 'CLOSED', changesAt: '2026-11-23T23:00:00.000Z' },
    ])
    await setParams(world.deps, porto, 'employee-management', { holidays: ['2026-11-23'] })
    expect((await states())[0]).toEqual({ state: 'CLOSED', changesAt: '2026-11-24T08:00:00.000Z' })
    await setParams(world.deps, porto, 'employee-management', { holidays: [] })
  })

  it('counts who is on site and who is expected, of today alone', async () => {
    const { deps } = world
    const put = (
      status: 'EXPECTED' | 'CHECKED_IN' | 'CHECKED_OUT' | 'ON_SITE' | 'DENIED',
      days = 0,
    ) => createMeeting(deps, porto, { status, daysFromToday: days })
    for (const status of ['EXPECTED', 'CHECKED_IN', 'CHECKED_OUT', 'ON_SITE', 'DENIED'] as const) {
      await put(status)
    }
    // Last night's are still in; who was forgotten last week isn't.
    await put('CHECKED_IN', -1)
    await put('CHECKED_IN', -7)
    await put('EXPECTED', -1)
    await put('EXPECTED', 1)
    expect((await found(porto))?.today.visitors).toEqual({ inside: 3, expected: 1 })
    const use = (modules: readonly string[]) =>
      world.call('companies.putModules', { params: { companyId: co(porto) }, body: { modules } })
    await use(['WORKPLACE'])
    expect((await found(porto))?.today.visitors).toBeNull()
    await use(['VISITORS'])
  })

  it('counts the kiosks that are paired and silent, and says what emergency is running', async () => {
    const kiosk = (
      name: string,
      paired_at: string | null,
      last_seen_at: string | null,
      retired = false,
    ) =>
      world.deps.db.system
        .insertInto('kiosks')
        .values({
          company_id: porto,
          kiosk_id: uuid7(),
          serial_number: name,
          name,
          paired_at,
          last_seen_at,
          retired_at: retired ? now : null,
        })
        .execute()
    await kiosk('heard', now, '2026-11-23T09:59:30.000Z')
    await kiosk('silent', now, '2026-11-23T09:50:00.000Z')
    await kiosk('new', null, null)
    await kiosk('archived', now, '2026-11-20T09:50:00.000Z', true)
    expect((await found(porto))?.today.kiosks).toEqual({ paired: 2, offline: 1 })
    const emergency = { company_id: porto, emergency_id: uuid7(), drill: true, started_at: now }
    const { system } = world.deps.db
    await system.insertInto('emergencies').values(emergency).execute()
    expect((await found(porto))?.today.emergency).toBe('DRILL')
    expect((await found(tokyo))?.today.emergency).toBeNull()
    await system.updateTable('emergencies').set({ ended_at: now, report: '{}' }).execute()
    const real = { ...emergency, emergency_id: uuid7(), drill: false }
    await system.insertInto('emergencies').values(real).execute()
    expect((await found(porto))?.today.emergency).toBe('EMERGENCY')
  })

  it('shows an administrator their own locations, and figures to those who may see them', async () => {
    const { locations } = await listed(clerk)
    expect(locations.map(({ name }) => name)).toEqual(['Porto'])
    expect(locations[0]?.today).toMatchObject({ visitors: null, kiosks: null })
    expect(locations[0]?.today.emergency).toBe('EMERGENCY')
    expect(refusal(await as(plain, 'locations.list'))).toEqual([403, 'forbidden'])
    expect(refusal(await send(world.app, 'locations.list'))).toEqual([401, 'token_required'])
    const client = await listed(world.mine)
    expect(client.locations).toHaveLength(3)
    expect((await as(world.other, 'locations.list')).text).not.toContain('Porto')
  })
})

describe('groups', () => {
  it('hold locations: one region and one kind each, and any number of tags', async () => {
    const iberia = await make('REGION', 'Iberia')
    const benelux = await make('REGION', 'Benelux')
    const office = await make('KIND', 'Office')
    const [hot, cold] = [await make('TAG', 'Hot'), await make('TAG', 'Cold')]
    const both = [co(porto), world.mine.co]
    expect((await sort(iberia, { add: both })).body).toEqual({ added: 2, moved: 0, removed: 0 })
    expect((await sort(iberia, { add: both })).body).toEqual({ added: 0, moved: 0, removed: 0 })
    expect((await sort(benelux, { add: [world.mine.co] })).body).toEqual({
      added: 1,
      moved: 1,
      removed: 0,
    })
    await sort(office, { add: [co(porto)] })
    await sort(hot, { add: [co(porto)] })
    await sort(cold, { add: [co(porto), co(tokyo)] })
    expect((await sort(cold, { remove: [co(tokyo)] })).body).toMatchObject({ removed: 1 })
    const groupsOf = async (companyId: CompanyId) => (await found(companyId))?.groups.toSorted()
    expect(await groupsOf(porto)).toEqual([iberia, office, hot, cold].toSorted())
    expect(await groupsOf(world.mine.companyId)).toEqual([benelux])
    expect(await groupsOf(tokyo)).toEqual([])
    const { groups } = await listed()
    expect(groups.map(({ name }) => name)).toEqual(['Benelux', 'Cold', 'Hot', 'Iberia', 'Office'])
    // Whoever answers for one location sees in which groups it is, and nothing of the others.
    expect((await found(porto, clerk))?.groups).toHaveLength(4)
  })

  it('are renamed and removed, and their locations stay', async () => {
    const group = await make('TAG', 'Old')
    await sort(group, { add: [co(porto)] })
    const params = { groupId: group }
    idOf(await as(boss, 'locationGroups.rename', { params, body: { name: 'New' } }))
    expect((await listed()).groups).toContainEqual({ id: group, kind: 'TAG', name: 'New' })
    idOf(await as(boss, 'locationGroups.remove', { params }))
    expect((await found(porto))?.groups).not.toContain(group)
    const again = await as(boss, 'locationGroups.remove', { params })
    expect(refusal(again)).toEqual([404, 'not_found'])
    expect(refusal(await sort(group, { add: [co(porto)] }))).toEqual([404, 'not_found'])
  })

  it('have a name of their own among those of their kind', async () => {
    await make('TAG', 'Twice')
    const twin = { body: { kind: 'TAG', name: 'tWICE ' } }
    const taken = [409, 'location_group_taken']
    expect(refusal(await as(boss, 'locationGroups.create', twin))).toEqual(taken)
    const other = await make('REGION', 'Twice')
    const free = await make('TAG', 'Thrice')
    const body = { name: 'Twice' }
    const rename = (groupId: string) =>
      as(boss, 'locationGroups.rename', { params: { groupId }, body })
    expect(refusal(await rename(free))).toEqual(taken)
    expect((await rename(other)).status).toBe(200)
  })

  it.each([
    ['without a name', { kind: 'TAG', name: ' ' }],
    ['with a line break in it', { kind: 'TAG', name: 'a\nb' }],
    ['with too long a name', { kind: 'TAG', name: 'a'.repeat(81) }],
    ['of another kind', { kind: 'COUNTRY', name: 'a' }],
  ])('are refused %s', async (_, body) => {
    const answer = await as(boss, 'locationGroups.create', { body })
    expect(refusal(answer)).toEqual([422, 'validation_failed'])
  })

  it('take no location of others, and are nobody else’s', async () => {
    const group = await make('TAG', 'Own')
    const foreign = await sort(group, { add: [co(porto), world.other.co] })
    expect(refusal(foreign)).toEqual([404, 'not_found'])
    expect((await found(porto))?.groups).not.toContain(group)
    const params = { groupId: group }
    const calls = [
      ['locationGroups.sort', { params, body: { add: [world.other.co] } }],
      ['locationGroups.rename', { params, body: { name: 'Theirs' } }],
      ['locationGroups.remove', { params }],
    ] as const
    for (const [id, call] of calls) {
      expect(refusal(await as(world.other, id, call))).toEqual([404, 'not_found'])
      expect(refusal(await as(clerk, id, call))).toEqual([403, 'forbidden'])
    }
    const made = { body: { kind: 'TAG', name: 'Mine too' } }
    expect(refusal(await as(clerk, 'locationGroups.create', made))).toEqual([403, 'forbidden'])
    expect((await listed()).groups).toContainEqual({ id: group, kind: 'TAG', name: 'Own' })
  })

  it('do one thing for one key, and write one event for each change', async () => {
    const key = newKey()
    const body = { kind: 'TAG', name: 'Once' }
    const one = idOf(await as(boss, 'locationGroups.create', { body, key }))
    expect(idOf(await as(boss, 'locationGroups.create', { body, key }))).toBe(one)
    await sort(one, { add: [co(porto)] })
    await sort(one, { add: [co(porto)] })
    await as(boss, 'locationGroups.rename', { params: { groupId: one }, body: { name: 'One' } })
    await as(boss, 'locationGroups.remove', { params: { groupId: one } })
    const events = await world.deps.db.system
      .selectFrom('events')
      .select(['kind', 'payload'])
      .where('subject', '=', `location_group:${one}`)
      .orderBy('event_id')
      .execute()
    expect(events).toMatchObject([
      { kind: 'location_group.created', payload: {} },
      { kind: 'location_group.sorted', payload: { added: 1, moved: 0, removed: 0 } },
      { kind: 'location_group.renamed', payload: {} },
      { kind: 'location_group.removed', payload: {} },
    ])
  })

  it('keep a location in one region, whoever moves it at the same time', async () => {
    const regions = await Promise.all(
      [1, 2, 3, 4].map((nth) => make('REGION', `Race ${String(nth)}`)),
    )
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(regions.map((region) => sort(region, { add: [co(tokyo)] })))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect((await found(tokyo))?.groups).toHaveLength(1)
    }
    // Without the statement that takes it out of the other one, the table refuses.
    const { system } = world.deps.db
    const member = await system
      .selectFrom('location_group_members')
      .selectAll()
      .where('location_id', '=', tokyo)
      .executeTakeFirstOrThrow()
    const { group_id } = await system
      .selectFrom('location_groups')
      .select('group_id')
      .where('name', 'like', 'Race %')
      .where('group_id', '<>', member.group_id)
      .limit(1)
      .executeTakeFirstOrThrow()
    const second = system.insertInto('location_group_members').values({ ...member, group_id })
    await expect(second.execute()).rejects.toThrow(/location_group_members_one/)
  })
})
