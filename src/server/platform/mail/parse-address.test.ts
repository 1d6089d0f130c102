import { expect, it } from 'vitest'
import { parseAddress } from './parse-address.ts'

it.each([
  ['visits@example.org', { address: 'visits@example.org' }],
  ['  visits@example.org ', { address: 'visits@example.org' }],
  ['Foyer <foyer@localhost>', { address: 'foyer@localhost', name: 'Foyer' }],
  ['"Łódź, Inc." <visits@example.org>', { address: 'visits@example.org', name: 'Łódź, Inc.' }],
  ['<visits@example.org>', { address: 'visits@example.org', name: '' }],
])('reads %s', (text, address) => {
  expect(parseAddress(text)).toEqual(address)
})
