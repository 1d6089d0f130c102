/** Which answers of a visit somebody who works here may change. Reference §5. */
import type { FieldType } from '../../flow/flow.ts'
import type { Right } from '../../rights/right.ts'
import type { VisitForStaff } from './staff-access.ts'

export type AnsweredField = {
  readonly type: FieldType
  readonly active: boolean
  /** Its answers belong to the visit; others stay with the profile. */
  readonly resetAtEveryVisit: boolean
  /** Else it is gone once the visitor has left, and does not come back. */
  readonly keepAnswer: boolean
}

/** Whoever welcomes visitors, and whose visit it is. */
export function mayChangeAnswers(
  { isOwn }: Pick<VisitForStaff, 'isOwn'>,
  rights: ReadonlySet<Right>,
): boolean {
  return isOwn || rights.has('CHANGE_VISIT_STATUS')
}

/** What the profile keeps is changed until the day of the visit is over, what belongs to the visit also later; a file never. */
export function isAnswerOpen(
  field: AnsweredField,
  { visitDate, status }: Pick<VisitForStaff, 'visitDate' | 'status'>,
  today: string,
): boolean {
  if (!field.active || field.type === 'FILE') return false
  if (!field.keepAnswer && status === 'CHECKED_OUT') return false
  return field.resetAtEveryVisit || visitDate >= today
}
