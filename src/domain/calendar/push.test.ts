import { describe, expect, it } from 'vitest'
import { isToAsk, planWatches, pushOf, renewalOf, type Watch } from './push.ts'

const now = '2026-11-20T10:00:00.000Z'
const made: Watch = {
  watchId: 'a',
  watched: 'primary',
  called: 'https://foyer.example/calendars/changes',
  askedAt: '2026-11-20T09:58:00.000Z',
  remoteId: 'r',
  endsAt: '2026-11-26T10:00:00.000Z',
  renewAt: '2026-11-25T10:00:00.000Z',
  heardAt: '2026-11-20T09:58:01.000Z',
  noticedAt: null,
  unheardAt: null,
}
const asked: Watch = { ...made, remoteId: null, endsAt: null, renewAt: null, heardAt: null }
const watch = (more: Partial<Watch> = {}): Watch => ({ ...made, ...more })

describe('how changes come', () => {
  const of = (watches: readonly Watch[], more: object = {}) => {
    const facts = { publicUrl: 'https://foyer.example', problem: null, ...more }
    const { how, why } = pushOf({ ...facts, watches }, now)
    return why ?? how
  }
  it.each([
    ['the vendor has called', 'AT_ONCE', of([watch()])],
    ['one takes the place of another', 'AT_ONCE', of([watch({ unheardAt: now }), watch()])],
    ['it was just asked', 'starting', of([asked])],
    ['nothing was asked yet', 'starting', of([])],
    ['its first call is still to come', 'starting', of([watch({ heardAt: null })])],
    [
      'its first call never came',
      'unreachable',
      of([watch({ heardAt: null, askedAt: '2026-11-20T09:50:00.000Z' })]),
    ],
    ['it refuses', 'refused', of([], { problem: 'refused' })],
    ['a change came without a call', 'silent', of([watch({ unheardAt: now })])],
    ['it has run out', 'starting', of([watch({ endsAt: now })])],
    ['there is no encryption', 'address', of([watch()], { publicUrl: 'http://foyer.example' })],
  ])('%s: %s', (_, wanted, told) => {
    expect(told).toBe(wanted)
  })
})

describe('when a calendar is asked', () => {
  const facts = {
    readAt: '2026-11-20T09:45:01.000Z',
    isFailing: false,
    isMore: false,
    push: { how: 'AT_ONCE', why: null } as const,
    watches: [watch()],
  }
  it.each<[string, boolean, Partial<Parameters<typeof isToAsk>[0]>]>([
    ['the vendor calls', false, {}],
    ['a quarter of an hour has passed', true, { readAt: '2026-11-20T09:45:00.000Z' }],
    ['it was never read', true, { readAt: null }],
    ['it fails', true, { isFailing: true }],
    ['something waits', true, { isMore: true }],
    ['the vendor doesn’t call', true, { push: { how: 'EACH_MINUTE', why: 'silent' } }],
    ['no vendor could', true, { push: null }],
    ['it has just called', false, { watches: [watch({ noticedAt: '2026-11-20T09:59:30.000Z' })] }],
    [
      'nobody followed its call',
      true,
      { watches: [watch({ noticedAt: '2026-11-20T09:59:00.000Z' })] },
    ],
  ])('%s: %s', (_, wanted, more) => {
    expect(isToAsk({ ...facts, ...more }, now)).toBe(wanted)
  })
})

describe('what is done about a vendor’s calls', () => {
  const facts = {
    canWatch: true,
    watched: 'primary',
    called: made.called,
    againAt: null,
    isRenewable: false,
  }
  const plan = (watches: readonly Watch[], more: Partial<typeof facts> & object = {}) => {
    const { forgotten, ended, renewed, isNew } = planWatches({ ...facts, ...more, watches }, now)
    const ids = (some: readonly Watch[]) => some.map(({ watchId }) => watchId).join('')
    return [
      ...(forgotten.length > 0 ? [`forget ${ids(forgotten)}`] : []),
      ...(ended.length > 0 ? [`end ${ids(ended)}`] : []),
      ...(renewed ? [`renew ${renewed.watchId}`] : []),
      ...(isNew ? ['make'] : []),
    ].join(', ')
  }
  const due = watch({ renewAt: now })
  const later = watch({ watchId: 'b', askedAt: '2026-11-20T09:59:00.000Z' })
  const stale = { ...asked, askedAt: '2026-11-20T09:49:00.000Z' }
  it.each([
    ['nothing is there', 'make', plan([])],
    ['it was asked lately', '', plan([], { againAt: '2026-11-20T10:00:01.000Z' } as object)],
    ['it waits for the answer', '', plan([asked])],
    ['the answer never came', 'forget a, make', plan([stale])],
    ['it works', '', plan([watch()])],
    ['it is to be renewed', 'make', plan([due])],
    ['it is to be renewed, and can be', 'renew a', plan([due], { isRenewable: true })],
    ['another has taken its place', 'end a', plan([due, later])],
    ['it has run out', 'forget a, make', plan([watch({ endsAt: now })])],
    ['another calendar is read', 'end a, make', plan([watch()], { watched: 'other' })],
    ['Foyer has moved', 'end a, make', plan([watch()], { called: 'https://other.example' })],
    ['the calendar is paused', 'forget a, end b', plan([asked, later], { canWatch: false })],
    [
      'it has been silent for an hour',
      'make',
      plan([watch({ unheardAt: '2026-11-20T09:00:00.000Z' })]),
    ],
    [
      'it has been silent for a while',
      '',
      plan([watch({ unheardAt: '2026-11-20T09:01:00.000Z' })]),
    ],
  ])('%s: %s', (_, wanted, told) => {
    expect(told).toBe(wanted)
  })

  it('renews a day before the end, and what is short half-way', () => {
    expect(renewalOf(now, '2026-11-26T10:00:00.000Z')).toBe('2026-11-25T10:00:00.000Z')
    expect(renewalOf(now, '2026-11-20T11:00:00.000Z')).toBe('2026-11-20T10:30:00.000Z')
  })
})
