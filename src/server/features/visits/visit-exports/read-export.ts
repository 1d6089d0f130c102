/** A file that somebody asked for: theirs alone, and for an hour. */
import { outsideId } from '#contract/ids.ts'
import { HOUR_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { findContent, findExport, type ExportRecord } from './queries.ts'

type StaffAct = Act & { readonly actor: ActorOf<'employee'> }

/** @throws ApiError not_found */
export async function readExport(tx: Tx, companyId: CompanyId, act: StaffAct, exportId: string) {
  const { state, format, done, total, createdAt } = await ownExport(tx, companyId, act, exportId)
  const id = outsideId('EX', exportId)
  return { id, state, format, done, total, endsAt: endOf(createdAt) }
}

/** @throws ApiError not_found, also before it is made and when its hour is over */
export async function readExportFile(
  tx: Tx,
  companyId: CompanyId,
  act: StaffAct,
  exportId: string,
): Promise<ExportRecord & { readonly content: Uint8Array }> {
  const found = await ownExport(tx, companyId, act, exportId)
  if (act.at >= endOf(found.createdAt)) throw new ApiError('not_found')
  return { ...found, content: mustFind(await findContent(tx, companyId, exportId)) }
}

async function ownExport(
  tx: Tx,
  companyId: CompanyId,
  { actor }: StaffAct,
  exportId: string,
): Promise<ExportRecord> {
  const found = mustFind(await findExport(tx, companyId, exportId))
  if (found.createdBy !== actor.userId) throw new ApiError('not_found')
  return found
}

function endOf(createdAt: string): string {
  return plusMs(createdAt, HOUR_MS)
}
