import type { HandlerOutput } from '#contract/endpoint.ts'
import type { getVisitCustomFields } from '#contract/visits/visit-answers.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { isAnswerOpen, mayChangeAnswers } from '#domain/visit/staff/staff-answers.ts'
import { rightsOf, type Actor, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { lockVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { visitForStaff } from '#server/features/visits/visit-record/present-staff-visit.ts'
import type { FieldRow, VisitRecord } from '#server/features/visits/visit-record/visit-record.ts'
import { refuseUnseen } from '../policy.ts'

type Shown = HandlerOutput<typeof getVisitCustomFields>

/** Every field that is asked, and those that were asked once and have an answer. @throws ApiError not_found */
export async function readVisitAnswers(
  tx: Tx,
  company: CompanyCard,
  {
    actor,
    at,
    language,
  }: { readonly actor: Actor; readonly at: string; readonly language: string },
  key: VisitKey,
): Promise<Shown> {
  const visit = await lockVisit(tx, company, key, at)
  const today = localDateOf(at, company.timeZone)
  refuseUnseen(actor, visit, today)
  const mayChange = mayChangeAnswers(visitForStaff(visit, actor), rightsOf(actor))
  const answered = new Set(visit.answers.map(({ id }) => id))
  const shown = visit.fields.filter(({ id, active }) => active || answered.has(id))
  return shown.map((field) => ({
    id: field.id,
    type: field.type,
    ...inLanguage(field, language),
    value: standingAnswer(visit, field.id),
    internalOnly: field.internalOnly,
    mayChange: mayChange && isAnswerOpen(field, visit, today),
  }))
}

/** What counts for the visit: null where nobody answered, empty where it was left blank. */
export function standingAnswer({ answers, blanks }: VisitRecord, fieldId: string): string | null {
  const answer = answers.find(({ id }) => id === fieldId)
  return answer?.value ?? (blanks.some(({ id }) => id === fieldId) ? '' : null)
}

function inLanguage({ label, values, translations }: FieldRow, language: string) {
  const words = translations[language] ?? {}
  return {
    label: words.label || label,
    choices: values.map((value, index) => ({
      value,
      label: words.valueLabels?.[index] || value,
    })),
  }
}
