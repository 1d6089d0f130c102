import {
  ldapCounts,
  ldapFaults,
  ldapRunStates,
  ldapSettings,
  ldapShownKinds,
  ldapWaitReasons,
} from '#contract/people/ldap.ts'
import { outsideId } from '#contract/ids.ts'
import { fullName } from '#domain/name/full-name.ts'
import { changedFields } from '#domain/people/directory/compare.ts'
import type { DirectoryRow, RunRow } from './queries.ts'
import type { ShownChange } from './queries-people.ts'

const changeStates = ['WAITING', 'DONE', 'FAILED'] as const

/** A directory as those see it who connected it: never its password. */
export function presentDirectory(row: DirectoryRow, people: number) {
  return {
    ...ldapSettings.parse(row.settings),
    state: row.state === 'PAUSED' ? ('PAUSED' as const) : ('ACTIVE' as const),
    createdAt: row.created_at,
    restoredFrom: row.restored_from,
    people,
  }
}

export function presentRun(row: RunRow) {
  return {
    id: row.run_id,
    beganAt: row.began_at,
    endedAt: row.ended_at,
    state: ldapRunStates.find((state) => state === row.state) ?? ('FAILED' as const),
    reason: ldapWaitReasons.find((reason) => reason === row.reason) ?? null,
    isNightly: row.is_nightly,
    counts: row.counts === null ? null : ldapCounts.parse(row.counts),
    error: ldapFaults.find((fault) => fault === row.error) ?? null,
  }
}

/** Who is here is shown as they are called here. */
export function presentChange(row: ShownChange) {
  const { firstname, lastname, value } = row
  const said = (name: string): string => {
    const text: unknown =
      typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
    return typeof text === 'string' ? text : ''
  }
  const called =
    firstname === null
      ? { firstname: said('firstname'), lastname: said('lastname') }
      : { firstname, lastname: lastname ?? '' }
  return {
    number: row.number,
    kind: ldapShownKinds.find((kind) => kind === row.kind) ?? ('REFUSED' as const),
    userId: row.user_id === null ? null : outsideId('US', row.user_id),
    name: fullName(called) || said('name'),
    email: row.changed.includes('email') ? said('email') : (row.email ?? said('email')),
    changed: changedFields.filter((field) => row.changed.includes(field)),
    state: changeStates.find((state) => state === row.state) ?? ('WAITING' as const),
    code: row.code,
  }
}
