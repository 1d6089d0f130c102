import { expect, it } from 'vitest'
import { deviceMark } from './document.ts'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Mobile/15E148', 'handheld'],
  ['Mozilla/5.0 (iPad; CPU OS 19_1 like Mac OS X)', 'handheld'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X900) AppleWebKit/537.36 Safari/537.36', 'handheld'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0 Safari/537.36', ''],
  ['', ''],
])('a page for %s is marked “%s”', (agent, mark) => {
  expect(deviceMark(agent)).toBe(mark)
})
