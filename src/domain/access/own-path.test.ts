import { expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

it.each([
  [undefined, '/home'],
  ['', '/home'],
  ['/booking', '/booking'],
  ['/booking?date=2026-11-21#plan', '/booking?date=2026-11-21#plan'],
  ['booking', '/home'],
  ['https://evil.example', '/home'],
  ['//evil.example', '/home'],
  ['/\\evil.example', '/home'],
  ['/\t/evil.example', '/home'],
  ['/\n/evil.example', '/home'],
  [' //evil.example', '/home'],
  ['javascript:alert(1)', '/home'],
  ['/a\r\nSet-Cookie: x=y', '/home'],
  ['/a"><script>', '/home'],
  ['/sign-in?next=/sign-in', '/home'],
])('%j leads to %j', (wanted, path) => {
  expect(ownPath(wanted, '/home')).toBe(path)
})
