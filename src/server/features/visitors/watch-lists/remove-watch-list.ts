import { outsideId } from '#contract/ids.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { decideAlert } from './alerts/decide-alert.ts'
import { listOpenAlertsOf } from './alerts/queries-alerts.ts'
import { holdWatchList, type ListOwner } from './hold-watch-list.ts'
import { deleteWatchList, deleteWatchRecord, lockWatchRecord } from './queries.ts'
import { listSubject } from './save-watch-list.ts'

/** Whose list it is, and the locations where visitors may be waiting because of it. */
type Place = Pick<ListOwner, 'companyId'> & {
  /** Null where there is no such location. */
  readonly cardOf: (companyId: CompanyId) => Promise<CompanyCard | null>
}

/**
 * Removes a list with its records, alerts and links; visits that it held go on.
 * @throws ApiError not_found | watch_list_of_organisation
 */
export async function removeWatchList(
  tx: Tx,
  place: Place,
  act: Act,
  listId: string,
): Promise<void> {
  const { companyId } = place
  await holdWatchList(tx, companyId, listId, 'change')
  await dismissAll(tx, place, act, { listId, recordId: null })
  await deleteWatchList(tx, companyId, listId)
  await appendEvent(tx, companyId, act, {
    kind: 'watch_list.removed',
    subject: listSubject(listId),
  })
}

/**
 * Removes a record with its alerts and links; visits that it held go on.
 * @throws ApiError not_found | watch_list_of_organisation
 */
export async function removeWatchRecord(
  tx: Tx,
  place: Place,
  act: Act,
  { listId, recordId }: { readonly listId: string; readonly recordId: string },
): Promise<void> {
  const { companyId } = place
  await holdWatchList(tx, companyId, listId)
  mustFind(await lockWatchRecord(tx, companyId, listId, recordId))
  await dismissAll(tx, place, act, { listId, recordId })
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
  { companyId: ownerId, cardOf }: Place,
  act: Act,
  of: { readonly listId: string; readonly recordId: string | null },
): Promise<void> {
  for (const { id: alertId, companyId } of await listOpenAlertsOf(tx, ownerId, of)) {
    const company = mustFind(await cardOf(companyId))
    await decideAlert(tx, company, act, { alertId, decision: 'DISMISSED', reason: '' })
  }
}
