import { isConsented } from '#domain/calendar/connection.ts'
import {
  pushOf,
  pushProblems,
  type Push,
  type PushProblem,
  type Watch,
} from '#domain/calendar/push.ts'
import type { ConsentRow } from '#server/platform/integrations/consent/queries.ts'
import type { CalendarRow } from '../entries/queries.ts'
import { kindOf } from '../entries/stored-calendar.ts'

export function problemOf({ push_problem: problem }: Pick<CalendarRow, 'push_problem'>) {
  return pushProblems.find((one): one is PushProblem => one === problem) ?? null
}

/** How changes come. Null while nothing is read, or where no vendor could call. */
export function presentPush(
  row: CalendarRow,
  consent: ConsentRow | undefined,
  {
    watches,
    publicUrl,
    now,
  }: {
    readonly watches: readonly Watch[]
    readonly publicUrl: string
    readonly now: string
  },
): Push | null {
  const isRead = row.state === 'ACTIVE' && consent?.state === 'GRANTED'
  if (!isRead || !isConsented(kindOf(row))) return null
  return pushOf({ publicUrl, problem: problemOf(row), watches }, now)
}
