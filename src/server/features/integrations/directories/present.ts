import { outsideId } from '#contract/ids.ts'
import { waitReasons } from '#contract/integrations/directories.ts'
import { conditionOf } from '#domain/integration/condition.ts'
import { fullName } from '#domain/name/full-name.ts'
import { joinableGroups } from '#domain/rights/right.ts'
import { rolesOfRow, type CallRow, type ListedDirectory, type WaitingRow } from './queries.ts'

/** @param now ISO 8601 */
export function presentDirectory(row: ListedDirectory, now: string) {
  const { state, last_call_at: lastCallAt, failing_since: failingSince } = row
  return {
    id: outsideId('WH', row.directory_id),
    name: row.name,
    locationId: row.location_id === null ? null : outsideId('CO', row.location_id),
    brakePercent: row.brake_percent,
    roles: rolesOfRow(row),
    state: state === 'PAUSED' ? ('PAUSED' as const) : ('ACTIVE' as const),
    condition: conditionOf(
      { state, restoredFrom: null, restsUntil: null, failingSince, lastTakenAt: lastCallAt },
      now,
    ),
    createdAt: row.created_at,
    lastCallAt,
    failingSince,
    lastError: row.last_error,
    previousTokenUntil: row.previous_until,
    blockedReason: row.blocked_reason,
    people: row.people,
    groups: row.groups,
    waiting: row.waiting,
  }
}

export function presentCall(row: CallRow) {
  const { at, method, path, status, did, error, firstname, lastname } = row
  const about =
    firstname === null ? row.display_name : fullName({ firstname, lastname: lastname ?? '' })
  return { id: row.exchange_id, at, method, path, status, ms: row.duration_ms, did, error, about }
}

export function presentWaiting(row: WaitingRow) {
  return {
    userId: outsideId('US', row.user_id),
    companyId: outsideId('CO', row.home_company_id),
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    roles: joinableGroups.filter((role) => row.roles.includes(role)),
    since: row.waits_since,
    because: waitReasons.find((one) => one === row.waits_because) ?? 'TOO_MANY',
    isDeleted: row.deleted_at !== null,
  }
}
