import type { Database } from '#server/platform/database/database.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { version } from '#server/platform/version.ts'

/** Keeps that a backup was made. `bytes`: how large it is, where that is known. */
export async function noteBackup(
  { system }: Pick<Database, 'system'>,
  {
    at,
    means,
    bytes,
  }: { readonly at: string; readonly means: 'EXPORT' | 'OTHER'; readonly bytes: number | null },
): Promise<void> {
  await system
    .insertInto('backups')
    .values({ backup_id: uuid7(), made_at: at, means, bytes, version })
    .execute()
}
