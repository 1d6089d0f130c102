import {
  peopleReadCounts,
  peopleReadStates,
  peopleShownKinds,
  peopleWaitReasons,
} from '#contract/people/people-reads.ts'
import { outsideId } from '#contract/ids.ts'
import { fullName } from '#domain/name/full-name.ts'
import { changedFields } from '#domain/people/directory/compare.ts'
import type { RunRow } from './queries.ts'
import type { ShownChange } from './queries-people.ts'

const changeStates = ['WAITING', 'DONE', 'FAILED'] as const

/** @param faults of its source */
export function presentRun<Fault extends string>(row: RunRow, faults: readonly Fault[]) {
  return {
    id: row.run_id,
    beganAt: row.began_at,
    endedAt: row.ended_at,
    state: peopleReadStates.find((state) => state === row.state) ?? ('FAILED' as const),
    reason: peopleWaitReasons.find((reason) => reason === row.reason) ?? null,
    isNightly: row.is_nightly,
    counts: row.counts === null ? null : peopleReadCounts.parse(row.counts),
    error: faults.find((fault) => fault === row.error) ?? null,
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
    kind: peopleShownKinds.find((kind) => kind === row.kind) ?? ('REFUSED' as const),
    userId: row.user_id === null ? null : outsideId('US', row.user_id),
    name: fullName(called) || said('name'),
    email: row.changed.includes('email') ? said('email') : (row.email ?? said('email')),
    changed: changedFields.filter((field) => row.changed.includes(field)),
    state: changeStates.find((state) => state === row.state) ?? ('WAITING' as const),
    code: row.code,
  }
}
