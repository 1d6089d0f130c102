/** Jobs that were given up are kept until an operator has looked at them (issue 16 §2). */
import { sql } from 'kysely'
import { aboutJob } from '#domain/operation/about-job.ts'
import type { Database } from '../database/database.ts'

export type DeadLetter = {
  /** Of the letter; a letter that is read twice is kept once. */
  readonly letterId: string
  readonly queue: string
  readonly data: object
  /** What the last attempt answered. */
  readonly output: unknown
  readonly attempts: number
  readonly addedAt: Date | null
}

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const codePattern = /^[\w .:-]{1,200}$/

/** Keeps it. The time is the database's: it is compared with those of the queue. */
export async function keepDeadLetter(
  db: Pick<Database, 'inSystem'>,
  { letterId, queue, data, output, attempts, addedAt }: DeadLetter,
): Promise<void> {
  const place = 'companyId' in data ? data.companyId : null
  const location = typeof place === 'string' && idPattern.test(place) ? place : null
  await db.inSystem(async (tx) => {
    await sql`
      insert into dead_letters (letter_id, queue, job_data, about, at_location, error_code, attempts, added_at, died_at)
      values (${letterId}, ${queue}, ${JSON.stringify(data)}, ${aboutJob(data)}, ${location}, ${codeIn(output)},
        ${attempts}, ${addedAt?.toISOString() ?? null}, now())
      on conflict do nothing`.execute(tx)
  })
}

/** Codes are ours or PostgreSQL's; pg-boss's own answers (a job that was never finished) have a message. */
function codeIn(output: unknown): string {
  if (typeof output !== 'object' || output === null) return 'unknown'
  if ('code' in output && typeof output.code === 'string' && codePattern.test(output.code)) {
    return output.code
  }
  // Of pg-boss's sentences we know that they name a limit, and nothing that was in the job.
  if ('message' in output && typeof output.message === 'string') {
    if (/heartbeat/i.test(output.message)) return 'process_died'
    if (/expired|timed? ?out/i.test(output.message)) return 'too_slow'
  }
  return 'unknown'
}
