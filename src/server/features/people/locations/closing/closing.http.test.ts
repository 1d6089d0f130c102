/** A location closes for good (issue 16 §1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { signedInUser, type SignedIn } from '#tests/support/accounts.ts'
import { bookerToken, locationToken } from '#tests/support/actors.ts'
import { enableBooking } from '#tests/support/booking-world.ts'
import { createCompany } from '#tests/support/factories.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { eventsAbout } from '#tests/support/rights-world.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { send, type Answer, type Call } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const now = '2026-11-23T10:00:00.000Z'
const today = '2026-11-23'

let world: World
let boss: SignedIn
let plain: SignedIn

beforeAll(async () => {
  world = await openWorld({}, now)
  const { organisationId, companyId } = world.mine
  const sign = (name: string) =>
    signedInUser(world, organisationId, companyId, { email: `${name}@closing.example` })
  boss = await sign('boss')
  await administer(world, organisationId, boss.email)
  plain = await sign('plain')
})
afterAll(() => world.close())

const refusal = ({ status, code }: Answer) => [status, code]
const faultOf = ({ body }: Answer) =>
  (body as { error: { details: readonly { field: string; code: string }[] } }).error.details[0]
const as = (who: { readonly token: string }, id: EndpointId, call: Call = {}) =>
  send(world.app, id, { token: who.token, params: { companyId: world.mine.co }, ...call })
const plan = (lastDay: string, name = 'Mine Brussels', who: { readonly token: string } = boss) =>
  as(who, 'locations.planClosing', { body: { lastDay, name } })
const said = async () =>
  (await eventsAbout(world, world.mine.companyId, `company:${world.mine.co}`)).map(
    ({ kind }) => kind,
  )

describe('the last day', () => {
  it('is refused while something speaks against it', async () => {
    const { system } = world.deps.db
    const { organisationId, companyId } = world.mine
    expect(faultOf(await plan('2027-01-31'))).toEqual({
      field: 'body.lastDay',
      code: 'closing_last',
    })
    await createCompany(world.deps, organisationId, { name: 'Porto' })
    expect(faultOf(await plan('2026-11-22'))?.code).toBe('closing_past')
    expect(faultOf(await plan('2029-01-01'))?.code).toBe('closing_too_far')
    expect(faultOf(await plan('2027-01-31', 'Brussels'))).toEqual({
      field: 'body.name',
      code: 'closing_name',
    })
    await createMeeting(world.deps, companyId, { status: 'CHECKED_IN' })
    expect(faultOf(await plan(today))?.code).toBe('closing_visitors_inside')
    const emergency = {
      company_id: companyId,
      emergency_id: uuid7(),
      drill: false,
      started_at: now,
    }
    await system.insertInto('emergencies').values(emergency).execute()
    expect(faultOf(await plan('2027-01-31'))?.code).toBe('closing_emergency')
    await system.updateTable('emergencies').set({ ended_at: now, report: '{}' }).execute()
    expect((await said()).filter((kind) => kind.startsWith('company.closing'))).toEqual([])
  })

  it('is chosen, chosen again and taken back', async () => {
    await createMeeting(world.deps, world.mine.companyId, { daysFromToday: 30 })
    const seen = await as(boss, 'locations.closing', { query: { lastDay: '2026-11-30' } })
    expect(seen.body).toMatchObject({
      state: 'OPEN',
      lastDay: null,
      today,
      emergency: false,
      inside: 1,
      ends: { visits: 1, bookings: 0, kiosks: 0, connections: 0 },
    })
    for (const _ of ['first', 'again']) {
      expect((await plan('2026-11-30')).body).toMatchObject({
        state: 'CLOSING',
        lastDay: '2026-11-30',
      })
    }
    expect((await plan('2026-12-31')).body).toMatchObject({ ends: { visits: 0 } })
    for (const _ of ['first', 'again']) {
      expect((await as(boss, 'locations.undoClosing')).body).toMatchObject({ state: 'OPEN' })
    }
    expect((await said()).filter((kind) => kind.startsWith('company.closing'))).toEqual([
      'company.closing_planned',
      'company.closing_planned',
      'company.closing_undone',
    ])
  })

  it('is chosen by who manages the locations', async () => {
    expect(refusal(await plan('2026-11-30', 'Mine Brussels', plain))).toEqual([403, 'forbidden'])
    expect(refusal(await plan('2026-11-30', 'Other Brussels', world.other))).toEqual([
      404,
      'not_found',
    ])
    // It lets administrators go, so it takes all that they may.
    const { organisationId, companyId } = world.mine
    const email = 'some@closing.example'
    const some = await signedInUser(world, organisationId, companyId, { email })
    await administer(world, organisationId, email, {
      rights: ['MANAGE_LOCATIONS', 'EDIT_LOCATION'],
    })
    expect((await as(some, 'locations.closing')).status).toBe(200)
    expect(refusal(await plan('2026-11-30', 'Mine Brussels', some))).toEqual([403, 'forbidden'])
    const undo = await as(some, 'locations.undoClosing')
    expect(refusal(undo)).toEqual([403, 'forbidden'])
  })
})

describe('once the day is over', () => {
  it('nothing of the location changes any more, and the public is told that it has closed', async () => {
    const { companyId, hostId } = world.mine
    const { deps } = world
    const links = {
      visitor: { token: world.mine.visitorToken, id: 'visitData.get' },
      door: { token: await locationToken(deps, companyId), id: 'walkIn.data' },
      booker: { token: await bookerToken(deps, companyId, hostId), id: 'bookings.bookableDays' },
    } as const
    await enableBooking(world, companyId)
    const refusedAs = async () => {
      deps.companies.forget(companyId)
      deps.employees.forget(hostId)
      const codes: (string | undefined)[] = []
      for (const { token, id } of Object.values(links)) codes.push((await as({ token }, id)).code)
      return codes
    }
    const set = (lastDay: string) =>
      deps.db.system
        .updateTable('companies')
        .set({ last_day: lastDay, kept_until: '2027-12-31' })
        .where('company_id', '=', companyId)
        .execute()
    await set(today)
    expect(await refusedAs()).not.toContain('location_closed')
    await set('2026-11-22')
    expect(await refusedAs()).toEqual(['location_closed', 'location_closed', 'location_closed'])
    const field = { body: { id: 'late', type: 'TEXT', label: 'Late' } }
    for (const who of [world.mine, boss]) {
      expect((await as(who, 'customFields.list')).status).toBe(200)
      expect(refusal(await as(who, 'customFields.create', field))).toEqual([410, 'location_closed'])
    }
    expect(refusal(await as(boss, 'locations.undoClosing'))).toEqual([410, 'location_closed'])
    expect(refusal(await plan('2026-12-31'))).toEqual([410, 'location_closed'])
    expect((await as(boss, 'locations.closing')).body).toMatchObject({ state: 'CLOSED' })
    const beside = { params: { companyId: world.other.co } }
    expect((await as(world.other, 'customFields.list', beside)).status).toBe(200)
  })
})
