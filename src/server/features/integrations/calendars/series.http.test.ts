/** Meetings that repeat in a colleague's calendar: day by day as it says there, as far as a meeting here can be so. Issue 15 §4. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startImapServer } from '#tests/support/imap-server.ts'
import { openHostScene } from '#tests/support/mailbox-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'

let world: MailWorld
let server: Awaited<ReturnType<typeof startImapServer>>

beforeAll(async () => {
  world = await openMailWorld({ IMAP_ALLOW: 'localhost' })
  server = await startImapServer()
})
afterAll(async () => {
  await world.close()
  await server.close()
})
beforeEach(() => {
  server.empty()
  server.set(null)
})

const open = () => openHostScene(world, server)

describe('a series', () => {
  const weekly = { more: ['RRULE:FREQ=WEEKLY;COUNT=3'] }
  const day = 'RECURRENCE-ID:20270308T090000Z'

  it('has days that change, end and come back by themselves', async () => {
    const scene = await open()
    await scene.invite(weekly)
    const before = await scene.ids()
    expect(await scene.visits()).toEqual([
      '03-01T09:00 ann@guest.example Audit',
      '03-08T09:00 ann@guest.example Audit',
      '03-15T09:00 ann@guest.example Audit',
    ])
    const later = {
      start: 'DTSTART:20270309T110000Z',
      end: 'DTEND:20270309T120000Z',
      more: [day],
      stamp: '20261120T100000Z',
      title: 'Moved',
    }
    expect(await scene.invite(later)).toBe('DONE')
    expect(await scene.visits()).toEqual([
      '03-01T09:00 ann@guest.example Audit',
      '03-09T11:00 ann@guest.example Moved',
      '03-15T09:00 ann@guest.example Audit',
    ])
    expect(await scene.ids()).toEqual(before)
    // The series changes its words; the day stays as it is.
    await scene.invite({ ...weekly, sequence: 1, title: 'Review' })
    expect(await scene.visits()).toEqual([
      '03-01T09:00 ann@guest.example Review',
      '03-09T11:00 ann@guest.example Moved',
      '03-15T09:00 ann@guest.example Review',
    ])
    await scene.invite({
      method: 'CANCEL',
      sequence: 2,
      start: '',
      end: '',
      more: ['RECURRENCE-ID:20270315T090000Z'],
    })
    expect((await scene.visits()).length).toBe(2)
    await scene.invite({ ...weekly, method: 'CANCEL', sequence: 3 })
    expect(await scene.visits()).toEqual([])
  })

  it('comes whole with its exceptions, or after them', async () => {
    const scene = await open()
    await scene.invite({
      start: 'DTSTART:20270308T150000Z',
      end: 'DTEND:20270308T160000Z',
      more: [day],
      title: 'Moved',
    })
    expect(await scene.visits()).toEqual(['03-08T15:00 ann@guest.example Moved'])
    await scene.invite({ more: [...(weekly.more ?? []), 'EXDATE:20270315T090000Z'] })
    expect(await scene.visits()).toEqual([
      '03-01T09:00 ann@guest.example Audit',
      '03-08T15:00 ann@guest.example Moved',
    ])
  })

  it('of another zone means the same hours there, as long as its days can be told', async () => {
    const scene = await open()
    const times = {
      start: 'DTSTART;TZID="Eastern Standard Time":20270310T100000',
      end: 'DTEND;TZID="Eastern Standard Time":20270310T110000',
    }
    await scene.invite({ ...times, more: ['RRULE:FREQ=WEEKLY;COUNT=4'] })
    // New York changes its clock on 14 March, Brussels on 28 March.
    expect((await scene.visits()).map((line) => line.slice(0, 11))).toEqual([
      '03-10T15:00',
      '03-17T14:00',
      '03-24T14:00',
      '03-31T14:00',
    ])
    const [message] = await scene.messages(scene.mailboxId)
    expect(message?.listedUntil).toBe('2027-03-31')
    const [reply] = await scene.replies()
    expect(reply?.body).toContain('31')
  })

  it('that has begun long ago begins with its next day', async () => {
    const scene = await open()
    const times = { start: 'DTSTART:20260105T090000Z', end: 'DTEND:20260105T100000Z' }
    await scene.invite({ ...times, more: ['RRULE:FREQ=WEEKLY;COUNT=50'] })
    const visits = await scene.visits()
    expect(visits.map((line) => line.slice(0, 5))).toEqual(['11-23', '11-30', '12-07', '12-14'])
  })

  it('that goes on for ever is made a year ahead, however long ago it began', async () => {
    const scene = await open()
    const start = 'DTSTART;TZID=Romance Standard Time:20240101T100000'
    const times = { start, end: 'DURATION:PT1H' }
    expect(await scene.invite({ ...times, more: ['RRULE:FREQ=DAILY'] })).toBe('DONE')
    const visits = await scene.visits()
    expect([visits.length, visits.some((line) => line.startsWith('11-20'))]).toEqual([366, true])
    const [message] = await scene.messages(scene.mailboxId)
    expect(message?.listedUntil).toBeNull()
  })

  it.each([
    ['two_occurrences_a_day', ['RRULE:FREQ=DAILY;COUNT=2', 'RDATE:20270301T150000Z']],
    ['recurrence_unreadable', ['RRULE:FREQ=SECONDLY']],
  ])('that no meeting can be is declined: %s', async (code, more) => {
    const scene = await open()
    expect(await scene.invite({ more })).toBe(`REFUSED ${code}`)
    expect(await scene.visits()).toEqual([])
    const [reply] = await scene.replies()
    expect(reply?.subject).toBe('Declined: Audit')
    expect(reply?.calendar?.text).toContain('PARTSTAT=DECLINED')
    expect(reply?.calendar?.text).toContain('COMMENT:')
  })
})
