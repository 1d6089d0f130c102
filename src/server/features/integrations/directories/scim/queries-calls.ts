import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/platform/database/database-types.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { DirectoryKey } from '../queries.ts'
import type { CallNote } from './note-call.ts'

/** Nothing where the directory was disconnected meanwhile. */
export async function insertCall(
  db: Kysely<DB>,
  { organisationId, directoryId }: DirectoryKey,
  note: CallNote & { readonly isRefused: boolean; readonly isTaken: boolean },
): Promise<void> {
  const { at, error, isRefused, isTaken, method, path, status } = note
  await sql`
    with told as (
      update directories set last_call_at = ${at},
        failing_since = case when ${isRefused} then coalesce(failing_since, ${at}::timestamptz)
          when ${isTaken} then null else failing_since end,
        last_error = case when ${isRefused} then ${error} when ${isTaken} then null else last_error end
      where organisation_id = ${organisationId} and directory_id = ${directoryId}
      returning directory_id)
    insert into directory_exchanges
      (organisation_id, directory_id, exchange_id, at, method, path, status, duration_ms, did, error, person_id, group_id)
    select ${organisationId}, directory_id, ${uuid7()}, ${at}, ${method}, ${path.slice(0, 300)}, ${status}, ${note.ms},
      ${note.did}, ${error}, ${note.personId ?? null}::uuid, ${note.groupId ?? null}::uuid
    from told`.execute(db)
}
