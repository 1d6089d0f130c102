import { describe, expect, it } from 'vitest'
import { findPeople, groupsOf, type RollQuestion } from './find-people.ts'
import type { PersonState } from './judge-person.ts'
import type { RollRow } from './roll.ts'

function row(lastname: string, state: PersonState, more: Partial<RollRow['person']> = {}): RollRow {
  const person = {
    id: `V-${lastname}`,
    kind: 'VISITOR',
    firstname: 'Ann',
    lastname,
    companyName: '',
    phone: '',
    hostName: '',
    area: '',
    cameAt: '',
    leftAt: null,
    isLate: false,
    ...more,
  } as const
  return { person, state, standing: [] }
}
const rows = [
  row('Adams', 'SAFE', { hostName: 'Hana Host' }),
  row('Baker', 'UNKNOWN', { area: 'North' }),
  row('Čapek', 'HELP', { companyName: 'Škoda' }),
  row('Davis', 'LEFT'),
  row('Evans', 'DISPUTED', { area: 'North' }),
  row('Иванов', 'UNKNOWN'),
]
const asked = (question: Partial<RollQuestion> = {}, held = new Map<string, PersonState>()) =>
  findPeople(rows, { tab: 'missing', text: '', group: null, ...question }, held).map(
    ({ person }) => person.lastname,
  )

describe('the people that are found', () => {
  it.each<[Partial<RollQuestion>, string[]]>([
    [{}, ['Čapek', 'Evans', 'Baker', 'Иванов']],
    [{ tab: 'safe' }, ['Adams']],
    [{ tab: 'left' }, ['Davis']],
    [{ tab: 'all' }, ['Čapek', 'Evans', 'Baker', 'Иванов', 'Davis', 'Adams']],
    [{ text: 'cap' }, ['Čapek']],
    [{ text: 'SKODA ann' }, ['Čapek']],
    [{ text: 'ivan' }, ['Иванов']],
    [{ text: 'apek' }, []],
    [{ tab: 'all', text: 'hana' }, ['Adams']],
    [{ group: 'North' }, ['Evans', 'Baker']],
    [{ group: 'North', text: 'bak' }, ['Baker']],
  ])('by %j are %j', (question, names) => {
    expect(asked(question)).toEqual(names)
  })

  it('hold their place after they were marked', () => {
    expect(asked({}, new Map([['V-Adams', 'UNKNOWN']]))).toEqual([
      'Čapek',
      'Evans',
      'Adams',
      'Baker',
      'Иванов',
    ])
  })

  it('stand in groups, each once', () => {
    expect(groupsOf(rows)).toEqual(['Hana Host', 'North'])
  })
})
