import { DAY_MS } from '#domain/time/calendar-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { LeftoverContext } from '#server/platform/tables/table-rules.ts'
import { filesQueue } from './forget-files.ts'
import { deleteUnusedUploads } from './queries.ts'

/** Nobody has used them in their time, nor a day later. */
const keepUploadsMs = DAY_MS
/** A job that removes bytes locks each file. */
const filesOfJob = 100

/**
 * Removes uploads that nobody has used, and asks for their bytes to be removed where nothing else refers to them.
 * @param now ISO 8601
 * @returns how many
 */
export async function purgeUploads({ tx, enqueue }: LeftoverContext, now: string): Promise<number> {
  const gone = await deleteUnusedUploads(tx, plusMs(now, -keepUploadsMs))
  const byCompany = Map.groupBy(gone, ({ company_id: companyId }) => companyId)
  for (const [companyId, rows] of byCompany) {
    const files = [...new Set(rows.map(({ sha256 }) => sha256))]
    for (let from = 0; from < files.length; from += filesOfJob) {
      const some = files.slice(from, from + filesOfJob)
      await enqueue(filesQueue, [{ companyId, files: some }])
    }
  }
  return gone.length
}
