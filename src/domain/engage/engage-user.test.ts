import { expect, it } from 'vitest'
import { readUser } from './engage-user.ts'

const place = {
  phone: (text: string) => (text.startsWith('+') ? text : null),
  languages: ['en', 'nl'],
}
/** As the examples of Eptura’s user operations, with invented people. */
const ann = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  id: 'eb412-ann',
  externalId: 'AnnArcher1',
  userName: 'ann.archer',
  name: { familyName: 'Archer', givenName: 'Ann' },
  active: true,
  emails: [{ primary: true, value: 'ann@acme.example', type: 'work' }],
  phoneNumbers: [{ primary: true, value: '+3225551234', type: 'work' }],
  preferredLanguage: 'nl-BE',
}

it('reads who somebody is', () => {
  expect(readUser(ann, place)).toEqual({
    ok: true,
    person: {
      firstname: 'Ann',
      lastname: 'Archer',
      email: 'ann@acme.example',
      phone: '+3225551234',
      language: 'nl',
      name: 'ann.archer',
      externalId: 'engage:eb412-ann',
      isDisabled: false,
      pictureSha256: '',
      groups: [],
    },
  })
})

it('leaves out numbers and languages of which nobody here has any use, and groups', () => {
  const said = { phoneNumbers: [{ value: 'ext. 12' }], preferredLanguage: 'xx' }
  const read = readUser({ ...ann, ...said, groups: [{ value: 'ADMINISTRATORS' }] }, place)
  expect(read).toMatchObject({ person: { phone: '', language: '', groups: [] } })
})

it('takes somebody who is not active for gone, also without an address', () => {
  const off = readUser({ id: 'a', userName: 'a', active: false }, place)
  expect(off).toMatchObject({ ok: true, person: { isDisabled: true, externalId: 'engage:a' } })
})

it('refuses somebody without an address, by name, and takes a user name that is one', () => {
  expect(readUser({ ...ann, emails: [] }, place)).toEqual({
    ok: false,
    externalId: 'engage:eb412-ann',
    name: 'ann.archer',
    field: 'email',
    code: 'common_error_required',
  })
  const named = readUser({ ...ann, emails: [], userName: 'ann@acme.example' }, place)
  expect(named).toMatchObject({ person: { email: 'ann@acme.example' } })
})

it.each([[undefined], [''], [7], ['x'.repeat(91)]])('knows no user by the id %j', (id) => {
  const { id: _, ...rest } = ann
  expect(readUser(id === undefined ? rest : { ...rest, id }, place)).toBeNull()
})
