import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addTotals, readTotals } from './test-totals.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-totals-'))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

function write(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test.each([
  {
    name: 'a Vitest run that passed',
    from: 'vitest' as const,
    report: { numPassedTests: 7, numFailedTests: 0, testResults: [] },
    hasPassed: true,
    totals: { passed: 7, failed: 0 },
  },
  {
    name: 'a Vitest run with a file that could not be loaded',
    from: 'vitest' as const,
    report: {
      numPassedTests: 7,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{}] },
      ],
    },
    hasPassed: false,
    totals: { passed: 7, failed: 2 },
  },
  {
    name: 'a Vitest run whose tests passed but that failed otherwise',
    from: 'vitest' as const,
    report: { numPassedTests: 7, numFailedTests: 0, testResults: [] },
    hasPassed: false,
    totals: { passed: 7, failed: 1 },
  },
  {
    name: 'journeys, a flaky one among them',
    from: 'playwright' as const,
    report: { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }, errors: [] },
    hasPassed: false,
    totals: { passed: 5, failed: 2 },
  },
])('$name', ({ from, report, hasPassed, totals }) => {
  expect(readTotals({ from, file: write(report) }, hasPassed)).toEqual(totals)
})

test('a run that left no report is one failure', () => {
  const report = { from: 'vitest', file: join(folder, 'missing.json') } as const
  expect(readTotals(report, false)).toEqual({ passed: 0, failed: 1 })
  expect(readTotals(report, true)).toEqual({ passed: 0, failed: 1 })
})

test('totals are summed', () => {
  expect(addTotals({ passed: 1, failed: 2 }, { passed: 3, failed: 4 })).toEqual({
    passed: 4,
    failed: 6,
  })
})
