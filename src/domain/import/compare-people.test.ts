import { describe, expect, it } from 'vitest'
import { comparePeople, type KnownColleague, type PeoplePlace } from './compare-people.ts'
import type { RowValues } from './import-field.ts'

const place: PeoplePlace = {
  languages: new Map([
    ['de', 'de'],
    ['deutsch', 'de'],
  ]),
  phone: (text) => (text.startsWith('+') ? text : null),
  language: 'en',
}
const ann: KnownColleague = {
  userId: 'ann',
  firstname: 'Ann',
  lastname: 'Lee',
  email: 'Ann@acme.example',
  phone: '+321',
  language: 'en',
  active: true,
  isInReach: true,
}
const compare = (rows: readonly RowValues[], known: readonly KnownColleague[] = [ann]) =>
  comparePeople(
    rows.map((values, index) => ({ line: index + 2, values })),
    known,
    place,
  )

describe('a list of colleagues', () => {
  it('adds whom nobody knows', () => {
    const { added, gone, bad } = compare([
      { name: 'Bob Baker', email: 'bob@acme.example', mobile: '+322', language: 'Deutsch' },
      { firstname: 'Cy', lastname: '', email: 'cy@acme.example' },
      { name: 'Ann Lee', email: 'ann@acme.example' },
    ])
    expect(added).toEqual([
      {
        line: 2,
        firstname: 'Bob',
        lastname: 'Baker',
        email: 'bob@acme.example',
        phone: '+322',
        language: 'de',
      },
      {
        line: 3,
        firstname: 'Cy',
        lastname: '',
        email: 'cy@acme.example',
        phone: '',
        language: 'en',
      },
    ])
    expect([gone, bad]).toEqual([[], []])
  })

  it('changes what it says otherwise, and leaves what it does not say', () => {
    const { changed, same } = compare([
      { firstname: 'Anna', email: 'ANN@acme.example', mobile: '', language: 'de' },
    ])
    expect(same).toBe(0)
    expect(changed).toEqual([
      {
        line: 2,
        userId: 'ann',
        before: {
          firstname: 'Ann',
          lastname: 'Lee',
          email: 'Ann@acme.example',
          phone: '+321',
          language: 'en',
        },
        after: {
          firstname: 'Anna',
          lastname: 'Lee',
          email: 'Ann@acme.example',
          phone: '+321',
          language: 'de',
        },
        changed: ['firstname', 'language'],
      },
    ])
    expect(compare([{ name: 'Ann Lee', email: 'ann@acme.example' }]).same).toBe(1)
  })

  it('brings back who had left', () => {
    const { changed, gone } = compare(
      [{ name: 'Ann Lee', email: 'ann@acme.example' }],
      [{ ...ann, active: false }],
    )
    expect(changed.map((one) => one.changed)).toEqual([['active']])
    expect(gone).toEqual([])
  })

  it('misses who is not in it, unless they have left or no address', () => {
    const bob = { ...ann, userId: 'bob', email: 'bob@acme.example' }
    const { gone } = compare(
      [{ name: 'Ann Lee', email: 'ann@acme.example' }],
      [
        ann,
        bob,
        { ...ann, userId: 'old', email: 'old@acme.example', active: false },
        { ...ann, userId: 'none', email: '' },
      ],
    )
    expect(gone).toEqual([bob])
  })

  it('misses nobody because of a slip of the pen', () => {
    const { gone, bad } = compare([{ name: '', email: 'ann@acme.example' }])
    expect(gone).toEqual([])
    expect(bad).toEqual([{ line: 2, field: 'firstname', code: 'common_error_required' }])
  })

  it.each<[string, RowValues, string]>([
    ['no address', { name: 'Bob' }, 'email common_error_required'],
    ['half an address', { name: 'Bob', email: 'bob@' }, 'email common_error_email'],
    [
      'no such number',
      { name: 'Bob', email: 'b@acme.example', mobile: '12' },
      'phone common_error_InvalidMobileNumberException',
    ],
    [
      'no such language',
      { name: 'Bob', email: 'b@acme.example', language: 'Klingon' },
      'language import_error_language',
    ],
    [
      'two lines',
      { firstname: 'B\nob', email: 'b@acme.example' },
      'firstname common_error_invalidCharacters',
    ],
    [
      'a novel',
      { firstname: 'x'.repeat(101), email: 'b@acme.example' },
      'firstname import_error_long',
    ],
  ])('says what is wrong: %s', (_, row, expected) => {
    expect(compare([row]).bad.map(({ field, code }) => `${field} ${code}`)).toEqual([expected])
  })

  it('takes everybody once, and nobody out of reach', () => {
    const row = { name: 'Bob Baker', email: 'bob@acme.example' }
    const twice = compare([row, { ...row, email: 'BOB@acme.example' }])
    expect([twice.added.length, twice.bad[0]?.code]).toEqual([1, 'people_import_error_twice'])
    const beyond = compare(
      [{ name: 'Anna Lee', email: 'ann@acme.example' }],
      [{ ...ann, isInReach: false }],
    )
    expect(beyond.changed).toEqual([])
    expect(beyond.bad[0]?.code).toBe('people_import_error_beyond')
  })
})
