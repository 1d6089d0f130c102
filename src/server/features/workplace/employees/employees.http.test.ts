import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { bookerToken } from '#tests/support/actors.ts'
import {
  enableBooking,
  openBookingWorld,
  type BookingWorld,
  type Person,
} from '#tests/support/booking-world.ts'
import { createCompany } from '#tests/support/factories.ts'
import { expectRefusals, expectRepeatable } from '#tests/support/world.ts'

let world: BookingWorld
let ann: Person

beforeAll(async () => {
  world = await openBookingWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.params({})
  ann = await world.person('Ann')
})

const refusal = ({ status, code }: { status: number; code: string | undefined }) => [status, code]

describe('own companies', () => {
  const namesFor = async (query: Readonly<Record<string, string>>) => {
    const { body } = await ann.call('employees.ownCompanies', { query })
    return (body as { name: string; default: string; allowedOnLocation: boolean }[]).map((one) => [
      one.name,
      one.default,
      one.allowedOnLocation,
    ])
  }

  it('are the home company first, then where one was let in', async () => {
    const { organisationId } = world.mine
    for (const [name, disabled, enabled, allowedOnLocation] of [
      ['Annexe', false, true, false],
      ['Closed', true, true, true],
      ['Without desks', false, false, true],
    ] as const) {
      const company = await createCompany(world.deps, organisationId, { name, disabled })
      if (enabled) await enableBooking(world, company)
      const params = { companyId: outsideId('CO', company), userId: ann.id }
      await world.call('employees.put', { params, body: { allowedOnLocation } })
    }
    expect(await namesFor({ booking: 'true', active: 'true' })).toEqual([
      ['Mine Brussels', 'true', true],
      ['Annexe', 'false', false],
    ])
    expect(await namesFor({})).toHaveLength(4)
    expect(await namesFor({ active: 'true' })).toHaveLength(3)
  })

  it('begin with where somebody usually works, for as long as they may be there', async () => {
    const north = await createCompany(world.deps, world.mine.organisationId, { name: 'North' })
    await enableBooking(world, north)
    const there = { companyId: outsideId('CO', north), userId: ann.id }
    const usually = (companyId: string) =>
      world.call('users.putHome', { params: { userId: ann.id }, body: { homeId: companyId } })
    const first = async () => (await namesFor({ booking: 'true', active: 'true' }))[0]
    const isUnknown = [422, 'validation_failed']
    expect(refusal(await usually(there.companyId))).toEqual(isUnknown)
    await world.call('employees.put', { params: there, body: {} })
    expect((await usually(there.companyId)).status).toBe(200)
    expect(await first()).toEqual(['North', 'true', true])
    const seen = await world.call('users.get', { params: { userId: ann.id } })
    expect((seen.body as { places: unknown[] }).places[0]).toMatchObject({
      name: 'North',
      isHome: true,
    })
    await world.call('employees.put', { params: there, body: { allowedOnLocation: false } })
    expect(await first()).toEqual(['Mine Brussels', 'true', true])
    expect(refusal(await usually(there.companyId))).toEqual(isUnknown)
    expect(refusal(await usually(world.other.co))).toEqual(isUnknown)
  })

  it('are for who holds a link or a session', async () => {
    const client = await world.call('employees.ownCompanies')
    expect(refusal(client)).toEqual([403, 'forbidden'])
    const visitor = await world.call('employees.ownCompanies', { token: world.mine.visitorToken })
    expect(refusal(visitor)).toEqual([403, 'forbidden'])
    const query = { booking: 'perhaps' }
    expect(refusal(await ann.call('employees.ownCompanies', { query }))).toEqual([
      422,
      'validation_failed',
    ])
  })
})

describe('employees of a company', () => {
  it('are its users, with the name that each has now', async () => {
    await world.call('users.update', {
      params: { userId: ann.id },
      body: { firstname: 'Anna', lastname: 'Renamed', email: '' },
    })
    const { body } = await world.call('employees.list', { query: { pageSize: '1000' } })
    expect((body as { employees: unknown[] }).employees).toContainEqual({
      userId: ann.id,
      firstname: 'Anna',
      lastname: 'Renamed',
      home: true,
      active: true,
      allowedOnLocation: true,
      nameHidden: false,
    })
  })

  it('keep their name also where they are guests', async () => {
    const company = await createCompany(world.deps, world.mine.organisationId)
    const params = { companyId: outsideId('CO', company), userId: ann.id }
    await world.call('employees.put', { params, body: { nameHidden: true } })
    const renamed = { firstname: 'Anouk', lastname: 'Desk', email: '', active: false }
    await world.call('users.update', { params: { userId: ann.id }, body: renamed })
    const { body } = await world.call('employees.list', { params })
    expect(body).toMatchObject({
      total: 1,
      employees: [{ firstname: 'Anouk', home: false, active: false, nameHidden: true }],
    })
    // Who does not work here any more has no link that counts.
    world.clock.advance(5_000)
    expect(refusal(await ann.call('employees.ownCompanies'))).toEqual([401, 'token_revoked'])
  })

  it('are never of another organisation', async () => {
    const params = { userId: outsideId('US', world.other.hostId) }
    for (const id of ['employees.put', 'employees.createLink', 'employees.revokeLinks'] as const) {
      const answer = await world.call(id, { params, body: {} })
      expect([id, ...refusal(answer)]).toEqual([id, 404, 'not_found'])
    }
  })

  it('are for API clients', async () => {
    const params = { userId: ann.id }
    await expectRefusals(world, 'employees.list', {}, 'may not')
    await expectRefusals(world, 'employees.put', { params, body: {} }, 'may not')
    await expectRefusals(world, 'employees.createLink', { params }, 'may not')
    await expectRefusals(world, 'employees.revokeLinks', { params }, 'may not')
    await expectRepeatable(world, 'employees.put', { params, body: {} }, { nameHidden: true })
    expect(refusal(await ann.call('employees.list'))).toEqual([403, 'forbidden'])
  })
})

describe('a booking link', () => {
  const asked = async (options: Parameters<typeof bookerToken>[3]) => {
    const token = await bookerToken(world.deps, world.mine.companyId, ann.userId, options)
    return refusal(await world.call('employees.ownCompanies', { token }))
  }

  it('ends by its date and by its epoch', async () => {
    expect(await asked({ expiresInSeconds: -1 })).toEqual([401, 'token_expired'])
    expect(await asked({ linkEpoch: 1 })).toEqual([401, 'token_revoked'])
    expect(await asked({})).toEqual([200, undefined])
  })

  it('opens nothing of visits', async () => {
    expect(refusal(await ann.call('visits.list'))).toEqual([403, 'forbidden'])
    expect(refusal(await ann.call('visitData.get'))).toEqual([403, 'forbidden'])
    expect(refusal(await ann.call('me.profile'))).toEqual([403, 'forbidden'])
  })
})
