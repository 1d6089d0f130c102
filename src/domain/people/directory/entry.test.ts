import { expect, it } from 'vitest'
import { guidOf, readEntry, type EntryPlace } from './entry.ts'
import { usualAttributes, type DirectoryKind } from './settings.ts'

const place = (kind: DirectoryKind = 'OPENLDAP'): EntryPlace => ({
  kind,
  attributes: usualAttributes[kind],
  phone: (text) => (text.startsWith('+') ? text : null),
  languages: ['en', 'nl'],
})
const nothingElse = { pictureSha256: '', groups: [] }
const read = (values: Readonly<Record<string, string>>, kind?: DirectoryKind) => {
  const list = Object.entries(values).map(([name, value]) => [name.toLowerCase(), [value]] as const)
  const entry = { name: 'cn=a', externalId: 'a', values: new Map(list), ...nothingElse }
  const found = readEntry(entry, place(kind))
  return found.ok ? found.person : `${found.field} ${found.code}`
}

it('reads what is mapped', () => {
  const values = { givenName: 'Ann', sn: 'Archer', mail: 'ann@acme.example', mobile: '+32470' }
  expect(read({ ...values, preferredLanguage: 'nl-BE' })).toMatchObject({
    firstname: 'Ann',
    lastname: 'Archer',
    email: 'ann@acme.example',
    phone: '+32470',
    language: 'nl',
    isDisabled: false,
  })
})

it.each([
  [{ displayName: 'Ann Maria Archer', mail: 'a@acme.example' }, 'Ann Maria', 'Archer'],
  [{ cn: 'Ann Archer', sn: 'Archer', mail: 'a@acme.example' }, 'Ann', 'Archer'],
  [{ sn: 'Archer', mail: 'a@acme.example' }, 'Archer', 'Archer'],
  [{ cn: 'Reception', mail: 'a@acme.example' }, 'Reception', ''],
])('finds a name in %j', (values, firstname, lastname) => {
  expect(read(values)).toMatchObject({ firstname, lastname })
})

it.each([
  [{ givenName: 'Ann' }, 'email common_error_required'],
  [{ givenName: 'Ann', mail: 'not an address' }, 'email common_error_email'],
  [{ mail: 'a@acme.example' }, 'firstname common_error_required'],
  [
    { givenName: 'Ann\r\nBcc: x', mail: 'a@acme.example' },
    'firstname common_error_invalidCharacters',
  ],
  [{ givenName: 'x'.repeat(101), mail: 'a@acme.example' }, 'firstname import_error_long'],
])('refuses %j', (values, expected) => expect(read(values)).toBe(expected))

it('leaves out numbers and languages of which nobody here has any use', () => {
  const values = { givenName: 'Ann', mail: 'a@acme.example', mobile: 'ext. 12' }
  expect(read({ ...values, preferredLanguage: 'xx' })).toMatchObject({ phone: '', language: '' })
})

it.each<[DirectoryKind, Record<string, string>, boolean]>([
  ['ACTIVE_DIRECTORY', { userAccountControl: '512' }, false],
  ['ACTIVE_DIRECTORY', { userAccountControl: '514' }, true],
  ['ACTIVE_DIRECTORY', { userAccountControl: '66050' }, true],
  ['ACTIVE_DIRECTORY', {}, false],
  ['OPENLDAP', { pwdAccountLockedTime: '000001010000Z' }, true],
  ['OPENLDAP', { pwdAccountLockedTime: '20261126120000Z' }, false],
  ['OPENLDAP', { nsAccountLock: 'TRUE' }, true],
])('in %s with %j the account is disabled: %s', (kind, more, expected) => {
  const values = { givenName: 'Ann', mail: 'a@acme.example', ...more }
  expect(read(values, kind)).toMatchObject({ isDisabled: expected })
})

it('writes the id of Active Directory as its tools do', () => {
  const bytes = Uint8Array.from({ length: 16 }, (_, index) => index + 1)
  expect(guidOf(bytes)).toBe('04030201-0605-0807-090a-0b0c0d0e0f10')
})
