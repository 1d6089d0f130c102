import { mkdirSync, rmSync } from 'node:fs'
import { checkSteps, fastSteps, fullSteps, reportFolder, type CheckStep } from './check-steps.ts'
import { addTotals, noTests, readTotals, type Totals } from './test-totals.ts'
import { endStepsWithUs, runNode } from './run-step.ts'

/**
 * `npm test`, `npm run check`: everything that must hold, as CI runs it. Goes on after a failure,
 * sums up at the end and closes with the line `N passed, N failed`.
 * `-- --only unit,http` or `-- --skip journeys` choose steps by name; `-- --fast` leaves out what takes long, `-- --full`
 * adds what takes longest.
 */
function allSteps(): readonly CheckStep[] {
  if (process.argv.includes('--fast')) return fastSteps
  return process.argv.includes('--full') ? fullSteps : checkSteps
}

function listOption(name: '--only' | '--skip'): string[] | undefined {
  const at = process.argv.indexOf(name)
  return at === -1 ? undefined : (process.argv[at + 1] ?? '').split(',')
}

function chooseSteps(): CheckStep[] {
  const steps = allSteps()
  const only = listOption('--only')
  const skip = listOption('--skip') ?? []
  const unknown = [...(only ?? []), ...skip].filter(
    (name) => !steps.some((step) => step.name === name),
  )
  if (unknown.length > 0) {
    console.error(
      `There is no step ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}.`,
    )
    process.exit(1)
  }
  return steps.filter(
    ({ name }) => (only === undefined || only.includes(name)) && !skip.includes(name),
  )
}

endStepsWithUs()
rmSync(reportFolder, { recursive: true, force: true })
mkdirSync(reportFolder, { recursive: true })
const summary: string[] = []
let totals: Totals = noTests
let hasFailed = false
for (const step of chooseSteps()) {
  console.log(`\n── ${step.name}: ${step.what}`)
  const { code, seconds } = await runNode(step.args, step)
  const hasPassed = code === 0
  hasFailed ||= !hasPassed
  let line = `${hasPassed ? 'ok    ' : 'FAILED'} ${step.name.padEnd(9)} ${seconds.toFixed(1).padStart(6)} s`
  if (step.report !== undefined) {
    const counted = readTotals(step.report, hasPassed)
    totals = addTotals(totals, counted)
    line += `   ${counted.passed} passed, ${counted.failed} failed`
  }
  summary.push(line)
  console.log(line)
}

console.log(`\n── summary\n${summary.join('\n')}\n`)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = hasFailed || totals.failed > 0 ? 1 : 0
