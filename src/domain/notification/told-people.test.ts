import { expect, it } from 'vitest'
import { listsOfPeople, toldPeople, type ToldPerson } from './told-people.ts'

const ada = { id: 'US-1', name: 'Ada' }
const zoe = { id: 'US-2', name: 'Zoe' }

it.each<[string, readonly ToldPerson[]]>([
  ['nobody', []],
  ['one of everything', [{ ...ada, notices: ['CHECK_IN', 'CHECK_OUT', 'REMINDER'] }]],
  [
    'two of different things',
    [
      { ...zoe, notices: ['CHECK_IN', 'REMINDER'] },
      { ...ada, notices: ['CHECK_OUT'] },
    ],
  ],
])('names the same people on the lists and off them: %s', (_, people) => {
  const names = new Map([ada, zoe].map(({ id, name }) => [id, name]))
  expect(toldPeople(listsOfPeople(people), ({ id }) => names.get(id) ?? '')).toEqual(people)
})

it('keeps the order in which a list names them, and leaves out who is told of nothing', () => {
  const lists = listsOfPeople([
    { ...zoe, notices: ['CHECK_IN'] },
    { ...ada, notices: ['CHECK_IN'] },
    { id: 'US-3', name: 'Bob', notices: [] },
  ])
  expect(lists.checkinNotificationUsers).toEqual([{ id: 'US-2' }, { id: 'US-1' }])
  expect(lists.checkoutNotificationUsers).toEqual([])
})
