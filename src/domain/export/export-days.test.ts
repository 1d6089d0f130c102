import { expect, it } from 'vitest'
import { refuseExport } from './export-days.ts'

it.each([
  ['2026-11-22', '2026-11-22', null],
  ['2026-01-01', '2026-03-31', null],
  ['2026-01-01', '2026-04-01', 'TOO_LONG'],
  ['2028-02-01', '2028-04-30', null],
  ['2028-02-01', '2028-05-01', 'TOO_LONG'],
  ['2026-01-02', '2026-01-01', 'ORDER'],
])('%s to %s: %s', (from, to, refusal) => {
  expect(refuseExport(from, to)).toBe(refusal)
})
