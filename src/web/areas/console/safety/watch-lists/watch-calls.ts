import { fullName } from '#domain/name/full-name.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { watchPaths } from './watch-paths.ts'
import type { CallOf } from '#web/api/call.ts'

export type WatchCall = CallOf<keyof typeof watchPaths>
export type WatchList = CallOutput<Endpoints['watchLists.list']>[number]
export type WatchRecord = CallOutput<Endpoints['watchRecords.list']>['records'][number]
export type Reasons = CallOutput<Endpoints['watchAlerts.list']>['alerts'][number]['reasons']

export const reasonWords: Readonly<Record<Reasons[number]['code'], MessageKey>> = {
  NAME: 'watchlists_reason_name',
  ALIAS: 'watchlists_reason_alias',
  EMAIL: 'watchlists_reason_email',
  PHONE: 'watchlists_reason_phone',
  LICENSE_PLATE: 'watchlists_reason_license_plate',
  COMPANY: 'watchlists_reason_company',
  KNOWN: 'watchlists_reason_known',
}
export const kindWords = {
  UNWANTED: 'watchlists_kind_unwanted',
  VIP: 'watchlists_kind_vip',
  OTHER: 'watchlists_kind_other',
} as const
export const actionWords = {
  ALERT: 'watchlists_action_alert',
  HOLD: 'watchlists_action_hold',
} as const
export const matchingWords = {
  STANDARD: 'watchlists_matching_standard',
  NARROW: 'watchlists_matching_narrow',
} as const

/** How whom a record describes is called: by name, else by the company. */
export function recordName(record: WatchRecord): string {
  const { firstname, lastname, companyName } = record
  if (firstname === '' || lastname === '') return firstname || lastname || companyName
  return fullName({ firstname, lastname })
}
