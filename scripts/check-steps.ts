import { join } from 'node:path'
import { oldestPostgres } from './find-postgres.ts'
import { findCommand, projectFolder } from './project-folder.ts'
import type { TestReport } from './test-totals.ts'

/** One thing that `npm test` checks. */
export interface CheckStep {
  readonly name: string
  readonly what: string
  /** What our Node runs. */
  readonly args: readonly string[]
  /** What its environment has beside ours. */
  readonly environment?: Readonly<Record<string, string>>
  /** Where it leaves its counts, for steps that run tests. */
  readonly report?: TestReport
  readonly limitSeconds: number
}

/** Where the steps leave their reports. */
export const reportFolder = join(projectFolder, 'node_modules/.cache/check')

const minutes = 60

function script(name: string): string {
  return join(projectFolder, 'scripts', `${name}.ts`)
}

/** `more` goes to Vitest as it stands: files, or options. */
function vitestStep(
  project: string,
  what: string,
  { name = project, more = [] }: { readonly name?: string; readonly more?: readonly string[] } = {},
): CheckStep {
  const file = join(reportFolder, `${name}.json`)
  return {
    name,
    what,
    args: [
      findCommand('vitest', 'vitest'),
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...more,
    ],
    report: { from: 'vitest', file },
    limitSeconds: 35 * minutes,
  }
}

function journeyStep(what: string, more: readonly string[] = []): CheckStep {
  return {
    name: 'journeys',
    what,
    args: [script('journeys'), ...more],
    report: { from: 'playwright', file: join(reportFolder, 'journeys.json') },
    limitSeconds: 45 * minutes,
  }
}

/** What makes the tests take as much of everything as we promise (tests/support/volume.ts). */
const fullVolume = { FOYER_TEST_VOLUME: 'full' }

/** What `npm run full` runs alone. */
function counterpartStep(): CheckStep {
  const file = join(reportFolder, 'counterparts.json')
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return {
    name: 'counterparts',
    what: 'the integrations against systems that Debian brings',
    args: [script('full'), ...reports],
    report: { from: 'vitest', file },
    limitSeconds: 60 * minutes,
  }
}

/** What `npm run test:full` checks besides: what takes long, and rarely breaks alone. */
const longSteps: readonly CheckStep[] = [
  counterpartStep(),
  { ...vitestStep('full', 'rolling restarts behind HAProxy'), limitSeconds: 60 * minutes },
  {
    ...vitestStep('http', `the same against PostgreSQL ${oldestPostgres}`, {
      name: `http-${oldestPostgres}`,
    }),
    environment: { FOYER_TEST_POSTGRES: oldestPostgres },
    limitSeconds: 60 * minutes,
  },
]

/**
 * Go programs: collecting garbage as often as they do by themselves is a quarter of what linting computes. Near the limit they collect
 * more often again, so that a small machine has enough.
 */
const roomForGo = { GOGC: '400', GOMEMLIMIT: '4GiB' }

/** In this order: what is quick and points at one line comes first. */
const commonSteps: readonly CheckStep[] = [
  {
    name: 'format',
    what: 'oxfmt',
    args: [findCommand('oxfmt', 'oxfmt'), '--check'],
    limitSeconds: 2 * minutes,
  },
  {
    name: 'lint',
    what: 'oxlint with types',
    args: [findCommand('oxlint', 'oxlint'), '--type-aware', '--deny-warnings'],
    environment: roomForGo,
    limitSeconds: 5 * minutes,
  },
  {
    name: 'types',
    what: 'TypeScript, every room by its own rules',
    // The rooms are checked side by side: more checkers in each would work out the same types again.
    args: [findCommand('typescript', 'tsc'), '--build', '--checkers', '1'],
    environment: roomForGo,
    limitSeconds: 5 * minutes,
  },
  {
    name: 'knip',
    what: 'unused files, exports and packages',
    args: [findCommand('knip', 'knip')],
    limitSeconds: 5 * minutes,
  },
  {
    name: 'db-types',
    what: 'the committed table types fit the migrations',
    args: [script('db-types'), '--check'],
    limitSeconds: 2 * minutes,
  },
  {
    name: 'paths',
    what: 'the tables by which browsers call fit the contract',
    args: [script('web-paths'), '--check'],
    limitSeconds: 2 * minutes,
  },
  {
    name: 'texts',
    what: 'the lists of languages and areas fit the texts',
    args: [script('message-lists'), '--check'],
    limitSeconds: 2 * minutes,
  },
  {
    name: 'build',
    what: 'the web app',
    args: [script('build')],
    limitSeconds: 5 * minutes,
  },
  vitestStep('unit', 'rules, widgets, launcher, architecture'),
]

/** What `npm test` checks. */
export const checkSteps: readonly CheckStep[] = [
  ...commonSteps,
  vitestStep('http', 'endpoints against a real PostgreSQL'),
  journeyStep('a real Chromium against a real server'),
]

/** What `npm run test:full` checks. */
export const fullSteps: readonly CheckStep[] = [
  ...checkSteps.map((step) => ({ ...step, environment: { ...step.environment, ...fullVolume } })),
  ...longSteps,
]

/** What `npm run test:fast` checks: no proofs about the whole (`tests/*.http.test.ts`), and of the journeys those marked for it. */
export const fastSteps: readonly CheckStep[] = [
  ...commonSteps,
  vitestStep('http', 'the endpoints of every feature', { more: ['src/server/'] }),
  journeyStep('the journeys marked @smoke', ['--grep=@smoke']),
]
