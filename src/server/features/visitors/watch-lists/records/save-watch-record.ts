import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { createWatchRecord as endpoint } from '#contract/visitors/watch-lists.ts'
import { keysOfRecord } from '#domain/watch-list/candidate-keys.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { changeTo } from '#server/platform/audit/keep-changes.ts'
import { phoneOrRefusal } from '#server/platform/http/phone-or-refusal.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { holdWatchList, type ListOwner } from '../hold-watch-list.ts'
import { insertWatchRecords, lockWatchRecord, replaceKeys, updateWatchRecord } from '../queries.ts'
import { listSubject } from '../save-watch-list.ts'

export type WatchRecordInput = HandlerInput<typeof endpoint>['body']
const personalFields = [
  'firstname',
  'lastname',
  'aliases',
  'email',
  'mobile',
  'licensePlate',
  'companyName',
  'reason',
] as const satisfies readonly (keyof WatchRecordInput)[]
type Where = { readonly listId: string; readonly recordId: string }

/**
 * Adds a record to a list. @returns its uuid.
 * @throws ApiError not_found | watch_list_of_organisation | validation_failed for a phone number that does not exist
 */
export async function createWatchRecord(
  tx: Tx,
  { companyId, country }: ListOwner,
  act: Act,
  { listId, ...input }: WatchRecordInput & Pick<Where, 'listId'>,
): Promise<string> {
  await holdWatchList(tx, companyId, listId)
  const id = uuid7()
  const record = { ...input, mobile: phoneOrRefusal(input.mobile, country, 'body.mobile') }
  await insertWatchRecords(tx, companyId, listId, [{ ...record, id, keys: keysOfRecord(record) }])
  await appendEvent(tx, companyId, act, {
    kind: 'watch_list.record_added',
    subject: listSubject(listId),
    payload: { recordId: outsideId('WR', id) },
  })
  return id
}

/**
 * Replaces a record. Where it describes somebody else now, decisions that were made about the former one count no more.
 * @throws ApiError not_found | watch_list_of_organisation | validation_failed
 */
export async function saveWatchRecord(
  tx: Tx,
  { companyId, country }: ListOwner,
  act: Act,
  { listId, recordId, ...input }: WatchRecordInput & Where,
): Promise<void> {
  await holdWatchList(tx, companyId, listId)
  const before = mustFind(await lockWatchRecord(tx, companyId, listId, recordId))
  const record = { ...input, mobile: phoneOrRefusal(input.mobile, country, 'body.mobile') }
  const isSame = identityOf(before) === identityOf(record)
  await updateWatchRecord(tx, companyId, recordId, {
    firstname: record.firstname,
    lastname: record.lastname,
    aliases: [...record.aliases],
    email: record.email,
    mobile: record.mobile,
    license_plate: record.licensePlate,
    company_name: record.companyName,
    reason: record.reason,
    valid_until: record.validUntil,
    version: isSame ? before.version : before.version + 1,
  })
  if (!isSame) await replaceKeys(tx, companyId, recordId, keysOfRecord(record))
  await appendEvent(tx, companyId, act, {
    kind: 'watch_list.record_updated',
    subject: listSubject(listId),
    payload: { recordId: outsideId('WR', recordId) },
    // Whom it describes, and why, is a person: of that it is only said that it changed.
    changed: { ...changeTo(before, record), secret: personalFields },
  })
}

/** Everything that visitors are compared with, as one text. */
export function identityOf(
  record: Pick<
    WatchRecordInput,
    'firstname' | 'lastname' | 'email' | 'mobile' | 'licensePlate' | 'companyName'
  > & { readonly aliases: readonly string[] },
): string {
  const { firstname, lastname, aliases, email, mobile, licensePlate, companyName } = record
  return JSON.stringify([firstname, lastname, aliases, email, mobile, licensePlate, companyName])
}
