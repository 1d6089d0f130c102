import { expect, it } from 'vitest'
import { statuses } from './status.ts'
import { canRate } from './visit-rating.ts'

it('is for who has left alone', () => {
  expect(statuses.filter(canRate)).toEqual(['CHECKED_OUT'])
})
