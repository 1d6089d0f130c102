import { expect, it } from 'vitest'
import { orNull } from './or-null.ts'

it('gives what was asked for', async () => {
  expect(await orNull(Promise.resolve([1]))).toEqual([1])
})

it('gives null for any failure', async () => {
  expect(await orNull(Promise.reject(new Error('no connection')))).toBeNull()
})
