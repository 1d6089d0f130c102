import { describe, expect, it } from 'vitest'
import { compareContacts, type KnownContact, maxContacts } from './contact.ts'

const place = {
  languages: new Map([
    ['nl', 'nl'],
    ['dutch', 'nl'],
  ]),
  phone: (text: string) => (/^\+?[\d ]+$/.test(text) ? text.replaceAll(' ', '') : null),
}
const vera: KnownContact = {
  contactId: 'c1',
  firstname: 'Vera',
  lastname: 'Visser',
  companyName: 'Noordster',
  email: 'vera@noordster.example',
  mobile: '',
  language: 'nl',
  notes: 'Likes tea.',
}
const compare = (values: object, known: readonly KnownContact[] = [vera]) =>
  compareContacts([{ line: 2, values }], known, place)

describe('a row of a file', () => {
  it('that is new is added, with one field split into both names', () => {
    const { added } = compare({ name: 'Ann de Boer', language: 'Dutch', mobile: '+32 2 123' })
    expect(added).toEqual([
      {
        firstname: 'Ann de',
        lastname: 'Boer',
        companyName: '',
        email: '',
        mobile: '+322123',
        language: 'nl',
        notes: '',
      },
    ])
  })

  it('that is known by its address changes what it says, and leaves what it does not say', () => {
    const { changed } = compare({ email: 'VERA@noordster.example', companyName: 'Zuidster' })
    expect(changed).toEqual([{ ...vera, email: 'VERA@noordster.example', companyName: 'Zuidster' }])
  })

  it('that says nothing new leaves everything as it is', () => {
    expect(compare({ firstname: 'Vera', email: vera.email })).toEqual({
      added: [],
      changed: [],
      same: 1,
      bad: [],
    })
  })

  it('is known by name and company where it has no address', () => {
    const known = [{ ...vera, email: '' }]
    expect(
      compare({ firstname: 'vera', lastname: 'VISSER', companyName: 'Noordster' }, known).added,
    ).toEqual([])
    expect(compare({ firstname: 'Vera', lastname: 'Visser' }, known).added).toHaveLength(1)
  })

  it.each([
    ['nobody', {}, 'firstname', 'import_error_nobody'],
    ['no address', { email: 'vera@' }, 'email', 'common_error_email'],
    [
      'no number',
      { firstname: 'A', mobile: 'call me' },
      'mobile',
      'common_error_InvalidMobileNumberException',
    ],
    ['no language', { firstname: 'A', language: 'Klingon' }, 'language', 'import_error_language'],
    ['too long', { firstname: 'A'.repeat(101) }, 'firstname', 'import_error_long'],
    ['two lines in a name', { firstname: 'A\nB' }, 'firstname', 'common_error_invalidCharacters'],
  ])('is refused: %s', (_name, values, field, code) => {
    expect(compare(values).bad).toEqual([{ line: 2, field, code }])
  })
})

it('a person who is named twice counts once, and a full book takes nobody', () => {
  const rows = [1, 2].map((line) => ({ line, values: { firstname: 'Ann' } }))
  expect(compareContacts(rows, [], place)).toMatchObject({
    added: [{ firstname: 'Ann' }],
    bad: [{ line: 2, code: 'contacts_error_twice' }],
  })
  const full = Array.from({ length: maxContacts }, (_, index) => ({
    ...vera,
    contactId: String(index),
    email: `${String(index)}@x.example`,
  }))
  expect(compareContacts(rows.slice(0, 1), full, place).bad).toMatchObject([
    { code: 'contacts_error_full' },
  ])
})
