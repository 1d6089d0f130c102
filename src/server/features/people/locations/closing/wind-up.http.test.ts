/** What becomes of a location once its last day is over (issue 16 §1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { integrationKinds } from '#domain/integration/manifest.ts'
import { disconnects } from '#server/features.ts'
import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { signedInUser } from '#tests/support/accounts.ts'
import { createCompany, createUser } from '#tests/support/factories.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { newKey, type Call } from '#tests/support/send.ts'
import { openWorkplace, workday, type Workplace } from '#tests/support/workplace-scene.ts'
import type { EndpointId } from '#contract/endpoints.ts'

let world: MailWorld

beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

const lastDay = workday
const nextMorning = '2026-11-24T00:05:00.000Z'
const name = 'Porto'

const round = async (at: string, job = 'location-closings-find') => {
  world.clock.set(at)
  await world.run(`insert into jobs.job (name, data) values ($1, '{}')`, [job])
  await world.quiet()
}
const one = async <Row>(text: string, values: readonly unknown[]) =>
  (await world.run<Row>(text, values))[0]
const stateOf = (companyId: CompanyId) =>
  one<Record<string, string | boolean | null>>(
    `select closed_at is not null as closed, wound_up_at is not null as "woundUp", disabled_at is not null as disabled
     from companies where company_id = $1`,
    [companyId],
  )
const ok = async (place: Workplace, id: EndpointId, call: Call = {}) => {
  const answer = await place.call(id, { key: newKey(), ...call })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer.body
}

/** Someone of everything: a series and a single meeting to come, a desk, a kiosk, two connections, two people. */
async function openBusy(plan: Readonly<Record<string, unknown>> = {}) {
  const place = await openWorkplace(world, {}, { name })
  const { companyId } = place
  const other = await createCompany(world.deps, place.organisationId, { name: 'Lisbon' })
  const boss = await createUser(world.deps, companyId, {
    firstname: 'Bea',
    email: `bea@${companyId}.example`,
  })
  await ok(place, 'rights.putGroups', {
    params: { userId: outsideId('US', boss) },
    body: { groups: ['ADMINISTRATORS'] },
  })
  const zoe = await place.person('Zoë')
  const booking = await place.book(zoe, '1', '2026-11-26')
  const email = `vera@${companyId}.example`
  const visit = {
    title: 'Talks',
    hostId: outsideId('US', boss),
    startAt: '2026-11-23T09:00:00.000Z',
    endAt: '2026-11-23T10:00:00.000Z',
    visitors: [{ firstname: 'Vera', lastname: 'Visitor', email }],
  }
  const series = await ok(place, 'meetings.create', {
    body: { ...visit, recurrence: { rrule: 'FREQ=WEEKLY;COUNT=4' } },
  })
  const kiosk = await ok(place, 'kiosks.create', { body: { name: 'Door', entranceName: 'North' } })
  const hook = { name: 'Sink', address: 'https://sink.example/', events: ['visit.cancelled'] }
  await ok(place, 'webhooks.create', { body: hook })
  await ok(place, 'locations.planClosing', { body: { lastDay, name, keepDays: 30, ...plan } })
  await world.quiet()
  return { place, companyId, other, boss, zoe, booking, series, kiosk, email }
}

