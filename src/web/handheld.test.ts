import { expect, it } from 'vitest'
import { isHandheld } from './handheld.ts'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Mobile/15E148', 5, true],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Mobile Safari/537.36', 5, true],
  ['Mozilla/5.0 (Linux; Android 15; SM-X900) AppleWebKit/537.36 Safari/537.36', 10, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15', 0, false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0 Safari/537.36', 10, false],
  ['Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0', 0, false],
])('%s with %i touch points is handheld: %s', (userAgent, maxTouchPoints, expected) => {
  expect(isHandheld({ userAgent, maxTouchPoints })).toBe(expected)
})
