import { expect, it } from 'vitest'
import { minutesWords, readMinutes } from './read-minutes.ts'

it.each([
  ['', 'HOUR', null],
  [' 4 ', 'HOUR', 240],
  ['1.5', 'HOUR', 90],
  ['90', 'MINUTE', 90],
  ['٤', 'HOUR', 240],
  ['۹۰', 'MINUTE', 90],
  ['0', 'MINUTE', undefined],
  ['-1', 'MINUTE', undefined],
  ['1.5', 'MINUTE', undefined],
  ['soon', 'HOUR', undefined],
  ['8784', 'HOUR', 527_040],
  ['8785', 'HOUR', undefined],
])('reads “%s” %s as %s', (minutes, unit, expected) => {
  const values = new FormData()
  values.set('minutes', minutes)
  values.set('minutesUnit', unit)
  expect(readMinutes(values, 'minutes')).toBe(expected)
})

it('says hours where they are whole', () => {
  expect([60, 240, 90].map((minutes) => minutesWords('en', minutes))).toEqual([
    '1 hour',
    '4 hours',
    '90 minutes',
  ])
})
