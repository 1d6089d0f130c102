import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  attendee,
  event,
  known,
  context,
  plan,
  inWords,
  type Change,
} from '#tests/support/planned-message.ts'
import { planMessage, type KnownEvent } from './plan-message.ts'

const day = '2026-12-08T09:00:00.000Z'
const sender = (email: string) => ({ sender: { ok: true, email } as const })

describe('a message', () => {
  it.each<[string, Change, string]>([
    ['invites', {}, 'SET ann@guest.example'],
    ['that answers asks for nothing', { method: 'REPLY' }, 'IGNORED other_method'],
    ['of Foyer itself', { context: { isOwn: true } }, 'IGNORED own_visit'],
    [
      'of somebody who isn’t proved',
      { context: { sender: { ok: false, email: 'host@acme.example', code: 'sender_unproved' } } },
      'HELD sender_unproved',
    ],
    ['without an organiser', { event: { organiser: null } }, 'HELD organiser_missing'],
    [
      'of an organiser whom nobody knows',
      { event: { organiser: { email: 'who@guest.example', name: '' } } },
      'HELD organiser_unknown',
    ],
    [
      'of the host’s assistant',
      { context: sender('assistant@acme.example') },
      'SET ann@guest.example',
    ],
    ['of another colleague', { context: sender('colleague@acme.example') }, 'HELD sender_other'],
    ['of a guest who forwards it', { context: sender('ann@guest.example') }, 'HELD sender_other'],
    [
      'about another’s meeting',
      { context: { known: [{ ...known, hostId: 'C' }] }, event: { sequence: 9 } },
      'HELD organiser_other',
    ],
    [
      'about what another has cancelled',
      { context: { known: [{ ...known, hostId: 'C', isOn: false }] }, event: { sequence: 9 } },
      'SET ann@guest.example',
    ],
    ['that is known', { context: { known: [known] } }, 'IGNORED repeated'],
    ['that came to another mailbox before', { context: { known: [known], source: 'N' } }, 'JOIN'],
    [
      'with a higher number',
      {
        context: { known: [known] },
        event: { sequence: 2, stampedAt: '2026-11-19T09:00:00.000Z' },
      },
      'SET ann@guest.example',
    ],
    [
      'with the same number, written later',
      { context: { known: [known] }, event: { stampedAt: '2026-11-20T09:00:01.000Z' } },
      'SET ann@guest.example',
    ],
    [
      'with the same number, written before',
      { context: { known: [known] }, event: { stampedAt: '2026-11-20T08:59:59.000Z' } },
      'IGNORED outdated',
    ],
    [
      'with a lower number, written later',
      {
        context: { known: [known] },
        event: { sequence: 0, stampedAt: '2026-11-29T09:00:00.000Z' },
      },
      'IGNORED outdated',
    ],
    [
      'that was cancelled before it came',
      { context: { known: [{ ...known, sequence: 2, isOn: false }] } },
      'IGNORED outdated',
    ],
    [
      'that cancels',
      { method: 'CANCEL', event: { sequence: 2 }, context: { known: [known] } },
      'END',
    ],
    ['that cancels what nobody knows', { method: 'CANCEL' }, 'END'],
    [
      'that cancels twice',
      { method: 'CANCEL', context: { known: [{ ...known, isOn: false }] } },
      'IGNORED repeated',
    ],
    [
      'that cancels one mailbox of two',
      {
        method: 'CANCEL',
        event: { sequence: 2 },
        context: { known: [{ ...known, sources: ['M', 'N'] }] },
      },
      'LEAVE',
    ],
    [
      'that says it is cancelled',
      { event: { isCancelled: true, sequence: 2 }, context: { known: [known] } },
      'END',
    ],
    [
      'among colleagues',
      {
        event: {
          attendees: [attendee('colleague@acme.example'), attendee('x@acme-group.example')],
        },
      },
      'IGNORED no_visitors',
    ],
    [
      'that leaves colleagues alone',
      { event: { sequence: 2, attendees: [] }, context: { known: [known] } },
      'END',
    ],
    [
      'about what is over',
      { event: { startAt: '2026-11-21T07:00:00.000Z', endAt: '2026-11-21T09:00:00.000Z' } },
      'IGNORED over',
    ],
    [
      'about a day of a series',
      { event: { recurrenceId: day }, context: { known: [known] } },
      'SET ann@guest.example',
    ],
    [
      'about a day, before the series changed',
      { event: { recurrenceId: day, sequence: 0 }, context: { known: [known] } },
      'IGNORED outdated',
    ],
    [
      'about a day on which nobody comes',
      { event: { recurrenceId: day, attendees: [] }, context: { known: [known] } },
      'END',
    ],
    [
      'that cancels a day',
      { method: 'CANCEL', event: { recurrenceId: day }, context: { known: [known] } },
      'END',
    ],
    [
      'about a day and all that follow',
      { event: { recurrenceId: day, isAndFuture: true }, context: { known: [known] } },
      'REFUSED range_unknown',
    ],
    ['in a zone that nobody knows', { event: { problem: 'zone_unknown' } }, 'REFUSED zone_unknown'],
    [
      'that cancels what nobody can read',
      {
        method: 'CANCEL',
        event: { problem: 'zone_unknown', sequence: 2 },
        context: { known: [known] },
      },
      'END',
    ],
    [
      'to too many',
      {
        event: {
          attendees: Array.from({ length: 501 }, (_, n) => attendee(`v${String(n)}@guest.example`)),
        },
      },
      'REFUSED too_many_visitors',
    ],
  ])('%s', (_, change, planned) => {
    expect(inWords(change)).toBe(planned)
  })

  it('invites whoever comes from outside, once', () => {
    const attendees = [
      attendee('host@acme.example'),
      attendee('foyer@acme.example'),
      attendee('colleague@acme.example'),
      attendee('x@acme-group.example'),
      attendee('room@guest.example', { isPerson: false }),
      attendee('told@guest.example', { isOnlyTold: true }),
      attendee('no@guest.example', { hasDeclined: true }),
      attendee('ann@guest.example'),
      attendee('ann@guest.example'),
      attendee('bob@guest.example'),
    ]
    expect(inWords({ event: { attendees } })).toBe('SET ann@guest.example bob@guest.example')
  })

  it('of several meetings is none', () => {
    const two = planMessage({ method: 'REQUEST', events: [event, { ...event, uid: 'v' }] }, context)
    expect(two).toEqual({ is: 'REFUSED', hostId: 'H', code: 'several_meetings' })
    const other = {
      ...event,
      recurrenceId: day,
      organiser: { email: 'colleague@acme.example', name: '' },
    }
    const anothers = planMessage({ method: 'REQUEST', events: [event, other] }, context)
    expect(anothers).toEqual({ is: 'HELD', code: 'organiser_other' })
  })

  it('leads to the same end in whatever order, and however often, messages come', () => {
    const message = fc.record({
      method: fc.constantFrom('REQUEST', 'CANCEL'),
      sequence: fc.integer({ min: 0, max: 3 }),
      minute: fc.integer({ min: 10, max: 13 }),
    })
    type Message = { method: string; sequence: number; minute: number }
    const end = (messages: readonly Message[]): string => {
      let now: KnownEvent[] = []
      for (const { method, sequence, minute } of messages) {
        const stampedAt = `2026-11-20T09:${String(minute)}:00.000Z`
        const planned = plan({ method, event: { sequence, stampedAt }, context: { known: now } })
        if (planned.is !== 'ACTS') continue
        const isOn = planned.acts[0]?.kind === 'SET'
        now = [{ ...known, sequence, stampedAt, isOn }]
      }
      return JSON.stringify(now)
    }
    // Of two states that were written in the same second nobody can tell which is newer.
    const distinct = fc.uniqueArray(message, {
      selector: ({ sequence, minute }) => `${String(sequence)} ${String(minute)}`,
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(distinct, fc.infiniteStream(fc.nat()), (messages, choice) => {
        const shuffled = [...messages, ...messages].toSorted(
          () => (Number(choice.next().value) % 3) - 1,
        )
        expect(end(shuffled)).toBe(end(messages))
      }),
    )
  })
})
