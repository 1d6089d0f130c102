import { afterEach, expect, it, vi } from 'vitest'
import { uuid7 } from './ids.ts'

afterEach(() => {
  vi.useRealTimers()
})

const many = (count: number) => Array.from({ length: count }, () => uuid7())

it('is a UUID of version 7 that begins with its millisecond', () => {
  vi.useFakeTimers({ now: Date.parse('2100-01-01T00:00:00.000Z') })
  const id = uuid7()
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.now())
})

it('comes after the one before it, however many are made in a millisecond, also when the clock is put back', () => {
  vi.useFakeTimers({ now: Date.parse('2101-01-01T00:00:00.000Z') })
  const ids = many(10_000)
  vi.setSystemTime('2100-12-31T23:00:00.000Z')
  ids.push(...many(10))
  vi.setSystemTime('2101-01-02T00:00:00.000Z')
  ids.push(...many(10))
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
})