describe('a location whose last day is over', () => {
  it('waits for who is in, and for an emergency to end; reception and marshals go on', async () => {
    const { place, companyId } = await openBusy()
    const { visits } = await createMeeting(world.deps, companyId, {
      daysFromToday: 1,
      status: 'CHECKED_IN',
    })
    world.clock.set('2026-11-23T22:50:00.000Z')
    const emergency = (await ok(place, 'emergencies.start', { body: { drill: false } })) as {
      id: string
    }
    await round('2026-11-23T22:59:00.000Z')
    expect(await stateOf(companyId)).toEqual({ closed: false, woundUp: false, disabled: false })
    await round('2026-11-23T23:05:00.000Z')
    expect(await stateOf(companyId)).toMatchObject({ closed: false })
    const roll = await place.call('emergencies.roll', { params: { emergencyId: emergency.id } })
    expect(roll.body).toMatchObject({ people: [{ kind: 'VISITOR' }] })
    const refused = await place.call('customFields.create', {
      key: newKey(),
      body: { id: 'late', type: 'TEXT', label: 'Late' },
    })
    expect(refused.code).toBe('location_closed')
    await ok(place, 'emergencies.end', { params: { emergencyId: emergency.id } })
    await round('2026-11-23T23:10:00.000Z')
    expect(await stateOf(companyId)).toMatchObject({ closed: false })
    const [{ visitDate, meetingId, visitorId }] = visits
    await ok(place, 'visits.checkOut', {
      params: {
        date: visitDate,
        meetingId: outsideId('M', meetingId),
        visitorId: outsideId('V', visitorId),
      },
      body: {},
    })
    await round('2026-11-23T23:15:00.000Z')
    expect(await stateOf(companyId)).toEqual({ closed: true, woundUp: true, disabled: true })
  })

  it('ends what was to come, tells whoever is concerned, and lets everybody go', async () => {
    const { place, companyId, booking, email } = await openBusy()
    const told = () =>
      world.run<{ template: string; recipient: string }>(
        `select template, recipient from mails where company_id = $1 and template in ('cancellation', 'booking_cancelled')
         order by template, mail_id`,
        [companyId],
      )
    expect(await told()).toEqual([])
    await round(nextMorning)
    expect(await stateOf(companyId)).toEqual({ closed: true, woundUp: true, disabled: true })
    const { rows } = await seen(companyId)
    expect(rows).toEqual({ visits: 0, past: 1, bookings: 0, kiosks: 0, hooks: 0, people: 0 })
    const before = await told()
    expect(new Set(before.map(({ recipient }) => recipient))).toEqual(
      new Set([email, `zoë@${companyId}.example`]),
    )
    expect(before.filter(({ template }) => template === 'booking_cancelled')).toHaveLength(1)
    const events = await world.run<{ kind: string }>(
      `select distinct kind from events where company_id = $1 and actor = 'system' order by kind`,
      [companyId],
    )
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'booking.cancelled',
        'company.closed',
        'integration.removed',
        'kiosk.deleted',
        'meeting.cancelled',
        'user.deactivated',
        'visit.cancelled',
      ]),
    )
    // All visits can be taken along, and nobody works there who could read them otherwise.
    const file = await place.call('visitExports.ofLocation', { query: { format: 'CSV' } })
    expect([file.status, file.text]).toEqual([200, expect.stringContaining('Vera')])
    const stranger = await openWorkplace(world)
    world.clock.set(nextMorning)
    const strange = await stranger.call('visitExports.ofLocation', {
      params: { companyId: place.co },
      query: { format: 'XLSX' },
    })
    expect(strange.code).toBe('not_found')
    // Again, and again: nobody is told twice.
    await round('2026-11-24T00:10:00.000Z')
    expect(await told()).toEqual(before)
    const listed = await place.call('locations.closings')
    expect(listed.body).toMatchObject({
      locations: [{ name, state: 'CLOSED', keptUntil: '2026-12-23', isDataGone: false }],
    })
    expect(booking).toMatch(/^BO-/)
    const update = await place.call('companies.get')
    const body = update.body as Record<string, unknown>
    const back = await place.call('companies.update', {
      key: newKey(),
      body: { ...body, disabled: false },
    })
    expect(back.code).toBe('location_closed')
  })

  it('sends its people where they were said to go, without their roles', async () => {
    const { place, companyId, other, boss } = await openBusy()
    const taken = await openTaken(place, other)
    await ok(place, 'locations.planClosing', {
      body: { lastDay, name, keepDays: 0, peopleGoToId: outsideId('CO', other) },
    })
    await round(nextMorning)
    const here = await world.run('select from users where company_id = $1 and active', [companyId])
    expect(here).toEqual([])
    // Nothing of somebody who couldn't move was left there.
    const moved = await world.run<{ userId: string }>(
      `select payload ->> 'userId' as "userId" from events where company_id = $1 and kind = 'user.moved'`,
      [other],
    )
    expect(moved).toHaveLength(2)
    expect(moved.map(({ userId }) => userId)).not.toContain(outsideId('US', taken))
    const there = await world.run<{ email: string; groups: number }>(
      `select u.email, (select count(*)::int from user_group_members m where m.company_id = u.company_id and m.user_id = u.user_id) as groups
       from users u where u.company_id = $1 and active and u.email not like 'taken%' order by u.email`,
      [other],
    )
    expect(there).toEqual([
      { email: `bea@${companyId}.example`, groups: 0 },
      { email: `zoë@${companyId}.example`, groups: 0 },
    ])
    expect(boss).not.toBe('')
    // The data goes when its time is over, and the closing itself stays known.
    await round('2026-11-24T23:30:00.000Z', 'retention-find')
    const left = await one<{ visits: number; visitors: number }>(
      `select (select count(*)::int from visits where company_id = $1) as visits,
        (select count(*)::int from visitors where company_id = $1 and erased_at is null) as visitors`,
      [companyId],
    )
    expect(left).toEqual({ visits: 0, visitors: 0 })
  })
})

