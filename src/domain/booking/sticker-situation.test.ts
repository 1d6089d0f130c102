import { describe, expect, it } from 'vitest'
import { judgeSticker, type StickerFacts } from './sticker-situation.ts'

const free: StickerFacts = {
  day: null,
  own: null,
  isElsewhere: false,
  holderIsIn: null,
  refusal: null,
}
const here = (status: 'EXPECTED' | 'CHECKED_IN' | 'PENDING' | 'DENIED') => ({
  own: { status, isThisDesk: true },
})
const elsewhere = (status: 'EXPECTED' | 'CHECKED_IN' | 'PENDING' | 'DENIED') => ({
  own: { status, isThisDesk: false },
})

describe('a scanned desk', () => {
  it.each<[string, Partial<StickerFacts>, string, string[], string | null]>([
    ['free', {}, 'FREE', ['BOOK_AND_CHECK_IN'], null],
    ['mine', here('EXPECTED'), 'MINE', ['CHECK_IN', 'REPORT'], null],
    [
      'mine after closing',
      { ...here('EXPECTED'), day: 'closed' },
      'MINE',
      ['CHECK_IN', 'REPORT'],
      null,
    ],
    [
      'mine, and blocked since',
      { ...here('EXPECTED'), refusal: 'desk_blocked' },
      'MINE',
      ['CHECK_IN', 'REPORT'],
      null,
    ],
    ['mine, and I sit there', here('CHECKED_IN'), 'HERE', ['REPORT'], null],
    ['mine, with open questions', here('PENDING'), 'QUESTIONS', [], null],
    ['mine, refused by the questions', here('DENIED'), 'REFUSED', [], 'denied'],
    [
      'free, but another one is mine',
      elsewhere('EXPECTED'),
      'MINE_ELSEWHERE',
      ['MOVE_AND_CHECK_IN'],
      null,
    ],
    [
      'free, but I sit at another one',
      elsewhere('CHECKED_IN'),
      'MINE_ELSEWHERE',
      ['MOVE_AND_CHECK_IN'],
      null,
    ],
    ['free, but my questions are open', elsewhere('PENDING'), 'QUESTIONS', [], null],
    ['free, but the questions refused me', elsewhere('DENIED'), 'REFUSED', [], 'denied'],
    [
      'somebody else’s who is not there',
      { holderIsIn: false, refusal: 'desk_taken' },
      'TAKEN',
      ['REPORT'],
      null,
    ],
    [
      'somebody else’s who is there',
      { holderIsIn: true, refusal: 'desk_taken' },
      'TAKEN_AND_IN',
      ['REPORT'],
      null,
    ],
    [
      'somebody else’s while mine is another',
      { ...elsewhere('EXPECTED'), holderIsIn: false },
      'TAKEN',
      ['REPORT'],
      null,
    ],
    ['blocked', { refusal: 'desk_blocked' }, 'BLOCKED', [], 'desk_blocked'],
    ['on a holiday', { day: 'holiday' }, 'CLOSED', [], 'holiday'],
    ['after closing', { day: 'closed', holderIsIn: true }, 'CLOSED', [], 'closed'],
    ['in a full area', { refusal: 'area_full' }, 'REFUSED', [], 'area_full'],
    [
      'where I may not be',
      { refusal: 'not_allowed_on_location' },
      'REFUSED',
      [],
      'not_allowed_on_location',
    ],
    ['while I am in elsewhere', { isElsewhere: true }, 'REFUSED', [], 'checked_in_elsewhere'],
    ['while I have booked elsewhere', { refusal: 'booked' }, 'REFUSED', [], 'booked'],
  ])('%s', (_, facts, situation, acts, reason) => {
    expect(judgeSticker({ ...free, ...facts })).toEqual({ situation, acts, reason })
  })
})
