import { outsideId } from '#contract/ids.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { decideAlert } from './alerts/decide-alert.ts'
import { listOpenAlertsOf } from './alerts/queries-alerts.ts'
import { deleteWatchList, deleteWatchRecord, hasWatchList, lockWatchRecord } from './queries.ts'
import { listSubject } from './save-watch-list.ts'

/** Removes a list with its records, alerts and links; visits that it held go on. @throws ApiError not_found */
export async function removeWatchList(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  listId: string,
): Promise<void> {
  const { companyId } = company
  if (!(await hasWatchList(tx, companyId, listId, 'change'))) throw new ApiError('not_found')
  await dismissAll(tx, company, act, { listId, recordId: null })
  await deleteWatchList(tx, companyId, listId)
  await appendEvent(tx, companyId, act, {
    kind: 'watch_list.removed',
    subject: listSubject(listId),
  })
}

/** Removes a record with its alerts and links; visits that it held go on. @throws ApiError not_found */
export async function removeWatchRecord(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { listId, recordId }: { readonly listId: string; readonly recordId: string },
): Promise<void> {
  const { companyId } = company
  if (!(await hasWatchList(tx, companyId, listId))) throw new ApiError('not_found')
  mustFind(await lockWatchRecord(tx, companyId, listId, recordId))
  await dismissAll(tx, company, act, { listId, recordId })
  await deleteWatchRecord(tx, companyId, recordId)
  await appendEvent(tx, companyId, act, {
    kind: 'watch_list.record_removed',
    subject: listSubject(listId),
    payload: { recordId: outsideId('WR', recordId) },
  })
}

/** Nobody waits for a decision about somebody who is on no list any more. */
async function dismissAll(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  of: { readonly listId: string; readonly recordId: string | null },
): Promise<void> {
  for (const { id: alertId } of await listOpenAlertsOf(tx, company.companyId, of)) {
    await decideAlert(tx, company, act, { alertId, decision: 'DISMISSED', reason: '' })
  }
}
