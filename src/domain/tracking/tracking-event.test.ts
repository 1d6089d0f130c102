import { expect, it } from 'vitest'
import { trackingSource } from './tracking-event.ts'

it.each([
  ['/visit', 'registration'],
  ['/visit?jwt=x', 'registration'],
  ['/visit/agreement', 'registration'],
  ['/walkin/hosts', 'walkin'],
  ['/booking#today', 'booking'],
  ['/visitors', null],
  ['/', null],
  ['/error/past', null],
  ['visit', null],
  ['', null],
])('the source of %j is %s', (path, source) => {
  expect(trackingSource(path)).toBe(source)
})
