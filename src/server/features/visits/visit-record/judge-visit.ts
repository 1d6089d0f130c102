/** Where a visit stands by the rules of the domain: the same facts for screens, refusals and check-in. */
import { outsideId } from '#contract/ids.ts'
import { selectAgreement, type SelectedAgreement } from '#domain/agreement/select-agreement.ts'
import { isStillValid } from '#domain/agreement/validity.ts'
import { toFieldAnswer } from '#domain/flow/field-text.ts'
import type { FieldAnswers, Flow } from '#domain/flow/flow.ts'
import type { FlowDefinition } from '#domain/flow/definition/flow-definition.ts'
import { judgeFlow } from '#domain/flow/definition/judge-flow.ts'
import { localizeFlow } from '#domain/flow/definition/localize-flow.ts'
import { preferredLanguages } from '#domain/language/preferred-languages.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { findMissing } from '#domain/visit/staff/missing-parts.ts'
import type { CheckInFacts } from '#domain/visit/can-check-in.ts'
import type { AgreementStanding, FlowStanding } from '#domain/visit/registration-steps.ts'
import { visitPhase, type VisitPhase } from '#domain/visit/visit-phase.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { codeOfType, withTypeCodes } from '#server/platform/words/visitor-type-words.ts'
import type { AskedLanguages } from './load-visit.ts'
import type { AgreementRow, AnswerRow, FieldRow, VisitRecord } from './visit-record.ts'

export type JudgedVisit = {
  /** The location's date. */
  readonly today: string
  readonly phase: VisitPhase
  /** The languages to look for a text in, best first. */
  readonly preferred: readonly string[]
  readonly flow: Flow | null
  readonly answers: FieldAnswers
  readonly flowStanding: FlowStanding
  /** The screen that still waits, where the flow is open. */
  readonly openScreenId: string | null
  /** The code of the visit's type; null where it has none: no condition holds on a blank. */
  readonly visitorType: string | null
  /** Those of the location, with conditions that name types by their codes. */
  readonly agreements: readonly AgreementRow[]
  readonly agreementStanding: AgreementStanding
  readonly selected: SelectedAgreement | null
}

/** What is looked at of a visit. */
export type JudgedRecord = Pick<
  VisitRecord,
  | 'visitDate'
  | 'status'
  | 'registration'
  | 'flowWaivedAt'
  | 'visitorType'
  | 'answers'
  | 'flow'
  | 'agreements'
  | 'signatures'
> & {
  readonly visitor: Pick<VisitRecord['visitor'], 'language'>
  readonly fields: readonly Pick<FieldRow, 'id' | 'type'>[]
}

/** `now` is ISO 8601. Languages in the order in which an agreement is looked for. */
export function judgeVisit(
  record: JudgedRecord,
  company: Pick<CompanyCard, 'timeZone' | 'params' | 'visitorTypes'>,
  now: string,
  asked: AskedLanguages = {},
): JudgedVisit {
  const today = localDateOf(now, company.timeZone)
  const signedHere = record.signatures.filter(({ ofThisVisit }) => ofThisVisit)
  const preferred = preferredLanguages(
    asked.language,
    ...signedHere.map(({ language }) => language),
    record.visitor.language,
    asked.acceptLanguage,
  )
  const flow = flowOf(record, preferred)
  const answers = answersOf(record)
  const verdict = judgeFlow(flow, answers)
  const { visitorTypes } = company
  const visitorType =
    record.visitorType === '' ? null : codeOfType(visitorTypes, record.visitorType)
  const agreements = record.agreements.map((agreement) => withTypeCodes(visitorTypes, agreement))
  const selected = selectAgreement(
    agreements.filter(({ kind }) => kind === 'AGREEMENT'),
    { answers, visitorType },
    preferred,
  )
  return {
    today,
    phase: visitPhase({ visitDate: record.visitDate, status: record.status, today }),
    preferred,
    flow,
    answers,
    flowStanding: flowStandingOf(record, flow, verdict.end),
    openScreenId: verdict.end === 'open' ? verdict.screenId : null,
    visitorType,
    agreements,
    agreementStanding: company.params.signInAdvance
      ? agreementStandingOf(record, selected, now)
      : 'NONE',
    selected,
  }
}

