/** A kind of background work, and what a handler of it is given and answers (design §5 "Jobs"). */
import { z } from 'zod'
import { mintCompanyId } from '../auth/tenant.ts'
import type { Tx } from '../database/database.ts'

export type JobQueue<Data extends object = object> = {
  /** `<noun>-<verb>`; stands in logs and metrics. */
  readonly name: string
  /** Ids and codes. Names and addresses stay in their own tables. */
  readonly data: z.ZodType<Data>
  /** How often a job that failed is tried again before it is a dead letter. */
  readonly retries: number
  /** The pause before the first new try; each further one is twice as long, up to `longestRetrySeconds`. */
  readonly firstRetrySeconds: number
  readonly longestRetrySeconds: number
  /** How many jobs of it one process works on at the same time; each holds a connection. */
  readonly concurrency: number
  /** Of the jobs that this calls the same, one waits at a time (and one for later); another one that is added is that one. */
  onePer?(data: Data): string
}

/** The company in the data of a job: whoever added the job was in it. */
export const jobCompany = z.uuid().transform(mintCompanyId)

/**
 * How a job ended. `done`: its effects and its completion are committed together. `retry`: what it wrote is
 * committed, and it is tried again later. `dead`: what it wrote is committed, and nobody tries again. When it
 * throws, nothing that it wrote is kept, and it is tried again later. `code` may not hold personal data.
 */
export type JobOutcome =
  | 'done'
  | { readonly retry: string; readonly dead?: never }
  | { readonly dead: string; readonly retry?: never }

export type JobContext = {
  /** Everything in the database is done with this handle: it commits together with the job's completion. */
  readonly tx: Tx
  readonly jobId: string
  /** 1 for the first. */
  readonly attempt: number
  /** After this one the job is a dead letter. */
  readonly isLastAttempt: boolean
  /** Aborted when the job was given to another worker or the process has no more time. */
  readonly signal: AbortSignal
  /** Adds jobs, if this one commits; nobody works on them before `afterSeconds` are over. */
  readonly enqueue: <Data extends object>(
    queue: JobQueue<Data>,
    data: readonly Data[],
    afterSeconds?: number,
  ) => Promise<void>
  /** Adds a job that was given up once more, if this one commits. @returns false where this program knows no such job. */
  readonly runAgain: (queue: string, data: object) => Promise<boolean>
}

export type JobHandler<Data extends object> = (
  context: JobContext,
  data: Data,
) => Promise<JobOutcome>
