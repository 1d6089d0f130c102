import { describe, expect, it } from 'vitest'
import { event, known, inWords, type Change } from '#tests/support/planned-message.ts'
import { planGone, type KnownEvent, type PlanContext } from './plan-message.ts'

const day = '2026-12-08T09:00:00.000Z'

describe('what a calendar shows', () => {
  const state = (known_: readonly KnownEvent[]): Partial<PlanContext> => ({
    isState: true,
    known: known_,
  })
  it.each<[string, Change, string]>([
    ['invites', { context: state([]) }, 'SET ann@guest.example'],
    ['counts under the number that is known', { context: state([known]) }, 'SET ann@guest.example'],
    [
      'is behind what came by mail',
      { event: { sequence: 0 }, context: state([known]) },
      'IGNORED outdated',
    ],
    ['is what came by mail', { context: state([{ ...known, sources: ['N'] }]) }, 'JOIN'],
    [
      'is back under the number with which it went',
      { context: state([{ ...known, isOn: false, sources: [] }]) },
      'SET ann@guest.example',
    ],
    [
      'is called off, as is known',
      { event: { isCancelled: true }, context: state([{ ...known, isOn: false, sources: [] }]) },
      'IGNORED repeated',
    ],
    [
      'concerns nobody, whoever it is by',
      { event: { organiser: null, attendees: [] }, context: state([]) },
      'IGNORED no_visitors',
    ],
    ['has lost its visitors', { event: { attendees: [] }, context: state([known]) }, 'END'],
  ])('%s', (_, change, planned) => {
    expect(inWords(change)).toBe(planned)
  })

  it('has gone: it ends here, unless it is elsewhere too', () => {
    const gone = (...all: KnownEvent[]) => {
      const planned = planGone(all, 'M', () => event)
      return planned.is === 'ACTS' ? planned.acts.map(({ kind }) => kind) : planned.is
    }
    expect(gone(known)).toEqual(['END'])
    expect(gone({ ...known, sources: ['M', 'N'] })).toEqual(['LEAVE'])
    expect(gone({ ...known, sources: ['N'] })).toBe('IGNORED')
    expect(gone({ ...known, isOn: false })).toBe('IGNORED')
    expect(gone(known, { ...known, recurrenceId: day })).toEqual(['END'])
    expect(gone({ ...known, recurrenceId: day })).toEqual(['END'])
  })
})
