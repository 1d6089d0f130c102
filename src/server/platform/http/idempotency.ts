/**
 * Idempotent writes: the client makes a key for each act of a person; the answer is kept with the change, in the
 * same transaction. A repeat gets the same answer; the same key with other content is refused (quality "Idempotency").
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CompanyId } from '../auth/tenant.ts'
import type { Tx } from '../database/database.ts'
import type { Statement } from '../tables/table-rules.ts'
import { ApiError } from './answers/api-error.ts'
import { idsIn } from './ids-in.ts'

export type Command = {
  readonly companyId: CompanyId
  readonly actor: string
  readonly commandId: string
  readonly endpoint: string
  readonly requestHash: string
  /** The ids that the request names; those of the answer are added. */
  readonly names: readonly string[]
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The key of a request, or null when it has none. @throws ApiError validation_failed when it is no UUID. */
export function commandIdOf(header: string | string[] | undefined): string | null {
  if (header === undefined || header === '') return null
  if (Array.isArray(header) || !uuidForm.test(header)) {
    throw new ApiError('validation_failed', { 'Idempotency-Key': 'a UUID is expected' })
  }
  return header.toLowerCase()
}

export function hashRequest(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

/**
 * Runs `work` once for a command. A concurrent twin waits on the primary key until the first has ended.
 * @throws ApiError idempotency_key_reused
 */
export async function once<T>(tx: Tx, command: Command, work: () => Promise<T>): Promise<T> {
  const inserted = await tx
    .insertInto('commands')
    .values({
      company_id: command.companyId,
      actor: command.actor,
      command_id: command.commandId,
      endpoint: command.endpoint,
      request_hash: command.requestHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) return storedAnswer<T>(tx, command)
  const answer = await work()
  await tx
    .updateTable('commands')
    .set({
      answer: JSON.stringify(answer),
      about: [...new Set([...command.names, ...idsIn(answer)])],
    })
    .where('company_id', '=', command.companyId)
    .where('actor', '=', command.actor)
    .where('command_id', '=', command.commandId)
    .execute()
  return answer
}

async function storedAnswer<T>(tx: Tx, command: Command): Promise<T> {
  const stored = await tx
    .selectFrom('commands')
    .select(['endpoint', 'request_hash', 'answer'])
    .where('company_id', '=', command.companyId)
    .where('actor', '=', command.actor)
    .where('command_id', '=', command.commandId)
    .executeTakeFirstOrThrow()
  if (stored.endpoint !== command.endpoint || stored.request_hash !== command.requestHash) {
    throw new ApiError('idempotency_key_reused')
  }
  return stored.answer as T // written by `once` for the same endpoint and checked against its schema again
}

/** Forgets the answers about one of these (`ids`: a text array): what is asked for again is done again. */
export function deleteCommandsAbout(companyId: CompanyId, ids: Statement): Statement {
  return sql`delete from commands where company_id = ${companyId} and about && ${ids}`
}
