import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { insertSource } from '#server/features/platform/hours/holidays/queries.ts'
import { tellUndecided } from '#server/features/platform/hours/holidays/undecided.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { signedInUser } from '#tests/support/accounts.ts'
import { openMailWorld, type MailRow, type MailWorld } from '#tests/support/mail-world.ts'
import { newKey } from '#tests/support/send.ts'
import {
  openWorkplace,
  workday,
  type Person,
  type Workplace,
} from '#tests/support/workplace-scene.ts'

let world: MailWorld

beforeAll(async () => {
  world = await openMailWorld()
})

afterAll(() => world.close())

async function mailsOf(booking: string): Promise<MailRow[]> {
  await world.quiet()
  return world.run<MailRow>('select * from mails where subject_of = $1 order by mail_id', [
    `workplace:${workday}/${booking}`,
  ])
}

function entryOf(mail: MailRow | undefined) {
  const component = new ICAL.Component(ICAL.parse(mail?.calendar?.text ?? '') as unknown[])
  const vevent = component.getFirstSubcomponent('vevent')
  if (vevent === null) throw new Error('no event')
  const event = new ICAL.Event(vevent)
  return {
    method: component.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: vevent.getFirstPropertyValue('status'),
    summary: event.summary,
  }
}

const change = (place: Workplace, { token }: Person, bookingId: string) => ({
  move: (deskNumber: string) =>
    place.call('bookings.move', {
      token,
      params: { bookingId },
      key: newKey(),
      body: { deskAreaId: place.deskAreaId, deskNumber },
    }),
  cancel: () => place.call('bookings.cancel', { token, params: { bookingId }, key: newKey() }),
})

