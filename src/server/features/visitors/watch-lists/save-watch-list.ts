import type { EventSubject } from '#domain/audit/event-kind.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { createWatchList as endpoint } from '#contract/visitors/watch-lists.ts'
import { changeTo } from '#server/platform/audit/keep-changes.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { holdWatchList } from './hold-watch-list.ts'
import { insertWatchList, listWatchLists, updateWatchList, type WatchListRow } from './queries.ts'
import { listKnownUsers } from './queries-recipients.ts'

export type WatchListInput = HandlerInput<typeof endpoint>['body']

/**
 * Adds a watch list. @returns its uuid.
 * @param organisationId of one that is kept for all locations, under the organisation's own id; null: a location's
 * @throws ApiError validation_failed for a recipient who does not work here
 */
export async function createWatchList(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  input: WatchListInput,
  organisationId: OrganisationId | null = null,
): Promise<string> {
  await refuseForeignRecipients(tx, companyId, input)
  const listId = uuid7()
  await insertWatchList(tx, {
    company_id: companyId,
    watch_list_id: listId,
    organisation_id: organisationId,
    ...columns(input),
  })
  await appendEvent(tx, companyId, act, {
    kind: 'watch_list.created',
    subject: listSubject(listId),
  })
  return listId
}

/**
 * Replaces the settings of a list. What it holds already stays held.
 * @throws ApiError not_found | watch_list_of_organisation | validation_failed
 */
export async function saveWatchList(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  { listId, ...input }: WatchListInput & { readonly listId: string },
): Promise<void> {
  await holdWatchList(tx, companyId, listId, 'change')
  const before = mustFind((await listWatchLists(tx, [companyId])).find(({ id }) => id === listId))
  await refuseForeignRecipients(tx, companyId, input)
  await updateWatchList(tx, companyId, listId, columns(input))
  await appendEvent(tx, companyId, act, {
    kind: 'watch_list.updated',
    subject: listSubject(listId),
    changed: changeTo(shown(before), shown(input)),
  })
}

export function listSubject(listId: string): EventSubject {
  return `watch-list:${outsideId('WL', listId)}`
}

/** As the audit shows it. */
function shown({
  recipientIds,
  ...settings
}: Omit<WatchListRow, 'id' | 'fromOrganisation' | 'recipients' | 'records'>) {
  const { name, kind, action, matching, active, byText } = settings
  const recipients = recipientIds.map((id) => outsideId('US', id))
  return { name, kind, action, matching, active, byText, recipients }
}

function columns({ recipientIds, byText, ...fields }: WatchListInput) {
  const { name, kind, action, matching, active } = fields
  const recipient_ids = [...new Set(recipientIds)]
  return { name, kind, action, matching, active, recipient_ids, by_text: byText }
}

async function refuseForeignRecipients(
  tx: Tx,
  companyId: CompanyId,
  { recipientIds }: WatchListInput,
): Promise<void> {
  const known = await listKnownUsers(tx, companyId, recipientIds)
  const faults = recipientIds.flatMap((id, index) =>
    known.includes(id)
      ? []
      : [{ field: `body.recipientIds.${String(index)}`, code: 'unknown_user' }],
  )
  if (faults.length > 0) throw new ApiError('validation_failed', faults)
}
