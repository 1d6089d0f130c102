import { describe, expect, it } from 'vitest'
import { judgePerson, type PersonState } from './judge-person.ts'
import type { Mark, MarkState } from './mark.ts'
import { callReport, countRoll } from './roll.ts'

function mark(id: string, state: MarkState, replaces: readonly string[] = []): Mark {
  const at = `2026-11-22T09:00:0${id}.000Z`
  return { id, person: 'V-1', state, at, by: 'US-7', byName: 'Kim', isOwn: false, replaces }
}

const cases: readonly [name: string, marks: readonly Mark[], left: boolean, PersonState][] = [
  ['nobody has seen them', [], false, 'UNKNOWN'],
  ['they went out and nobody has marked them', [], true, 'LEFT'],
  ['one marshal says safe', [mark('1', 'SAFE')], false, 'SAFE'],
  ['a mark counts also for who went out', [mark('1', 'HELP')], true, 'HELP'],
  ['two say the same without knowing', [mark('1', 'SAFE'), mark('2', 'SAFE')], false, 'SAFE'],
  ['two disagree without knowing', [mark('1', 'SAFE'), mark('2', 'HELP')], false, 'DISPUTED'],
  ['the second knew of the first', [mark('1', 'HELP'), mark('2', 'SAFE', ['1'])], false, 'SAFE'],
  ['it is taken back', [mark('1', 'SAFE'), mark('2', 'UNKNOWN', ['1'])], false, 'UNKNOWN'],
  [
    'somebody takes back their own, the other stands',
    [mark('1', 'SAFE'), mark('2', 'UNKNOWN', ['1']), mark('3', 'HELP')],
    false,
    'HELP',
  ],
  [
    'a third saw both who disagree, and decides',
    [mark('1', 'SAFE'), mark('2', 'HELP'), mark('3', 'SAFE', ['1', '2'])],
    false,
    'SAFE',
  ],
  [
    'a wrong clock decides nothing: the earlier stamp replaces the later',
    [mark('9', 'HELP'), mark('1', 'SAFE', ['9'])],
    false,
    'SAFE',
  ],
]

describe('the state of a person', () => {
  it.each(cases)('%s', (_name, marks, left, state) => {
    expect(judgePerson(marks, left).state).toBe(state)
    expect(judgePerson(marks.toReversed(), left).state).toBe(state)
  })

  it('names those who disagree', () => {
    const both = [mark('1', 'SAFE'), mark('2', 'HELP')]
    expect(judgePerson(both, false).standing).toEqual(both)
  })
})

describe('the counts', () => {
  it('say how many are in each state, and how many there are', () => {
    const rows = (['SAFE', 'SAFE', 'HELP', 'LEFT', 'UNKNOWN', 'DISPUTED'] as const).map(
      (state) => ({ state }),
    )
    expect(countRoll(rows)).toEqual({
      total: 6,
      SAFE: 2,
      HELP: 1,
      LEFT: 1,
      UNKNOWN: 1,
      DISPUTED: 1,
    })
    expect(countRoll([])).toEqual({ total: 0, SAFE: 0, HELP: 0, LEFT: 0, UNKNOWN: 0, DISPUTED: 0 })
  })
})

it.each<[ended: PersonState | null, PersonState]>([
  [null, 'SAFE'],
  ['UNKNOWN', 'UNKNOWN'],
  ['HELP', 'HELP'],
])('a report that says %s is not changed by a mark that came later: %s', (state, expected) => {
  const person = {
    id: 'V-1',
    kind: 'VISITOR',
    firstname: 'Ann',
    lastname: 'Archer',
    companyName: '',
    phone: '',
    hostName: '',
    area: '',
    cameAt: '',
    leftAt: null,
    isLate: false,
    state,
  } as const
  expect(callReport([person], [mark('1', 'SAFE')]).map((row) => row.state)).toEqual([expected])
})
