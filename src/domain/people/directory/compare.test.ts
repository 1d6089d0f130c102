import { expect, it } from 'vitest'
import { compareDirectory, type DirectoryChange, type KnownPerson } from './compare.ts'
import type { DirectoryPerson } from './entry.ts'

const entry = (externalId: string, more: Partial<DirectoryPerson> = {}): DirectoryPerson => ({
  externalId,
  name: `cn=${externalId}`,
  firstname: externalId,
  lastname: 'Archer',
  email: `${externalId}@acme.example`,
  phone: '',
  language: '',
  isDisabled: false,
  pictureSha256: '',
  groups: [],
  ...more,
})
const user = (name: string, more: Partial<KnownPerson> = {}): KnownPerson => ({
  userId: `user-${name}`,
  firstname: name,
  lastname: 'Archer',
  email: `${name}@acme.example`,
  phone: '+32470123456',
  language: 'nl',
  active: true,
  externalId: name,
  pictureSha256: '',
  roles: [],
  ...more,
})
const withTable = {
  withPictures: true,
  groupRoles: [{ group: 'Lobby', role: 'RECEPTION' }],
} as const

function compare(
  people: readonly DirectoryPerson[],
  known: readonly KnownPerson[],
  bound: readonly KnownPerson[] = known.filter(({ externalId }) => externalId !== null),
) {
  const comparison = compareDirectory(withTable)
  comparison.page(people, known)
  const { changes, same } = comparison.end(bound)
  return { said: changes.map(say), same }
}
function say(change: DirectoryChange): string {
  if (change.kind === 'COMES') return `${change.person.externalId} comes`
  if (change.kind === 'GOES') return `${change.before.userId} goes`
  if (change.kind === 'REFUSED') return `${change.externalId} refused: ${change.code}`
  const fields = change.changed.join(' ')
  return `${change.before.userId} ${change.kind === 'KNOWN' ? 'is known' : 'changes'} ${fields}`.trim()
}

it('says who comes, who changes, who goes, and counts who stays the same', () => {
  expect(
    compare(
      [entry('ann'), entry('bob', { phone: '+32471000000' }), entry('new')],
      [user('ann'), user('bob'), user('carl')],
    ),
  ).toEqual({ said: ['user-bob changes phone', 'new comes', 'user-carl goes'], same: 1 })
})

it('knows somebody by the entry, whatever the address is by now', () => {
  expect(compare([entry('ann', { email: 'ann.new@acme.example' })], [user('ann')])).toEqual({
    said: ['user-ann changes email'],
    same: 0,
  })
  // Other letters of the same address are no change.
  expect(compare([entry('ann', { email: 'ANN@acme.example' })], [user('ann')]).same).toBe(1)
})

it('takes over whom somebody had added by hand, by the address', () => {
  expect(compare([entry('ann')], [user('ann', { externalId: null })])).toEqual({
    said: ['user-ann is known'],
    same: 1,
  })
})

it('lets nobody take the address of a colleague', () => {
  const [ann, bob] = [user('ann'), user('bob')]
  const said = compare([entry('ann', { email: 'bob@acme.example' }), entry('bob')], [ann, bob]).said
  expect(said).toEqual([
    'ann refused: directory_error_taken',
    'bob refused: people_import_error_twice',
  ])
})

it('keeps who was made anew in the directory, and refuses a second entry with one address', () => {
  const ann = user('ann', { externalId: 'old' })
  expect(compare([entry('ann')], [ann])).toEqual({ said: ['user-ann is known'], same: 1 })
  const both = [entry('ann'), entry('old', { email: 'else@acme.example' })]
  expect(compare(both, [ann]).said).toEqual([
    'user-ann changes firstname email',
    'ann refused: directory_error_taken',
  ])
})

it('takes a disabled account for somebody who has left, and one that is back for somebody who returns', () => {
  const off = entry('ann', { isDisabled: true })
  expect(compare([off], [user('ann')]).said).toEqual(['user-ann goes'])
  expect(compare([off], []).said).toEqual([])
  expect(compare([off], [user('ann', { active: false })]).said).toEqual([])
  expect(compare([entry('ann')], [user('ann', { active: false })]).said).toEqual([
    'user-ann changes active',
  ])
})

it('sends nobody away whose entry is not good enough, or who was never of the directory', () => {
  const comparison = compareDirectory({ ...withTable, withPictures: false })
  comparison.refuse({
    kind: 'REFUSED',
    externalId: 'ann',
    name: 'cn=ann',
    email: '',
    field: 'email',
    code: 'common_error_required',
  })
  const { changes } = comparison.end([user('ann')])
  expect(changes.map(say)).toEqual(['ann refused: common_error_required'])
  expect(compare([], [user('by hand', { externalId: null })]).said).toEqual([])
})

it('looks at pictures only where they are read', () => {
  const person = entry('ann', { pictureSha256: 'aa' })
  expect(compare([person], [user('ann')]).said).toEqual(['user-ann changes picture'])
  const without = compareDirectory({ ...withTable, withPictures: false })
  without.page([person], [user('ann')])
  expect(without.end([user('ann')]).changes).toEqual([])
})

it('reads an entry that is told twice once', () => {
  expect(compare([entry('new'), entry('new')], []).said).toEqual(['new comes'])
})

it('says whose roles follow from a group, and leaves those that were given here', () => {
  const ann = entry('ann', { groups: ['lobby'] })
  expect(compare([ann], [user('ann')]).said).toEqual(['user-ann changes roles'])
  expect(compare([ann], [user('ann', { roles: ['RECEPTION', 'ASSISTANTS'] })]).same).toBe(1)
  expect(compare([entry('ann')], [user('ann', { roles: ['RECEPTION'] })]).said).toEqual([
    'user-ann changes roles',
  ])
})
