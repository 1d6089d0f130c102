/** Opening hours: kept by those who may, told to visitors, hosts and kiosks outside of them, and refusing nobody. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openKioskScene } from '#tests/support/kiosk-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { openScene } from '#tests/support/visit-scene.ts'
import { setParams } from '#tests/support/factories.ts'
import { expectRefusals, expectRepeatable, openWorld, type World } from '#tests/support/world.ts'

let world: World
let mails: MailWorld
beforeAll(async () => {
  world = await openWorld()
  mails = await openMailWorld()
})
afterAll(() => Promise.all([world.close(), mails.close()]))

const open = (from: string, to: string) => ({ mode: 'OPEN', spans: [{ from, to }] })
const times = <Day>(count: number, day: Day): Day[] => Array.from({ length: count }, () => day)
const closed = { mode: 'CLOSED', spans: [] }
const night = open('22:00', '06:00')
const hours = {
  kept: true,
  week: [night, closed, night, { mode: 'APPOINTMENT', spans: [] }, closed, closed, closed],
  dates: [{ date: '2026-12-24', name: 'Christmas Eve', ...open('08:00', '12:00') }],
  atKiosk: true,
}

describe('the opening hours of a location', () => {
  it('are those of an office until somebody keeps others, and come with the closing days', async () => {
    expect((await world.call('openingHours.get')).body).toMatchObject({
      kept: false,
      week: [open('08:00', '17:00'), {}, {}, {}, open('08:00', '17:00'), closed, closed],
      closingDays: [],
    })
    expect((await world.call('openingHours.put', { body: hours })).body).toEqual(hours)
    await world.call('params.putEmployeeManagement', { body: { holidays: ['2026-12-25'] } })
    expect((await world.call('openingHours.get')).body).toEqual({
      ...hours,
      closingDays: [{ date: '2026-12-25', name: '' }],
    })
  })

  it('are changed by staff alone, once for one key', async () => {
    await expectRefusals(world, 'openingHours.get', {}, 'may not')
    await expectRefusals(world, 'openingHours.put', { body: hours }, 'may not')
    await expectRepeatable(world, 'openingHours.put', { body: hours }, { kept: false })
  })

  it.each([
    ['a week of six days', { week: times(6, closed) }],
    [
      'a night into the next opening',
      { week: [night, open('05:00', '09:00'), ...times(5, closed)] },
    ],
    ['an open day without hours', { week: [{ mode: 'OPEN', spans: [] }, ...times(6, closed)] }],
    ['a date twice', { dates: [1, 2].map(() => ({ date: '2026-12-24', ...closed })) }],
    ['no time', { week: [open('8', '25:00'), ...times(6, closed)] }],
  ])('refuse %s', async (_, body) => {
    const { status, code } = await world.call('openingHours.put', { body })
    expect([status, code]).toEqual([422, 'validation_failed'])
  })
})

describe('a visit outside of them', () => {
  const week = [...times(5, open('08:00', '17:00')), closed, closed]

  it('is told so on its page and in its mails, with the number to call', async () => {
    const scene = await openScene(mails)
    await setParams(mails.deps, scene.companyId, 'opening-hours', { kept: true, week })
    await mails.run(`update companies set phone = '+3232056400' where company_id = $1`, [
      scene.companyId,
    ])
    const jane = { firstname: 'Jane', lastname: 'Doe', email: 'jane@example.org' }
    // A Saturday.
    const visit = await scene.visit({ ...jane, daysFromToday: 7 })
    const { body } = await visit.send('visitData.get')
    const closedThen = 'On this day, reception is closed. If nobody is there, call +3232056400.'
    expect(body).toMatchObject({ company: { hours: closedThen } })
    await mails.happen(scene.companyId, visit.key, 'visit.created', { status: 'EXPECTED' })
    const [invitation] = await mails.mails(scene.companyId, visit.key)
    expect(invitation?.body).toContain(closedThen)
  })

  it('is not, where reception keeps no hours or is open', async () => {
    const scene = await openScene(mails)
    const visit = await scene.visit({ daysFromToday: 7 })
    expect((await visit.send('visitData.get')).body).not.toHaveProperty('company.hours')
    await setParams(mails.deps, scene.companyId, 'opening-hours', {
      kept: true,
      week: times(7, open('00:00', '24:00')),
    })
    expect((await visit.send('visitData.get')).body).not.toHaveProperty('company.hours')
  })
})

describe('a kiosk', () => {
  it('knows for the days ahead when to say that reception is closed, where it is to', async () => {
    const scene = await openKioskScene(world)
    const read = async () =>
      (await scene.kiosk('kiosk.data')).body as {
        closed: { text: string; spans: { startAt: string; endAt: string }[] } | null
      }
    expect((await read()).closed).toBeNull()
    const week = [...times(5, open('08:00', '17:00')), closed, closed]
    await scene.admin('openingHours.put', { body: { kept: true, week, atKiosk: true } })
    world.clock.advance(3_000)
    const { closed: told } = await read()
    expect(told?.text).toBe('Reception is closed right now.')
    // From this Saturday's midnight in Brussels to Monday's opening, then each night.
    expect(told?.spans.slice(0, 2)).toEqual([
      { startAt: '2026-11-20T23:00:00.000Z', endAt: '2026-11-23T07:00:00.000Z' },
      { startAt: '2026-11-23T16:00:00.000Z', endAt: '2026-11-24T07:00:00.000Z' },
    ])
  })
})
