/** The questions before a booking counts: judged here by the same walk as on the screen (Reference §6). */
import { insideId, outsideId } from '#contract/ids.ts'
import { statusByAnswers } from '#domain/booking/questionnaire.ts'
import { toFieldAnswer } from '#domain/flow/field-text.ts'
import { fieldTextError } from '#domain/flow/field-text-error.ts'
import type { Flow } from '#domain/flow/flow.ts'
import { judgeFlow, type FlowVerdict } from '#domain/flow/definition/judge-flow.ts'
import { localizeFlow } from '#domain/flow/definition/localize-flow.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { findQuestions, type Questions } from '../queries-read.ts'

export type Answer = { readonly id: string; readonly value: string }

/** The uuid of the location's questionnaire; null where it asks nothing. */
export function questionnaireId({ employee }: Pick<CompanyCard, 'employee'>): string | null {
  const { questionnaireFlowId } = employee
  return questionnaireFlowId === null ? null : insideId('FL', questionnaireFlowId)
}

export function readQuestions(tx: Tx, company: CompanyCard): Promise<Questions> {
  return findQuestions(tx, company.companyId, questionnaireId(company))
}

/** The questionnaire in the best of the languages; null where nothing is asked. */
export function flowOf({ flow }: Questions, languages: readonly string[]): Flow | null {
  if (flow === null || flow.screens.length === 0) return null
  const definition = {
    id: outsideId('FL', flow.id),
    firstScreenId: flow.firstScreenId,
    screens: flow.screens,
  }
  return localizeFlow(definition, languages)
}

/** How these answers stand. */
export function judgeAnswers(questions: Questions, answers: readonly Answer[]): FlowVerdict {
  const types = new Map(questions.fields.map(({ id, type }) => [id, type]))
  const given = answers.flatMap(({ id, value }) => {
    const type = types.get(id)
    return type === undefined ? [] : [[id, toFieldAnswer(type, value)] as const]
  })
  return judgeFlow(flowOf(questions, ['en']), Object.fromEntries(given))
}

/** What a booking with these answers is. */
export function statusOf(questions: Questions, answers: readonly Answer[]) {
  return statusByAnswers(judgeAnswers(questions, answers))
}

/** What a booking is whose questions nobody has answered; 4: they still will. */
export async function statusWithoutAnswers(tx: Tx, company: CompanyCard, statusId: 1 | 4) {
  if (questionnaireId(company) === null) return 'EXPECTED'
  return statusId === 4 ? 'PENDING' : statusOf(await readQuestions(tx, company), [])
}

/**
 * The last word on each field, blanks emptied. Whether a file is theirs is another question (`answerFiles`).
 * @throws ApiError invalid_answer with the field and its complaint
 */
export function checkedAnswers(questions: Questions, sent: readonly Answer[]): readonly Answer[] {
  const answers = [...new Map(sent.map(({ id, value }) => [id, value]))].map(([id, value]) => ({
    id,
    value: value.trim() === '' ? '' : value,
  }))
  const complaints = answers.flatMap(({ id, value }) => {
    const code = complaintOf(questions, id, value)
    return code === null ? [] : [{ field: id, code }]
  })
  if (complaints.length > 0) throw new ApiError('invalid_answer', complaints)
  return answers
}

function complaintOf({ fields }: Questions, id: string, value: string): string | null {
  const field = fields.find((one) => one.id === id && one.active && !one.internalOnly)
  if (field === undefined) return 'common_error_id'
  return fieldTextError(field, value)
}

/** The files (`DO-…`) among the answers. */
export function answerFiles({ fields }: Questions, answers: readonly Answer[]): readonly string[] {
  const asked = new Set(fields.filter(({ type }) => type === 'FILE').map(({ id }) => id))
  return answers.flatMap(({ id, value }) => (asked.has(id) && value !== '' ? [value] : []))
}
