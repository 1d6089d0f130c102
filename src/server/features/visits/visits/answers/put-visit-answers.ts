import { insideId, outsideVisitId } from '#contract/ids.ts'
import { fieldTextError } from '#domain/flow/field-text-error.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { isAnswerOpen, mayChangeAnswers } from '#domain/visit/staff/staff-answers.ts'
import { rightsOf, visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { judgeVisit, standingOf } from '#server/features/visits/visit-record/judge-visit.ts'
import { lockVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { visitForStaff } from '#server/features/visits/visit-record/present-staff-visit.ts'
import { refuseEdit } from '#server/features/visits/visit-record/refuse-edit.ts'
import type { FieldRow, VisitRecord } from '#server/features/visits/visit-record/visit-record.ts'
import { refuseUnseen } from '../policy.ts'
import { asksField, beginFlow } from './begin-flow.ts'
import { standingAnswer } from './read-visit-answers.ts'
import { updateVisit } from '../queries.ts'
import {
  bindDocuments,
  deleteProfileAnswers,
  keepProfileAnswers,
  listAnswerDocuments,
  upsertVisitAnswers,
  type SentAnswer,
} from './queries-answers.ts'

/**
 * Stores answers of a visit. An empty value leaves the question blank, here and in the profile; null takes back what was
 * answered here, and what the profile knows does not take its place. Answers belong to the visit; those of
 * fields that last are carried over to the profile once the registration is valid, so that an answer that fails is never
 * kept for later. Answers that no longer justify a completed registration open it again.
 * @throws ApiError invalid_answer | document_token_invalid | visit_past | visit_in_review | check_in_denied |
 *   visit_already_checked_in | not_found | forbidden
 */
export async function putVisitAnswers(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  sent: readonly SentAnswer[],
): Promise<{ id: string }> {
  const visit = await lockVisit(tx, company, key, act.at)
  const today = localDateOf(act.at, company.timeZone)
  if (act.actor.kind === 'employee') {
    refuseUnseen(act.actor, visit, today)
    const mayChange = mayChangeAnswers(visitForStaff(visit, act.actor), rightsOf(act.actor))
    if (!mayChange) throw new ApiError('forbidden')
  } else {
    refuseEdit(act.actor, standingOf(visit, company, act.at))
  }
  // The last word on a field counts.
  const answers = [...new Map(sent.map(({ id, value }) => [id, value]))]
    .map(([id, value]) => ({ id, value: value?.trim() === '' ? '' : value }))
    .filter((answer) => !isPutBack(visit, answer, act, today))
  refuseInvalid(visit, answers, act, today)
  const changed = answers.filter((answer) => isChange(visit, answer))
  if (changed.length === 0) return { id: outsideVisitId(key) }
  await bindFiles(tx, company, act, visit, key, changed)
  const blank = changed.filter(({ value }) => value === '').map(({ id }) => id)
  await upsertVisitAnswers(tx, company.companyId, key, changed, act.at)
  const begun = beginFlow(visit)
  if (begun.flow_id !== undefined && changed.some(({ id }) => asksField(visit, id))) {
    await updateVisit(tx, company.companyId, key, begun)
  }
  await deleteProfileAnswers(tx, company.companyId, key, blank)
  const reopened = await settleRegistration(tx, company, act, key, visit, changed)
  await appendEvent(tx, company.companyId, act, {
    kind: 'visit.answered',
    subject: visitSubject(key),
    payload: { fields: changed.map(({ id }) => id), ...(reopened ? { reopened } : {}) },
  })
  return { id: outsideVisitId(key) }
}

function isChange(visit: VisitRecord, { id, value }: SentAnswer): boolean {
  const known = visit.answers.find((answer) => answer.id === id)
  const isBlank = visit.blanks.some((blank) => blank.id === id)
  if (value === null) return known !== undefined || isBlank
  if (value === '') return !isBlank
  // An answer from before that is confirmed here becomes one of this visit.
  return known === undefined || !known.here || known.value !== value
}

/**
 * What staff may read but not change is put back with the rest. Nobody else learns that a guess was right.
 */
function isPutBack(visit: VisitRecord, { id, value }: SentAnswer, act: Act, today: string) {
  if (act.actor.kind !== 'employee' && act.actor.kind !== 'client') return false
  const field = visit.fields.find((one) => one.id === id)
  if (field === undefined || maySet(field, act, visit, today)) return false
  return standingAnswer(visit, id) === value
}

/** @throws ApiError invalid_answer with the field and its complaint */
function refuseInvalid(
  visit: VisitRecord,
  answers: readonly SentAnswer[],
  act: Act,
  today: string,
): void {
  const complaints = answers.flatMap(({ id, value }) => {
    const field = visit.fields.find((one) => one.id === id && maySet(one, act, visit, today))
    const code = field === undefined ? 'common_error_id' : fieldTextError(field, value)
    return code === null ? [] : [{ field: id, code }]
  })
  if (complaints.length > 0) throw new ApiError('invalid_answer', complaints)
}

function maySet(field: FieldRow, { actor }: Act, visit: VisitRecord, today: string): boolean {
  if (actor.kind === 'employee') return isAnswerOpen(field, visit, today)
  // A visit that has begun may still be asked for a field that no newer version asks for.
  const isAsked = field.active || (visit.flowBegun && asksField(visit, field.id))
  return isAsked && (!field.internalOnly || actor.kind === 'client')
}

/** A file that answers must be this visitor's own upload. @throws ApiError document_token_invalid */
async function bindFiles(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  visit: VisitRecord,
  key: VisitKey,
  answers: readonly SentAnswer[],
): Promise<void> {
  const files = new Set(visit.fields.filter(({ type }) => type === 'FILE').map(({ id }) => id))
  const values = answers.flatMap(({ id, value }) => (files.has(id) && value ? [value] : []))
  const documentIds = values.flatMap((value) => insideId('DO', value) ?? [])
  const usable = await listAnswerDocuments(tx, company.companyId, key.visitorId, documentIds, {
    at: act.at,
    alsoUnbound: act.actor.kind === 'client' || act.actor.kind === 'kiosk',
  })
  if (documentIds.length < values.length || documentIds.some((id) => !usable.includes(id))) {
    throw new ApiError('document_token_invalid')
  }
  await bindDocuments(tx, company.companyId, key, documentIds, act.at)
}

/** Opens a completed registration that the new answers no longer justify. @returns whether it did. */
async function settleRegistration(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  visit: VisitRecord,
  changed: readonly SentAnswer[],
): Promise<boolean> {
  const isOpen = visit.status === 'EXPECTED' && visit.registration === 'VALID'
  const after = judgeVisit({ ...visit, answers: answersAfter(visit, changed) }, company, act.at)
  const { flowStanding, agreementStanding } = after
  const isJustified =
    flowStanding !== 'OPEN' && flowStanding !== 'FAILURE' && agreementStanding !== 'TO_SIGN'
  if (isOpen && !isJustified) {
    await updateVisit(tx, company.companyId, key, { registration: 'NONE', registered_at: null })
    return true
  }
  const isStaff = act.actor.kind === 'client' || act.actor.kind === 'employee'
  const mayKeep = visit.registration === 'VALID' || isStaff
  if (mayKeep && flowStanding !== 'FAILURE' && flowStanding !== 'WAIVED') {
    await keepProfileAnswers(tx, company.companyId, key)
  }
  return false
}

function answersAfter(visit: VisitRecord, changed: readonly SentAnswer[]): VisitRecord['answers'] {
  return [
    ...visit.answers.filter(({ id }) => !changed.some((answer) => answer.id === id)),
    ...changed.flatMap(({ id, value }) =>
      value === null || value === '' ? [] : [{ id, value, here: true, internal: false }],
    ),
  ]
}
