import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** How many tests passed and failed. */
export interface Totals {
  readonly passed: number
  readonly failed: number
}

/** A JSON report that a test runner left. */
export interface TestReport {
  readonly from: 'vitest' | 'playwright'
  readonly file: string
}

export const noTests: Totals = { passed: 0, failed: 0 }

export function addTotals(a: Totals, b: Totals): Totals {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed }
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
})

/** Vitest counts no test of a file that could not even be loaded: such a file is one failure. */
function countVitest(json: unknown): Totals {
  const report = vitestReport.parse(json)
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
}

/** A flaky journey passed on a retry, which still is a failure of the product or the test. */
function countPlaywright(json: unknown): Totals {
  const { stats, errors } = playwrightReport.parse(json)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/**
 * Counts a finished run.
 * @param hasPassed what its exit code said: a failed run counts at least one failure, also when it
 *   died before it could report.
 */
export function readTotals(report: TestReport, hasPassed: boolean): Totals {
  let totals = noTests
  try {
    const json: unknown = JSON.parse(readFileSync(report.file, 'utf8'))
    totals = report.from === 'vitest' ? countVitest(json) : countPlaywright(json)
  } catch (error) {
    console.error(
      `no report in ${report.file}: ${error instanceof Error ? error.message : 'unreadable'}`,
    )
    return { passed: 0, failed: 1 }
  }
  return hasPassed || totals.failed > 0 ? totals : { ...totals, failed: 1 }
}
