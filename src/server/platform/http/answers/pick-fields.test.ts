import { describe, expect, it } from 'vitest'
import { pickFields, readFields } from './pick-fields.ts'

const answer = {
  total: 2,
  visits: [
    { id: 'V-1', visitor: { firstname: 'Ann', lastname: 'Doe' }, host: null },
    { id: 'V-2', visitor: { firstname: 'Ben', lastname: 'Roe' }, host: { id: 'US-1' } },
  ],
}

describe('the fields of an answer', () => {
  it.each<[string, unknown]>([
    ['total', { total: 2 }],
    ['visits.id', { visits: [{ id: 'V-1' }, { id: 'V-2' }] }],
    [
      'visits.visitor.lastname,total',
      {
        total: 2,
        visits: [{ visitor: { lastname: 'Doe' } }, { visitor: { lastname: 'Roe' } }],
      },
    ],
    ['visits.host.id', { visits: [{ host: null }, { host: { id: 'US-1' } }] }],
    ['visits.visitor.lastname,visits', { visits: answer.visits }],
    ['visits,visits.id', { visits: answer.visits }],
    ['secret,visits.secret', { visits: [{}, {}] }],
    ['__proto__,constructor', {}],
  ])('%s', (text, picked) => {
    const tree = readFields(text)
    expect(tree === null ? null : pickFields(answer, tree)).toEqual(picked)
  })

  it.each(['', ',', 'a..b', 'a b', 'a[0]', Array(101).fill('a').join(), 'a.a.a.a.a.a.a.a.a.a.a'])(
    'that are none: %j',
    (text) => {
      expect(readFields(text)).toBeNull()
    },
  )
})
