import { assert, property, uint8Array } from 'fast-check'
import { expect, it } from 'vitest'
import { readBase32, taggedAddress, tokensIn, writeBase32 } from './return-token.ts'

it('writes bytes that are read again', () => {
  assert(
    property(uint8Array({ maxLength: 40 }), (bytes) => {
      expect([...readBase32(writeBase32(bytes))]).toEqual([...bytes])
    }),
  )
})

it('is found in an address, whatever became of its case, and nowhere else', () => {
  const token = 'a'.repeat(42)
  const address = taggedAddress('bounces@example.com', token)
  expect(address).toBe(`bounces+${token}@example.com`)
  expect(tokensIn([address.toUpperCase(), address, 'bounces@example.com', `${token}a`])).toEqual([
    token,
  ])
})
