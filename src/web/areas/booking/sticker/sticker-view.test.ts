import { describe, expect, it } from 'vitest'
import { stickerSituations } from '#domain/booking/sticker-situation.ts'
import { type Sticker, viewSticker } from './sticker-view.ts'

const desk = { deskAreaId: 'DA-1', deskAreaName: 'North', deskNumber: '7', blockedReason: '' }
const nearest = { deskAreaId: 'DA-1', deskAreaName: 'North', deskNumber: '8' } as const
const own = {
  deskAreaId: 'DA-1',
  deskAreaName: 'North',
  deskNumber: '3',
  bookingId: 'BO-1',
  status: 'EXPECTED',
} as const

function scanned(given: Partial<Sticker>): Sticker {
  return {
    situation: 'FREE',
    reason: null,
    acts: [],
    date: '2026-11-23',
    desk: { ...desk, deskAreaId: 'DA-1' },
    own: null,
    holder: null,
    asksQuestions: false,
    nearest: null,
    ...given,
  }
}
const view = (given: Partial<Sticker>) => viewSticker(scanned(given))

describe('the view of a sticker', () => {
  it('offers one act by its name', () => {
    expect(view({ acts: ['BOOK_AND_CHECK_IN'] })).toMatchObject({
      said: 'booking_desk_free',
      act: { name: 'BOOK_AND_CHECK_IN', label: 'booking_sticker_book' },
      canReport: false,
    })
    expect(view({ situation: 'MINE', acts: ['CHECK_IN', 'REPORT'] })).toMatchObject({
      act: { label: 'booking_sticker_check_in' },
      canReport: true,
    })
  })

  it('promises no check-in where questions come first', () => {
    expect(view({ acts: ['BOOK_AND_CHECK_IN'], asksQuestions: true })).toMatchObject({
      said: 'booking_sticker_asks',
      act: { label: 'booking_book' },
    })
  })

  it('names the holder only where the name is shown', () => {
    const said = (situation: 'TAKEN' | 'TAKEN_AND_IN', name: string | null) =>
      view({ situation, holder: { name } }).said
    expect([said('TAKEN', 'Max'), said('TAKEN', null)]).toEqual([
      'booking_sticker_taken_by',
      'booking_sticker_taken',
    ])
    expect([said('TAKEN_AND_IN', 'Max'), said('TAKEN_AND_IN', null)]).toEqual([
      'booking_sticker_in_by',
      'booking_sticker_in',
    ])
  })

  it('offers the nearest desk to who has none, and reminds others of theirs', () => {
    for (const situation of ['TAKEN', 'TAKEN_AND_IN', 'BLOCKED'] as const) {
      expect(view({ situation, nearest })).toMatchObject({ instead: nearest, own: null })
      expect(view({ situation, nearest, own })).toMatchObject({ instead: null, own })
    }
    expect(view({ situation: 'MINE', nearest, own: { ...own, deskNumber: '7' } })).toMatchObject({
      instead: null,
      own: null,
    })
  })

  it('says why a desk is blocked where somebody wrote it', () => {
    const why = { ...desk, deskAreaId: 'DA-1', blockedReason: 'Broken lamp' } as const
    expect(view({ situation: 'BLOCKED' }).said).toBe('booking_desk_blocked')
    expect(view({ situation: 'BLOCKED', desk: why }).said).toBe('booking_desk_blocked_why')
  })

  it.each([
    ['CLOSED', 'holiday', 'booking_sticker_holiday'],
    ['CLOSED', 'outside_window', 'employee_error_day_not_bookable'],
    ['REFUSED', 'denied', 'employee_error_booking_denied'],
    ['REFUSED', 'checked_in_elsewhere', 'booking_sticker_elsewhere'],
    ['REFUSED', 'something new', 'employee_error_desk_blocked'],
  ] as const)('says why it is %s: %s', (situation, reason, said) => {
    expect(view({ situation, reason })).toMatchObject({ said, kind: 'warning', act: null })
  })

  it('says another thing in each situation that is not one', () => {
    const said = stickerSituations.map((situation) => view({ situation, reason: 'denied' }).said)
    // A day that is closed and a person who is refused differ by their reason alone.
    expect(new Set(said).size).toBe(stickerSituations.length - 1)
  })
})
