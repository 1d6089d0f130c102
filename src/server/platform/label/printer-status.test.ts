import { expect, it } from 'vitest'
import { readPrinterStatus } from './printer-status.ts'

/** As a Zebra answers `~HS`; `changes` are [line, index, value]. */
function answer(...changes: readonly (readonly [number, number, string])[]): string {
  const lines = [
    '030,0,0,1245,000,0,0,0,000,0,0,0'.split(','),
    '000,0,0,0,0,2,4,0,00000000,1,000'.split(','),
    '1234,0'.split(','),
  ]
  for (const [line, index, value] of changes) lines[line]?.splice(index, 1, value)
  return lines.map((line) => `\x02${line.join(',')}\x03\r\n`).join('')
}

it.each([
  [answer(), { problem: null, isIdle: true }],
  [answer([0, 1, '1']), { problem: 'paper_out', isIdle: true }],
  [answer([0, 2, '1']), { problem: 'paused', isIdle: true }],
  [answer([1, 2, '1']), { problem: 'head_open', isIdle: true }],
  [answer([1, 3, '1']), { problem: 'ribbon_out', isIdle: true }],
  [answer([0, 4, '001']), { problem: null, isIdle: false }],
  [answer([1, 8, '00000002']), { problem: null, isIdle: false }],
  [answer([0, 1, '1']) + answer(), { problem: null, isIdle: true }],
  [answer().slice(0, 60), null],
  ['', null],
  ['HTTP/1.1 400 Bad Request\r\n\r\n', null],
])('reads %j', (text, status) => {
  expect(readPrinterStatus(text)).toEqual(status)
})