describe('the plan', () => {
  it('sends people only to a location that goes on', async () => {
    const { place, other } = await openBusy()
    const wish = (peopleGoToId: string) =>
      place.call('locations.planClosing', {
        key: newKey(),
        body: { lastDay, name, peopleGoToId },
      })
    const far = await openWorkplace(world)
    for (const goal of [place.co, far.co]) {
      expect((await wish(goal)).body).toMatchObject({
        error: { details: [{ field: 'body.peopleGoToId', code: 'closing_goal' }] },
      })
    }
    expect((await wish(outsideId('CO', other))).body).toMatchObject({
      peopleGoTo: outsideId('CO', other),
      ends: { visits: 3, bookings: 1, kiosks: 1, connections: 1, people: 2 },
      data: { visits: 4, visitors: 1 },
    })
  })

  it('knows how each kind of connection of a location is ended', () => {
    const organisations = ['AUDIT_WEBHOOK', 'AUDIT_SYSLOG', 'SCIM', 'SINGLE_SIGN_ON']
    const own = integrationKinds.filter((kind) => !organisations.includes(kind))
    expect(Object.keys(disconnects).toSorted()).toEqual(own.toSorted())
  })
})

/** Somebody whose address is another person's at the other location: they can't be the same there. */
async function openTaken({ organisationId, companyId }: Workplace, other: CompanyId) {
  const shared = `taken@${companyId}.example`
  const { userId } = await signedInUser(world, organisationId, companyId, { email: shared })
  const own = `own-${shared}`
  const holder = await signedInUser(world, organisationId, other, { email: own })
  await world.run('update users set email = $1 where user_id = $2', [shared, holder.userId])
  await world.run(
    'update users set account_id = (select account_id from accounts where email = $1) where user_id = $2',
    [own, holder.userId],
  )
  return userId
}

async function seen(companyId: CompanyId) {
  const rows = await one<Record<string, number>>(
    `select
      (select count(*)::int from visits where company_id = $1 and visit_date > '2026-11-23' and cancelled_at is null) as visits,
      (select count(*)::int from visits where company_id = $1 and visit_date <= '2026-11-23' and cancelled_at is null) as past,
      (select count(*)::int from bookings where company_id = $1 and is_active) as bookings,
      (select count(*)::int from kiosks where company_id = $1 and retired_at is null) as kiosks,
      (select count(*)::int from integrations where company_id = $1) as hooks,
      (select count(*)::int from users where company_id = $1 and active) as people`,
    [companyId],
  )
  return { rows }
}
