import { insideId } from '#contract/ids.ts'
import { DANGLING_TARGET } from '#domain/flow/arrive.ts'
import { fieldTextError } from '#domain/flow/field-text-error.ts'
import { findScreen, nextTarget } from '#domain/flow/next-screen.ts'
import { resumeFlow } from '#domain/flow/resume-flow.ts'
import { startFlow } from '#domain/flow/start-flow.ts'
import { flowReducer } from '#domain/flow/flow-reducer.ts'
import type { FlowField, FlowState, Screen } from '#domain/flow/flow.ts'
import { required } from '#domain/validation/required.ts'
import { visitorDetailNames } from '#domain/visit/visitor/visitor-details.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { signAgreement } from '#server/features/agreements/signatures/sign-agreement.ts'
import { answeredHere, judgeVisit } from '#server/features/visits/visit-record/judge-visit.ts'
import { lockVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { updateOwnVisitor } from '#server/features/visitors/visitors/update-own-visitor.ts'
import { checkInVisit } from '#server/features/visits/visits/check-in/check-in-visit.ts'
import { preCheckInVisit } from '#server/features/visits/visits/check-in/pre-check-in-visit.ts'
import { putVisitAnswers } from '#server/features/visits/visits/answers/put-visit-answers.ts'
import type { FormRequest, VisitForm } from './apply-visit-form.ts'

/** A form in the hands of its visitor. */
export type FormAct = {
  readonly actor: ActorOf<'visitor'>
  readonly company: CompanyCard
  readonly form: VisitForm
  readonly request: FormRequest
  readonly act: Act
}

/**
 * Does what the form says.
 * @returns where the flow goes on (a screen or an end), where the act is about that; null otherwise
 * @throws ApiError with the codes of the verb behind the act; validation_failed for an act that does not exist
 */
export async function performAct(tx: Tx, from: FormAct): Promise<string | null> {
  switch (from.form['_act']) {
    case 'complete':
      return null
    case 'begin':
      return resumedAt(tx, from)
    case 'details':
      await confirmDetails(tx, from)
      return resumedAt(tx, from)
    case 'answer':
      return answerQuestion(tx, from)
    case 'message':
      return readMessage(tx, from)
    case 'sign':
      return sign(tx, from)
    case 'check-in':
      return arrive(tx, from)
    case 'pre-check-in':
      return beReady(tx, from)
    case 'face':
      return allowFace(tx, from)
    default:
      throw new ApiError('validation_failed', [{ field: '_act', code: 'error_malformed_request' }])
  }
}

async function confirmDetails(tx: Tx, { actor, company, form, act }: FormAct): Promise<void> {
  const details = visitorDetailNames.map((name) => [name, form[name]?.trim()] as const)
  await updateOwnVisitor(tx, company, act, actor.visit, Object.fromEntries(details))
}

/** A consent, or one that is taken back. */
async function allowFace(tx: Tx, { actor, company, form, act }: FormAct): Promise<null> {
  const allowFaceRecognition = form['allow'] === 'yes'
  await updateOwnVisitor(tx, company, act, actor.visit, { allowFaceRecognition })
  return null
}

/** Where the player would take up the flow: what was known before is shown, what was answered here is not. */
async function resumedAt(tx: Tx, { actor, company, act }: FormAct): Promise<string | null> {
  const visit = await lockVisit(tx, company, actor.visit, act.at)
  const { flow, answers, flowStanding } = judgeVisit(visit, company, act.at)
  if (flowStanding === 'WAIVED') return null
  return resumeFlow(startFlow(flow, answers), answeredHere(visit)).currentScreenId
}

async function answerQuestion(tx: Tx, from: FormAct): Promise<string | null> {
  const { actor, company, form, act } = from
  const screen = await screenOf(tx, from)
  if (screen.element.type !== 'FIELD') throw unknownScreen()
  const { field } = screen.element
  const value = form['value'] ?? ''
  refuseAnswer(screen, field, value)
  await putVisitAnswers(tx, company, act, actor.visit, [{ id: field.name, value }])
  const answered = await lockVisit(tx, company, actor.visit, act.at)
  const { flow, answers } = judgeVisit(answered, company, act.at)
  return screenBehind(startFlow(flow, answers), screen)
}

/** Where the player would go from an answer that is kept; also where that does not exist, which the next page says. */
function screenBehind(started: FlowState, screen: Screen): string | null {
  const saving = { ...started, currentScreenId: screen.id, isSavingField: true }
  const saved = flowReducer(saving, { type: 'saved', screenId: screen.id })
  const isDangling = saved.fieldSaveError === DANGLING_TARGET
  return isDangling ? nextTarget(screen, saved.fields) : saved.currentScreenId
}

function refuseAnswer(screen: Screen, field: FlowField, value: string): void {
  const code = (screen.mandatory ? required(value) : null) ?? fieldTextError(field, value)
  if (code !== null) throw new ApiError('validation_failed', [{ field: 'value', code }])
}

/** Nothing is stored: the next page only shows what follows. A video has to be watched, which only the script can tell. */
async function readMessage(tx: Tx, from: FormAct): Promise<string> {
  const screen = await screenOf(tx, from)
  const { type } = screen.element
  if (type === 'FIELD' || type === 'VIDEO') throw unknownScreen()
  return nextTarget(screen, {})
}

async function screenOf(tx: Tx, { actor, company, form, act }: FormAct): Promise<Screen> {
  const visit = await lockVisit(tx, company, actor.visit, act.at)
  const { flow } = judgeVisit(visit, company, act.at)
  const screen = flow && findScreen(flow, form['screenId'] ?? null)
  if (screen === null) throw unknownScreen()
  return screen
}

const unknownScreen = () =>
  new ApiError('validation_failed', [{ field: 'screenId', code: 'common_error_id' }])

/** A drawing needs the script; without it the agreement is ticked, where the location allows that. */
async function sign(tx: Tx, { actor, company, form, act, request }: FormAct): Promise<null> {
  const agreementId = insideId('AG', form['agreementId'] ?? '')
  if (agreementId === null) throw new ApiError('agreement_not_applicable')
  if (form['agree'] !== 'on') {
    throw new ApiError('validation_failed', [{ field: 'agree', code: 'common_error_required' }])
  }
  await signAgreement(tx, company, act, actor.visit, {
    ...request,
    agreementId,
    token: '',
    language: form['language'] ?? request.acceptLanguage,
    sendCopy: form['sendCopyToVisitor'] === 'on',
    channel: 'REMOTE',
  })
  return null
}

/** How an arrival ends here (Spec §4, Check-in branches). */
export function arrivalAction({ params }: CompanyCard): 'check-in' | 'on-site' {
  return params.statusAfterCheckIn === 'ON_SITE' ? 'on-site' : 'check-in'
}

async function arrive(tx: Tx, { actor, company, act, request }: FormAct): Promise<null> {
  await checkInVisit(tx, company, act, {
    key: actor.visit,
    action: arrivalAction(company),
    signing: null,
    asked: { acceptLanguage: request.acceptLanguage },
  })
  return null
}

async function beReady(tx: Tx, { actor, company, act, request }: FormAct): Promise<null> {
  const { acceptLanguage } = request
  await preCheckInVisit(tx, company, act, actor.visit, { acceptLanguage })
  return null
}
