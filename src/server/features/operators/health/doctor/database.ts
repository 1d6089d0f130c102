import type { Config } from '#server/config.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { adoptBaseline, type Step } from '#server/platform/database/adopt-baseline.ts'
import { baselineOf, readSteps } from '#server/platform/database/migration-files.ts'
import { readFacts, type DatabaseFacts } from '#server/platform/database/read-facts.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { sentenceOf } from '#server/commands/sentence-of.ts'
import { findingsAt, type Finding } from './finding.ts'

const { ok, warning, problem } = findingsAt('database')
const clock = findingsAt('clock')

const oldestVersion = 15
/** One-time codes change every 30 seconds, and one more is accepted. */
const mostSecondsApart = 30
/** What a process opens beside DATABASE_POOL: a quarter more for lookups, and up to 30 where it runs jobs. */
const jobConnections = 30

/** Looks at the database as the owner of its tables, and changes nothing in it. */
export async function checkDatabase(
  config: Config,
  connection: Connection,
  ownClock: Clock,
): Promise<Finding[]> {
  try {
    const facts = await readFacts(connection)
    return [
      checkServer(facts),
      ...checkRoles(facts),
      ...checkConnections(facts, config),
      checkTables(facts, await readSteps()),
      checkClock(facts, ownClock),
    ]
  } catch (error) {
    return [problem(sentenceOf(error), 'Correct DATABASE_URL, or start the database.')]
  }
}

function checkServer({ version, shown, encoding, isStandby }: DatabaseFacts): Finding {
  if (version < oldestVersion) {
    return problem(
      `PostgreSQL ${shown} is too old.`,
      `Use PostgreSQL ${String(oldestVersion)} or newer.`,
    )
  }
  if (encoding !== 'UTF8') {
    return problem(
      `The database is stored as ${encoding}: names in most scripts can’t be saved.`,
      `Create it with UTF-8: create database foyer encoding 'UTF8' template template0.`,
    )
  }
  if (isStandby) {
    return problem(
      'The database is a standby and accepts no writes.',
      'Let DATABASE_URL name the primary.',
    )
  }
  return ok(`PostgreSQL ${shown}, UTF-8.`)
}

function checkRoles({ mayMakeRoles, missing, notGranted }: DatabaseFacts): Finding[] {
  if (missing.length > 0 && !mayMakeRoles) {
    return [
      problem(
        `The user in DATABASE_URL may not create roles, and ${missing.join(', ')} can’t be used without.`,
        `As an administrator: ${missing.map((name) => `create role ${name} nologin; grant ${name} to <user>;`).join(' ')}`,
      ),
    ]
  }
  if (notGranted.length === 0) return []
  return [
    problem(
      `The user in DATABASE_URL is not a member of ${notGranted.join(', ')}.`,
      `As an administrator: grant ${notGranted.join(', ')} to <user>;`,
    ),
  ]
}

function checkConnections(
  { maxConnections }: DatabaseFacts,
  { database, role }: Config,
): Finding[] {
  const needed = Math.ceil(database.poolSize * 1.25) + (role === 'web' ? 0 : jobConnections)
  if (needed <= maxConnections) return []
  return [
    warning(
      `The database allows ${String(maxConnections)} connections; this process may open ${String(needed)}.`,
      'Raise max_connections, or lower DATABASE_POOL.',
    ),
  ]
}

function checkTables({ ownsTables, done }: DatabaseFacts, steps: readonly Step[]): Finding {
  const howToMigrate = 'The next start, or "foyer migrate", brings them up to date.'
  if (ownsTables === null) return warning('There are no tables yet.', howToMigrate)
  if (!ownsTables) {
    return problem(
      'The user in DATABASE_URL doesn’t own Foyer’s tables.',
      'Use the user that created them, or change their owner.',
    )
  }
  const adoption = adoptBaseline(done, baselineOf(steps))
  if (!adoption.ok) return problem('The database is too old for this program.', adoption.problem)
  const unknown = adoption.done.filter(({ name }) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    return problem(
      `The database is newer than this program: it knows ${unknown.map(({ name }) => name).join(', ')}.`,
      'Use the version of Foyer that last ran on it, or a newer one.',
    )
  }
  const pending = steps.length - adoption.done.length
  return pending === 0
    ? ok('The tables are up to date.')
    : warning(
        `The tables are behind by ${String(pending)} of ${String(steps.length)} migrations.`,
        howToMigrate,
      )
}

function checkClock({ epochMs }: DatabaseFacts, ownClock: Clock): Finding {
  const apart = Math.round(Math.abs(epochMs - ownClock.epochMs()) / 1000)
  if (apart < 2) return clock.ok('This machine and the database agree on the time.')
  const found = `This machine’s clock and the database’s are ${String(apart)} seconds apart.`
  const advice = 'Synchronise both with a time server (NTP).'
  return apart > mostSecondsApart
    ? clock.problem(`${found} Sign-in codes and links will be rejected.`, advice)
    : clock.warning(found, advice)
}
