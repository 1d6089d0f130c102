/** Watch lists with records and alerts to test with, written as the background role. */
import type { WatchAction, WatchMatching, WatchMode } from '#domain/watch-list/judge-match.ts'
import { keysOfRecord } from '#domain/watch-list/candidate-keys.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import { asCompany, type CompanyId, type OrganisationId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { setParams, type FactoryDeps } from './factories.ts'

/** What the location lets its lists do. */
export function setWatchMode(
  deps: FactoryDeps,
  companyId: CompanyId,
  watchList: WatchMode,
): Promise<void> {
  return setParams(deps, companyId, 'walk-in', { watchList })
}

/** @returns the list's uuid; it holds unless told otherwise. */
export async function createWatchList(
  { db }: FactoryDeps,
  companyId: CompanyId,
  list: {
    name?: string
    action?: WatchAction
    matching?: WatchMatching
    recipientIds?: string[]
    byText?: boolean
    active?: boolean
  } = {},
): Promise<string> {
  const listId = uuid7()
  await db.system
    .insertInto('watch_lists')
    .values({
      company_id: companyId,
      watch_list_id: listId,
      name: list.name ?? 'Unwanted',
      action: list.action ?? 'HOLD',
      matching: list.matching ?? 'STANDARD',
      recipient_ids: list.recipientIds ?? [],
      by_text: list.byText ?? false,
      active: list.active ?? true,
    })
    .execute()
  return listId
}

/** A list that an organisation keeps for all of its locations. @returns the list's uuid; it holds unless told otherwise. */
export async function createListAbove(
  { db }: FactoryDeps,
  organisationId: OrganisationId,
  list: { name?: string; action?: WatchAction; active?: boolean } = {},
): Promise<string> {
  const listId = uuid7()
  await db.system
    .insertInto('watch_lists')
    .values({
      company_id: asCompany(organisationId),
      organisation_id: organisationId,
      watch_list_id: listId,
      name: list.name ?? 'Barred everywhere',
      action: list.action ?? 'HOLD',
      active: list.active ?? true,
    })
    .execute()
  return listId
}

export type RecordToCreate = {
  firstname?: string
  lastname?: string
  aliases?: string[]
  email?: string
  mobile?: string
  licensePlate?: string
  companyName?: string
  reason?: string
  validUntil?: string | null
}

/** @returns the record's uuid. */
export async function createWatchRecord(
  { db }: FactoryDeps,
  companyId: CompanyId,
  listId: string,
  record: RecordToCreate = {},
): Promise<string> {
  const recordId = uuid7()
  const whole = {
    firstname: '',
    lastname: '',
    aliases: [],
    email: '',
    mobile: '',
    licensePlate: '',
    companyName: '',
    ...record,
  }
  await db.system
    .insertInto('watch_records')
    .values({
      company_id: companyId,
      watch_record_id: recordId,
      watch_list_id: listId,
      firstname: whole.firstname,
      lastname: whole.lastname,
      aliases: whole.aliases,
      email: whole.email,
      mobile: whole.mobile,
      license_plate: whole.licensePlate,
      company_name: whole.companyName,
      reason: record.reason ?? '',
      valid_until: record.validUntil ?? null,
    })
    .execute()
  const keys = keysOfRecord(whole).map((key) => ({
    company_id: companyId,
    candidate_key: key,
    watch_record_id: recordId,
  }))
  if (keys.length > 0) await db.system.insertInto('watch_keys').values(keys).execute()
  return recordId
}

/** An open alert that does not hold its visit. @returns its uuid. */
export async function createWatchAlert(
  { db }: FactoryDeps,
  companyId: CompanyId,
  recordId: string,
  visit: VisitKey,
): Promise<string> {
  const alertId = uuid7()
  await db.system
    .insertInto('watch_alerts')
    .values({
      company_id: companyId,
      watch_alert_id: alertId,
      visit_date: visit.visitDate,
      meeting_id: visit.meetingId,
      visitor_id: visit.visitorId,
      watch_record_id: recordId,
      record_version: 1,
      action: 'ALERT',
      score: 90,
      reasons: JSON.stringify([{ code: 'NAME', score: 90 }]),
    })
    .execute()
  return alertId
}
