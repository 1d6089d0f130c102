import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  changedAccount,
  differences,
  filterByName,
  newAccount,
  readAccount,
  type EngageAccount,
} from './account.ts'

const account: EngageAccount = {
  id: 'eb412-1',
  userName: 'John.Smith1',
  firstname: 'John',
  lastname: 'Smith',
  email: 'John.Smith@sampledomain.com',
  phone: '968-444-35192',
  isActive: true,
}
// As Eptura's own page has it ("User operations", Create, Response).
const published = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  id: 'eb412-1',
  externalId: 'JohnSmith123',
  userName: 'John.Smith1',
  name: { familyName: 'Smith', givenName: 'John', middleName: 'Kumar' },
  active: true,
  emails: [{ primary: true, value: 'John.Smith@sampledomain.com', type: 'work' }],
  phoneNumbers: [
    { primary: true, value: '968-444-35192', type: 'work' },
    { primary: false, value: '968-444-3519', type: 'mobile' },
  ],
}

it('reads an account as Eptura publishes one, and one that has next to nothing', () => {
  expect(readAccount(published)).toEqual(account)
  expect(readAccount({ id: 'x', userName: 'a@b.example', active: false })).toEqual({
    id: 'x',
    userName: 'a@b.example',
    firstname: '',
    lastname: '',
    email: 'a@b.example',
    phone: '',
    isActive: false,
  })
  for (const id of [undefined, '', 7, 'x'.repeat(91)]) {
    expect(readAccount({ ...published, id })).toBeNull()
  }
})

it.each([
  ['nothing', {}, []],
  ['another name', { firstname: 'Jon', lastname: 'Smyth' }, ['firstname', 'lastname']],
  ['the address in other letters', { email: 'JOHN.SMITH@sampledomain.com' }, []],
  ['another address', { email: 'js@sampledomain.com' }, ['email']],
  ['the number without dashes', { phone: '96844435192' }, []],
  ['another number', { phone: '+3225551234' }, ['phone']],
  ['no number', { phone: '' }, []],
  ['an end', { isActive: false }, ['active']],
])('%s is %j', (_, more, changed) => {
  expect(differences(account, { ...account, ...more })).toEqual(changed)
})

it('says nothing of what it has just made, whatever a colleague is called', () => {
  const word = fc.string({ minLength: 1, maxLength: 30 }).map((text) => text.trim() || 'x')
  const person = fc.record({
    firstname: word,
    lastname: word,
    email: fc.emailAddress(),
    phone: fc.constantFrom('', '+3225551234'),
  })
  fc.assert(
    fc.property(person, (one) => {
      const made = readAccount({ ...newAccount(one, 'US-1'), id: 'new' })
      expect(made && differences(made, { ...one, isActive: true })).toEqual([])
    }),
  )
})

it('keeps the user name, and names no number where there is none', () => {
  const paths = JSON.stringify(changedAccount({ ...account, phone: '' }))
  expect(paths).not.toContain('userName')
  expect(paths).not.toContain('phoneNumbers')
  expect(newAccount({ ...account, phone: '' }, 'US-1')).not.toHaveProperty('phoneNumbers')
})

it('asks for one name alone', () => {
  expect(filterByName('a@b.example')).toBe('userName eq "a@b.example"')
  expect(filterByName('a" or "1" eq "1')).toBe(String.raw`userName eq "a\" or \"1\" eq \"1"`)
})
