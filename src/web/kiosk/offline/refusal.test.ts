import { expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import { refusal, refusals, type Refusal } from './refusal.ts'

const codes = Object.keys(refusals) as Refusal[]

it.each(codes)('the device refuses with %s as the server does', (code) => {
  expect(refusals[code]).toEqual(errors[code])
  expect(refusal(code, () => 'a sentence')).toMatchObject({
    code,
    status: errors[code].status,
    message: 'a sentence',
  })
})
