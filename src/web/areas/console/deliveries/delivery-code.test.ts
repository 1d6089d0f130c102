import { expect, it } from 'vitest'
import { deliveryOfCode } from './delivery-code.ts'

const id = 'DV-01jd5qzv8yfhk8m2n3p4q5r6s7'

it.each([
  [id, id],
  [id.toUpperCase(), id],
  ['', null],
  ['DV-', null],
  ['1Z999AA10123456784', null],
  [id.replace('DV', 'US'), null],
  [`${id}0`, null],
  [` ${id}`, null],
])('%j names %j', (code, delivery) => {
  expect(deliveryOfCode(code)).toBe(delivery)
})
