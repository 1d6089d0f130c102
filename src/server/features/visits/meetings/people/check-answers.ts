/** Which answers of a meeting's visitors change, and which cannot be. Pure. */
import { fieldTextError } from '#domain/flow/field-text-error.ts'
import type { FieldType } from '#domain/flow/flow.ts'
import type { AnswerChange, FieldRow, StoredAnswer } from './queries-visitors.ts'

export type AnswersGiven = {
  readonly visitorId: string
  readonly answers: readonly { readonly id: string; readonly value: string }[]
}

export type AnswerFault = { readonly field: string; readonly code: string }

export type AnswerChanges = {
  /** Fields that last: kept with the person. */
  readonly profile: readonly AnswerChange[]
  /** Fields that start empty at every visit. */
  readonly visit: readonly AnswerChange[]
  readonly faults: readonly AnswerFault[]
}

/**
 * Compares what is given with what is known (`standing`, as `answersOf` shows it). What did not change is never
 * judged again, so that a GET can always be PUT back. A file can be kept or removed, not brought. Spec §4, type map.
 */
export function compareAnswers(
  given: readonly AnswersGiven[],
  standing: ReadonlyMap<string, ReadonlyMap<string, string>>,
  fields: readonly FieldRow[],
): AnswerChanges {
  const profile: AnswerChange[] = []
  const visit: AnswerChange[] = []
  const faults: AnswerFault[] = []
  for (const [index, { visitorId, answers }] of given.entries()) {
    for (const [position, { id, value }] of answers.entries()) {
      const before = standing.get(visitorId)?.get(id) ?? ''
      if (value === before) continue
      const field = fields.find((one) => one.id === id)
      const code = faultOf(field, value)
      if (code !== null) {
        faults.push({
          field: `body.visitors.${String(index)}.customFields.${String(position)}`,
          code,
        })
      } else if (field !== undefined) {
        const list = field.resetAtEveryVisit ? visit : profile
        list.push({ visitorId, id, value: value.trim() === '' ? '' : value })
      }
    }
  }
  return { profile: lastOfEach(profile), visit: lastOfEach(visit), faults }
}

function faultOf(field: FieldRow | undefined, value: string): string | null {
  if (field === undefined || !field.active) return 'unknown_field'
  if (value.trim() === '') return null
  if (field.type === 'FILE') return 'common_error_document'
  // The column's check names the same types as the domain.
  return fieldTextError({ type: field.type as FieldType, values: field.values }, value)
}

/** A field named twice takes what stands last, as one would read the list. */
function lastOfEach(changes: readonly AnswerChange[]): readonly AnswerChange[] {
  const byKey = new Map(changes.map((change) => [`${change.visitorId} ${change.id}`, change]))
  return [...byKey.values()]
}

/**
 * The answers as a visit would show them: its own before the profile's. `dates` names the visit to look at for
 * each visitor; without one only the profile counts.
 */
export function answersOf(
  stored: readonly StoredAnswer[],
  dates: ReadonlyMap<string, string>,
): Map<string, Map<string, string>> {
  const answers = new Map<string, Map<string, string>>()
  const profileFirst = stored.toSorted(
    (a, b) => Number(a.visitDate !== null) - Number(b.visitDate !== null),
  )
  for (const { visitorId, visitDate, id, value } of profileFirst) {
    if (visitDate !== null && dates.get(visitorId) !== visitDate) continue
    const own = answers.get(visitorId) ?? new Map<string, string>()
    own.set(id, value)
    answers.set(visitorId, own)
  }
  return answers
}