describe('the mails of a booking', () => {
  it('confirm it, change it and take it away under one identity with a growing number', async () => {
    const place = await openWorkplace(world, { opensAt: '08:00', closesAt: '18:00' })
    const person = await place.person('Zoë', { language: 'en', email: 'zoe@example.org' })
    const booking = await place.book(person, '1')
    await mailsOf(booking)
    await change(place, person, booking).move('4')
    await mailsOf(booking)
    await change(place, person, booking).cancel()
    const mails = await mailsOf(booking)
    expect(mails.map(({ template }) => template)).toEqual([
      'booking_confirmed',
      'booking_moved',
      'booking_cancelled',
    ])
    const entries = mails.map(entryOf)
    expect(entries.map(({ uid }) => uid)).toEqual(Array(3).fill(`${booking}@foyer.test`))
    expect(entries.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
    const [first = 0, second = 0, third = 0] = entries.map(({ sequence }) => sequence)
    expect(second).toBeGreaterThan(first)
    expect(third).toBeGreaterThan(second)
    expect(entries[2]?.status).toBe('CANCELLED')
    expect(entries[1]?.summary).toContain('North, desk 4')
    expect(mails[0]).toMatchObject({ recipient: 'zoe@example.org', language: 'en' })
    expect(mails[0]?.body).toContain('North, desk 1')
    expect(mails[0]?.body).toContain('https://foyer.test/booking?jwt=')
  })

  it('speak the language of the person', async () => {
    const place = await openWorkplace(world)
    const person = await place.person('Jan', { language: 'nl' })
    const [mail] = await mailsOf(await place.book(person, '1'))
    expect([mail?.language, mail?.subject]).toEqual(['nl', expect.stringContaining('Uw plek bij')])
    expect(mail?.body).toContain('bureau 1')
  })

  it('are not written where the location does not want them, or nobody was told before', async () => {
    const place = await openWorkplace(world, { sendBookingMails: false })
    const person = await place.person()
    const booking = await place.book(person, '1')
    await change(place, person, booking).cancel()
    expect(await mailsOf(booking)).toEqual([])
  })

  it('say nothing of a booking that was cancelled before anybody was told', async () => {
    const place = await openWorkplace(world)
    const person = await place.person()
    await world.stopWorkers()
    const booking = await place.book(person, '1')
    await change(place, person, booking).cancel()
    await world.addWorker()
    expect(await mailsOf(booking)).toEqual([])
  })

  it('say that somebody else cancelled it, also to who was not told of it before', async () => {
    const place = await openWorkplace(world, { sendBookingMails: false })
    const person = await place.person()
    const booking = await place.book(person, '1')
    const { organisationId, companyId } = place
    const email = `reception@${companyId}.example`
    const staff = await signedInUser(world, organisationId, companyId, { email })
    const right = { userId: outsideId('US', staff.userId), right: 'CHANGE_BOOKINGS' }
    await place.call('rights.grantToUser', { params: right, key: newKey() })
    const { token } = staff
    await change(place, { ...person, token }, booking).cancel()
    const mails = await mailsOf(booking)
    expect(mails.map(({ template, calendar }) => [template, calendar])).toEqual([
      ['booking_cancelled', null],
    ])
    expect(mails[0]?.body).toContain('cancelled your booking')
    expect(mails[0]?.body).toContain('https://foyer.test/booking?jwt=')
  })

  it('tell once of a day that nears the limit, and name nobody', async () => {
    const place = await openWorkplace(world, {
      sendBookingMails: false,
      dailyLimit: 4,
      limitAlertPercent: 50,
      limitAlertEmails: ['office@example.org', 'boss@example.org'],
    })
    const first = await place.book(await place.person('Zoë'), '1')
    const second = await place.book(await place.person('Ann'), '2')
    const third = await place.book(await place.person('Bob'), '3')
    expect([await mailsOf(first), await mailsOf(third)]).toEqual([[], []])
    const mails = await mailsOf(second)
    expect(mails.map(({ template }) => template)).toEqual(['limit_neared', 'limit_neared'])
    expect(mails[0]?.body).toMatch(/[23] of at most 4 employees/)
    expect(mails[0]?.body).not.toContain('Ann')
  })

  it('tell once of a space that is almost full, each in their own language', async () => {
    const place = await openWorkplace(world, { sendBookingMails: false })
    const boss = await place.person('Chef', { language: 'de', email: 'chef@example.org' })
    const south = await place.call('deskAreas.create', {
      key: newKey(),
      body: {
        name: 'South',
        desks: ['1', '2', '3'].map((number) => ({ number })),
        alert: { percent: 60, emails: ['office@example.org', 'Chef@example.org'] },
      },
    })
    const { id: deskAreaId } = south.body as { id: string }
    const moved = async (name: string, deskNumber: string) => {
      const person = await place.person(name)
      const booking = await place.book(person, deskNumber)
      const answer = await place.call('bookings.move', {
        token: person.token,
        params: { bookingId: booking },
        key: newKey(),
        body: { deskAreaId, deskNumber },
      })
      expect(answer.status).toBe(200)
      return booking
    }
    const [first, second] = [await moved('Ann', '1'), await moved('Bob', '2')]
    await moved('Eve', '3')
    expect(await mailsOf(first)).toEqual([])
    const mails = await mailsOf(second)
    expect(mails.map(({ template, language }) => [template, language])).toEqual([
      ['space_limit_neared', 'en'],
      ['space_limit_neared', 'de'],
    ])
    expect(mails[0]?.subject).toContain('South')
    expect(mails[0]?.body).toMatch(/[23] of 3 places in South/)
    expect(mails.some(({ body }) => body.includes('Ann') || body.includes('Bob'))).toBe(false)
    const told = await world.run<{ count: number }>(
      `select count(*)::integer as count from events where company_id = $1 and kind = 'booking.space_limit_neared'`,
      [place.companyId],
    )
    expect(told).toEqual([{ count: 1 }])
    const seen = await place.call('deskAreas.get', { token: boss.token, params: { deskAreaId } })
    expect(seen.body).toMatchObject({ name: 'South', alert: null })
  })

  it('ask those who look after the location, once, about a day that a calendar has closed', async () => {
    const place = await openWorkplace(world, { sendBookingMails: false })
    const { organisationId, companyId } = place
    await place.book(await place.person('Ann'), '1')
    await place.book(await place.person('Bob'), '2')
    for (const [name, right] of [
      ['keeper', 'EDIT_LOCATION'],
      ['desk', 'EDIT_DESK_AREAS'],
    ] as const) {
      const email = `${name}@${companyId}.example`
      const { userId } = await signedInUser(world, organisationId, companyId, { email })
      const params = { userId: outsideId('US', userId), right }
      await place.call('rights.grantToUser', { params, key: newKey() })
    }
    const sourceId = uuid7()
    const days = [{ date: workday, name: 'Founding day' }]
    await world.deps.db.inTenant(companyId, async (tx) => {
      const at = world.clock.now()
      await insertSource(tx, {
        company_id: companyId,
        source_id: sourceId,
        address: 'https://calendar.example/days.ics',
        days: JSON.stringify(days),
        undecided: [workday],
        taken_at: at,
        created_at: at,
      })
      const act = { actor: { kind: 'system' }, commandId: null, at } as const
      await tellUndecided(tx, { companyId, sourceId }, act, [workday])
    })
    await world.quiet()
    const mails = await world.run<MailRow>(
      `select * from mails where company_id = $1 and template = 'closed_days'`,
      [companyId],
    )
    expect(mails).toMatchObject([{ recipient: `keeper@${companyId}.example`, state: 'SENT' }])
    expect(mails[0]?.body).toContain('Founding day')
    expect(mails[0]?.body).toContain('2 bookings')
    expect(mails[0]?.body).toContain(`/console/hours?companyId=${place.co}`)
    expect(mails[0]?.body).not.toContain('Ann')
  })

  it('go to nobody without an address', async () => {
    const place = await openWorkplace(world)
    const person = await place.person('Nomail', { email: '' })
    expect(await mailsOf(await place.book(person, '1'))).toEqual([])
  })
})
