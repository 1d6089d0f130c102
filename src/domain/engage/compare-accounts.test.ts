import { expect, it } from 'vitest'
import type { EngageAccount } from './account.ts'
import { compareAccounts, type LedPerson } from './compare-accounts.ts'

const person = (name: string, more: Partial<LedPerson> = {}): LedPerson => ({
  userId: name,
  firstname: name,
  lastname: 'Archer',
  email: `${name}@acme.example`,
  phone: '',
  isActive: true,
  accountId: null,
  isKeptElsewhere: false,
  ...more,
})
const account = (name: string, more: Partial<EngageAccount> = {}): EngageAccount => ({
  id: `id-${name}`,
  userName: `${name}@acme.example`,
  firstname: name,
  lastname: 'Archer',
  email: `${name}@acme.example`,
  phone: '',
  isActive: true,
  ...more,
})

function compare(people: readonly LedPerson[], ...pages: readonly (readonly EngageAccount[])[]) {
  const comparison = compareAccounts(people)
  for (const page of pages) comparison.page(page)
  const { changes, same } = comparison.end()
  const said = changes.map(({ kind, person: { userId }, accountId, changed }) =>
    [userId, kind, accountId ?? '-', ...changed].join(' '),
  )
  return { said, same }
}

it.each<[string, LedPerson, EngageAccount[], string[]]>([
  ['somebody new comes', person('ann'), [], ['ann COMES -']],
  ['an address that is there is known', person('ann'), [account('ann')], ['ann KNOWN id-ann']],
  [
    'by the user name, too',
    person('ann'),
    [account('ann', { email: 'x@y.example' })],
    ['ann CHANGES id-ann email'],
  ],
  [
    'another name changes',
    person('ann'),
    [account('ann', { firstname: 'A.' })],
    ['ann CHANGES id-ann firstname'],
  ],
  [
    'their account is theirs, whatever the address',
    person('ann', { accountId: 'id-x' }),
    [account('x')],
    ['ann CHANGES id-x firstname email'],
  ],
  ['nothing is another', person('ann', { accountId: 'id-ann' }), [account('ann')], []],
  [
    'who is back returns',
    person('ann', { accountId: 'id-ann' }),
    [account('ann', { isActive: false })],
    ['ann CHANGES id-ann active'],
  ],
  [
    'who has left goes',
    person('ann', { isActive: false, accountId: 'id-ann' }),
    [account('ann')],
    ['ann GOES id-ann'],
  ],
  [
    'who has gone is gone',
    person('ann', { isActive: false, accountId: 'id-ann' }),
    [account('ann', { isActive: false })],
    [],
  ],
  [
    'who left before stays as they are there',
    person('ann', { isActive: false }),
    [account('ann')],
    [],
  ],
  ['nobody comes without an address', person('ann', { email: '' }), [], ['ann REFUSED -']],
  [
    'whom another location keeps is left alone',
    person('ann', { isKeptElsewhere: true }),
    [account('ann', { firstname: 'A.' })],
    [],
  ],
  [
    'an account that was made anew is found by the address',
    person('ann', { accountId: 'id-old' }),
    [account('ann')],
    ['ann KNOWN id-ann'],
  ],
  [
    'of two accounts with one address the one in use counts',
    person('ann'),
    [account('ann', { id: 'old', isActive: false }), account('ann')],
    ['ann KNOWN id-ann'],
  ],
  [
    'whom Foyer does not know is left alone',
    person('ann', { accountId: 'id-ann' }),
    [account('ann'), account('bob')],
    [],
  ],
])('%s', (_, one, accounts, said) => {
  expect(compare([one], accounts).said).toEqual(said)
  // On pages of their own, and in another order.
  expect(compare([one], ...accounts.map((each) => [each])).said).toEqual(said)
  expect(compare([one], accounts.toReversed()).said).toEqual(said)
})

it('leaves the account of somebody who has left to whoever has the address now', () => {
  const left = person('ann', { isActive: false, accountId: 'id-ann', email: 'old@acme.example' })
  const next = person('bob', { firstname: 'ann', email: 'ann@acme.example' })
  expect(compare([left, next], [account('ann')]).said).toEqual(['bob KNOWN id-ann'])
})

it('counts who stays as they are', () => {
  const people = [person('ann', { accountId: 'id-ann' }), person('bob'), person('cas')]
  expect(compare(people, [account('ann'), account('bob')])).toEqual({
    said: ['bob KNOWN id-bob', 'cas COMES -'],
    same: 2,
  })
})

it('has nothing to say any more once it was all done', () => {
  const people = [person('ann'), person('bob', { isActive: false, accountId: 'id-bob' })]
  const first = compare(people, [account('bob')])
  expect(first.said).toEqual(['ann COMES -', 'bob GOES id-bob'])
  const after = [person('ann', { accountId: 'id-ann' }), people[1] ?? person('bob')]
  expect(compare(after, [account('ann'), account('bob', { isActive: false })]).said).toEqual([])
})
