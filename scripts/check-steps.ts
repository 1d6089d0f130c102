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

function vitestStep(project: string, what: string, name = project): CheckStep {
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
    ],
    report: { from: 'vitest', file },
    limitSeconds: 25 * minutes,
  }
}

/** What `npm test -- --full` checks besides: what takes long, and rarely breaks alone. */
export const fullSteps: readonly CheckStep[] = [
  { ...vitestStep('full', 'rolling restarts behind HAProxy'), limitSeconds: 60 * minutes },
  {
    ...vitestStep(
      'http',
      `the same against PostgreSQL ${oldestPostgres}`,
      `http-${oldestPostgres}`,
    ),
    environment: { FOYER_TEST_POSTGRES: oldestPostgres },
    limitSeconds: 60 * minutes,
  },
]

/** In this order: what is quick and points at one line comes first. */
export const checkSteps: readonly CheckStep[] = [
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
    limitSeconds: 5 * minutes,
  },
  {
    name: 'types',
    what: 'TypeScript, every room by its own rules',
    args: [findCommand('typescript', 'tsc'), '--build'],
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
  vitestStep('http', 'endpoints against a real PostgreSQL'),
  {
    name: 'journeys',
    what: 'a real Chromium against a real server',
    args: [script('journeys')],
    report: { from: 'playwright', file: join(reportFolder, 'journeys.json') },
    limitSeconds: 45 * minutes,
  },
]