/** What the rule of checking in looks at. */
export function checkInFacts(
  record: Pick<VisitRecord, 'status' | 'registration'>,
  judged: JudgedVisit,
): CheckInFacts {
  const { flowStanding, agreementStanding } = judged
  return {
    status: record.status,
    phase: judged.phase,
    registration: record.registration,
    flowRequired: flowStanding !== 'NONE' && flowStanding !== 'WAIVED',
    questionsOpen: flowStanding === 'OPEN',
    answersFail: flowStanding === 'FAILURE',
    // A completed registration stays complete, whatever an administrator changes later.
    agreementRequired: record.registration !== 'VALID' && agreementStanding !== 'NONE',
    agreementSigned: agreementStanding !== 'TO_SIGN',
  }
}

/** What decides whether the visitor may still change something, see `refuseEdit`. `now` is ISO 8601. */
export function standingOf(
  record: JudgedRecord,
  company: Pick<CompanyCard, 'timeZone' | 'params' | 'visitorTypes'>,
  now: string,
) {
  const judged = judgeVisit(record, company, now)
  const isIncomplete = findMissing(checkInFacts(record, judged)).length > 0
  return { status: record.status, phase: judged.phase, isIncomplete }
}

/** The answers that count, by custom field, in the types of the fields. */
export function answersOf(record: {
  readonly answers: readonly Pick<AnswerRow, 'id' | 'value'>[]
  readonly fields: readonly Pick<FieldRow, 'id' | 'type'>[]
}): FieldAnswers {
  const types = new Map(record.fields.map(({ id, type }) => [id, type]))
  return Object.fromEntries(
    record.answers.map(({ id, value }) => {
      const type = types.get(id)
      return [id, type === undefined ? null : toFieldAnswer(type, value)]
    }),
  )
}

/** The custom fields that were answered at this visit, those left blank included. */
export function answeredHere({
  answers,
  blanks,
}: Pick<VisitRecord, 'answers' | 'blanks'>): readonly string[] {
  return [...answers.filter(({ here }) => here), ...blanks].map(({ id }) => id)
}

/** The location's flow in the best language; null when it has none or the flow asks nothing. */
export function flowOf(
  { flow }: Pick<VisitRecord, 'flow'>,
  preferred: readonly string[],
): Flow | null {
  if (flow === null || flow.screens.length === 0) return null
  const definition: FlowDefinition = {
    id: outsideId('FL', flow.id),
    firstScreenId: flow.firstScreenId,
    screens: flow.screens,
  }
  return localizeFlow(definition, preferred)
}

function flowStandingOf(
  record: Pick<VisitRecord, 'flowWaivedAt'>,
  flow: Flow | null,
  end: 'success' | 'failure' | 'open',
): FlowStanding {
  if (flow === null) return 'NONE'
  if (record.flowWaivedAt !== null) return 'WAIVED'
  if (end === 'open') return 'OPEN'
  return end === 'success' ? 'SUCCESS' : 'FAILURE'
}

function agreementStandingOf(
  { signatures }: Pick<VisitRecord, 'signatures'>,
  selected: SelectedAgreement | null,
  now: string,
): AgreementStanding {
  if (selected === null) return 'NONE'
  const ofIt = signatures.filter(({ agreementId }) => agreementId === selected.agreement.id)
  if (ofIt.some(({ ofThisVisit }) => ofThisVisit)) return 'SIGNED'
  return ofIt.some(({ validUntil }) => isStillValid(validUntil, now)) ? 'STILL_VALID' : 'TO_SIGN'
}
