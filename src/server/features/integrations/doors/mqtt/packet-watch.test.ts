import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { watchPackets } from './packet-watch.ts'

/** A PUBLISH of so many bytes after its length (MQTT 3.1.1 §2.2.3). */
function packet(bytes: number): Buffer {
  const length: number[] = []
  let left = bytes
  do {
    length.push((left % 128) + (left >= 128 ? 128 : 0))
    left = Math.floor(left / 128)
  } while (left > 0)
  return Buffer.concat([Buffer.from([0x32, ...length]), Buffer.alloc(bytes, 0xff)])
}

/** @returns whether it was too long, however the bytes were cut */
function isTooLong(bytes: Buffer, step: number, max = 300): boolean {
  let told = 0
  const watch = watchPackets(max, () => (told += 1))
  for (let at = 0; at < bytes.length; at += step) watch(bytes.subarray(at, at + step))
  expect(told).toBeLessThan(2)
  return told > 0
}

it('lets through what fits, one after the other, and finds the one that does not', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 5 }),
      fc.integer({ min: 1, max: 50 }),
      (sizes, step) => {
        const all = Buffer.concat(sizes.map(packet))
        expect(isTooLong(all, step)).toBe(false)
        expect(isTooLong(Buffer.concat([all, packet(301)]), step)).toBe(true)
      },
    ),
  )
})

it('finds it by what is said, before any of it comes', () => {
  expect(isTooLong(packet(200_000_000).subarray(0, 5), 1)).toBe(true)
  // Longer than any length may be.
  expect(isTooLong(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80]), 1)).toBe(true)
})
