/** A process that takes a job, writes something for it and never ends it, for the test that kills it. */
import { CompiledQuery } from 'kysely'
import { pino } from 'pino'
import { z } from 'zod'
import { openDatabase, type Connection } from '#server/platform/database/database.ts'
import { openJobs } from '#server/platform/jobs/open-jobs.ts'
import { openMetrics } from '#server/platform/metrics.ts'

const [connectionText = '', name = ''] = process.argv.slice(2)
const connection = JSON.parse(connectionText) as Connection // the test passes one
const log = pino({ level: 'silent' })
const db = openDatabase(connection, {
  poolSize: 4,
  timeoutMs: 20_000,
  prepared: true,
  onError: () => undefined,
})
const timing = { pollSeconds: 0.5, superviseSeconds: 1 }
// A test that failed may have killed nobody.
process.once('disconnect', () => process.exit())
const jobs = await openJobs({ connection, db, log, metrics: openMetrics(), timing })
const queue = {
  name,
  data: z.object({ text: z.string() }),
  retries: 2,
  firstRetrySeconds: 1,
  longestRetrySeconds: 1,
  concurrency: 1,
}
await jobs.work(queue, async ({ tx }) => {
  await tx.executeQuery(CompiledQuery.raw("insert into notes (text) values ('half done')", []))
  process.send?.('taken')
  return new Promise(() => undefined)
})
