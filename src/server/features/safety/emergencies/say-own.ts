/** What somebody says of themselves by the link of an emergency's message (issue 5 §4, self-safe links). */
import { outsideId } from '#contract/ids.ts'
import { mergeMarks, replacedByOwn, standingMarks } from '#domain/emergency/mark.ts'
import { emergencySubject } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { randomUUID } from 'node:crypto'
import { localDayOf } from '#server/platform/time/local-day.ts'
import type { EmergencyPersonKey } from './policy.ts'
import { presentMark } from './present.ts'
import { insertMarks } from './queries.ts'
import { findPerson, type OwnState } from './queries-messages.ts'

export type OwnWord = {
  readonly drill: boolean
  readonly isOver: boolean
  readonly firstname: string
  /** What they said last; null where they have not. */
  readonly said: OwnState | null
}

/** @throws ApiError not_found */
export async function readOwnWord(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  key: EmergencyPersonKey,
  now: string,
): Promise<OwnWord> {
  const person = mustFind(await findPerson(tx, companyId, key, localDayOf(now, timeZone)))
  const { drill, isOver, firstname } = person
  const own = standingMarks(mergeMarks([], person.marks.map(presentMark))).filter(
    ({ isOwn }) => isOwn,
  )
  const state = own.at(-1)?.state ?? 'UNKNOWN'
  return { drill, isOver, firstname, said: state === 'UNKNOWN' ? null : state }
}

/**
 * Saying the same again changes nothing; another word replaces the own one before, and stands beside what marshals say.
 * @throws ApiError not_found | emergency_over
 */
export async function sayOwn(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  key: EmergencyPersonKey,
  { state, at }: { readonly state: OwnState; readonly at: string },
): Promise<void> {
  const person = mustFind(await findPerson(tx, companyId, key, localDayOf(at, timeZone)))
  if (person.isOver) throw new ApiError('emergency_over')
  const marks = person.marks.map(presentMark)
  const replaces = replacedByOwn(marks)
  if (marks.some((mark) => replaces.includes(mark.id) && mark.state === state)) return
  const { emergencyId, prefix, personId } = key
  const kept = await insertMarks(tx, companyId, {
    emergencyId,
    marks: [{ id: randomUUID(), person: { prefix, id: personId }, state, at, replaces }],
    by: null,
    isOwn: true,
    at,
    late: false,
  })
  const actor = { kind: 'person', person: outsideId(prefix, personId) } as const
  await appendEvent(
    tx,
    companyId,
    { actor, commandId: null, at },
    {
      kind: 'emergency.marked',
      subject: emergencySubject(emergencyId),
      payload: { marks: kept, late: false },
    },
  )
}
