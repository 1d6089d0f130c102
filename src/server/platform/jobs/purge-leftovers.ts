/** The job that removes what nobody can use any more. */
import { z } from 'zod'
import { HOUR_MS } from '#domain/time/instant.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Tx } from '../database/database.ts'
import type { JobQueue } from './job-queue.ts'
import { purgeAccounts } from './purge-accounts.ts'
import { purgeKiosks } from './purge-kiosks.ts'

export const purgeQueue: JobQueue<Record<string, never>> = {
  name: 'leftovers-purge',
  data: z.object({}),
  retries: 3,
  firstRetrySeconds: 60,
  longestRetrySeconds: 600,
  concurrency: 1,
}

/** Every hour, not at the full one, when everybody does something. */
export const purgeSchedule = '17 * * * *'

/** A client may repeat a request for at least a day (quality.md); it may for two. */
const keepCommandsMs = 48 * HOUR_MS
/** An expired token is still told from an unknown one for a while. */
const keepTokensMs = DAY_MS
/** An expired identity is still told from an unknown one for a while; no limit counts longer than a day. */
const keepIdentitiesMs = DAY_MS
const keepAttemptsMs = 2 * DAY_MS
/** Longer than the earliest reminder, which is 30 days before a visit. */
const keepMailsMs = 60 * DAY_MS
const keepPrintJobsMs = 60 * DAY_MS
/** It can be fetched for an hour. */
const keepExportsMs = 2 * HOUR_MS
/** Long enough to correct rows and begin again; the visits stay. */
const keepImportsMs = 30 * DAY_MS

export type Purged = {
  readonly commands: number
  readonly tokens: number
  readonly mails: number
  readonly messages: number
  readonly identities: number
  readonly attempts: number
  readonly printJobs: number
  readonly imports: number
  readonly kiosks: number
  readonly accounts: number
}

/** `now` is ISO 8601. @returns how many of each were removed. */
export async function purgeLeftovers(tx: Tx, now: string): Promise<Purged> {
  const before = (ms: number) => plusMs(now, -ms)
  const commands = await tx
    .deleteFrom('commands')
    .where('created_at', '<', before(keepCommandsMs))
    .executeTakeFirst()
  const tokens = await tx
    .deleteFrom('access_tokens')
    .where('expires_at', '<', before(keepTokensMs))
    .executeTakeFirst()
  const mails = await tx
    .deleteFrom('mails')
    .where('created_at', '<', before(keepMailsMs))
    .where('state', '<>', 'QUEUED')
    .executeTakeFirst()
  const messages = await tx
    .deleteFrom('messages')
    .where('created_at', '<', before(keepMailsMs))
    .where('state', '<>', 'QUEUED')
    .executeTakeFirst()
  const identities = await tx
    .deleteFrom('walk_in_identities')
    .where('expires_at', '<', before(keepIdentitiesMs))
    .executeTakeFirst()
  const attempts = await tx
    .deleteFrom('attempts')
    .where('window_start', '<', before(keepAttemptsMs))
    .executeTakeFirst()
  const printJobs = await tx
    .deleteFrom('print_jobs')
    .where('created_at', '<', before(keepPrintJobsMs))
    .executeTakeFirst()
  const imports = await tx
    .deleteFrom('imports')
    .where('created_at', '<', before(keepImportsMs))
    .where('state', '<>', 'RUNNING')
    .executeTakeFirst()
  await tx.deleteFrom('visit_exports').where('created_at', '<', before(keepExportsMs)).execute()
  return {
    commands: Number(commands.numDeletedRows),
    tokens: Number(tokens.numDeletedRows),
    mails: Number(mails.numDeletedRows),
    messages: Number(messages.numDeletedRows),
    identities: Number(identities.numDeletedRows),
    attempts: Number(attempts.numDeletedRows),
    printJobs: Number(printJobs.numDeletedRows),
    imports: Number(imports.numDeletedRows),
    kiosks: await purgeKiosks(tx, now),
    accounts: await purgeAccounts(tx, now),
  }
}
