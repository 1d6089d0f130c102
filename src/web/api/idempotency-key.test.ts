import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createIdempotencyKey } from './idempotency-key.ts'

it('is a UUIDv7 that carries its instant', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 48 - 1 }), (nowMs) => {
      const key = createIdempotencyKey(nowMs)
      expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
      expect(Number.parseInt(key.replace('-', '').slice(0, 12), 16)).toBe(nowMs)
    }),
  )
})

it('is another one every time', () => {
  expect(new Set(Array.from({ length: 1000 }, () => createIdempotencyKey(0))).size).toBe(1000)
})
