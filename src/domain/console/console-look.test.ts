import { expect, it } from 'vitest'
import { readLook, writeLook } from './console-look.ts'

it('is read as it was written', () => {
  for (const isNarrow of [true, false]) {
    for (const isDense of [true, false]) {
      expect(readLook(writeLook({ isNarrow, isDense }))).toEqual({ isNarrow, isDense })
    }
  }
})

it('is plain for who has chosen nothing, and for words that nobody knows', () => {
  const plain = { isNarrow: false, isDense: false }
  expect(readLook(null)).toEqual(plain)
  expect(readLook('wide.tall')).toEqual(plain)
  expect(readLook('tall.dense')).toEqual({ ...plain, isDense: true })
})
