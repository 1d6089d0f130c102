import type { VisitData } from '#contract/page.ts'
import type { Agreement } from '#domain/agreement/agreement.ts'
import { selectAgreement, type SelectedAgreement } from '#domain/agreement/select-agreement.ts'
import { isStillValid } from '#domain/agreement/validity.ts'
import { toFieldAnswer } from '#domain/flow/field-text.ts'
import { FAILURE, SUCCESS, type FieldAnswers, type FlowState } from '#domain/flow/flow.ts'
import { flowProgress } from '#domain/flow/flow-progress.ts'
import {
  registrationSteps,
  type AgreementStanding,
  type FlowStanding,
  type RegistrationProgress,
  type RegistrationStep,
} from '#domain/visit/registration-steps.ts'
import { visitPhase, type VisitPhase } from '#domain/visit/visit-phase.ts'
import type { Door } from '../door.ts'

/** A screen of the area: a step of the way, or what stands between the last answer and what follows from it. */
export type ShownStep = RegistrationStep | 'finish'

/** Where a visit stands in the browser: the server's facts and what happened on this page since. */
export type VisitStanding = {
  readonly phase: VisitPhase
  readonly progress: RegistrationProgress
  /** The screen that waits. */
  readonly current: ShownStep
  readonly selected: SelectedAgreement | null
  readonly agreement: AgreementStanding
  /** An earlier signature that still holds for the agreement that applies. */
  readonly earlier: VisitData['signatures'][number] | null
}

/** The answers that the server has, by custom field, in the types of the fields; null for one left blank at this visit. Spec §4, type map. */
export function answersOf(data: VisitData): FieldAnswers {
  const types = new Map(data.customFields.map(({ id, type }) => [id, type]))
  const given = data.visit.visitor.customFields.map(({ id, value }) => {
    const type = types.get(id)
    return [id, type === undefined ? null : toFieldAnswer(type, value)] as const
  })
  return Object.fromEntries([...data.answered.map((id) => [id, null] as const), ...given])
}

/**
 * The same rule that the server judges by (`registrationSteps`). `now` is ISO 8601. Who is complete `atDoor` has still to be
 * checked in.
 */
export function judgeStanding(
  data: VisitData,
  flow: FlowState,
  begun: boolean,
  now: string,
  atDoor = false,
): VisitStanding {
  const { visit } = data
  const phase = visitPhase({ visitDate: data.visitDate, status: visit.status, today: data.today })
  // The contract's agreements are the domain's, checked by the server.
  const offered = data.agreements.filter(({ kind }) => kind === 'AGREEMENT') as readonly Agreement[]
  const selected = selectAgreement(
    offered,
    {
      answers: flow.fields,
      visitorType: visit.visitorType === '' ? null : visit.visitorType,
    },
    [data.language, visit.visitor.language, 'en'],
  )
  const ofIt = data.signatures.filter(({ agreementId }) => agreementId === selected?.agreement.id)
  const earlier = ofIt.find(({ validUntil }) => isStillValid(validUntil, now)) ?? null
  const agreement = data.params.signInAdvance
    ? agreementStanding(
        selected,
        ofIt.some(({ ofThisVisit }) => ofThisVisit),
        earlier !== null,
      )
    : 'NONE'
  const progress = registrationSteps({
    status: visit.status,
    phase,
    begun: begun || data.answered.length > 0,
    detailsConfirmed: visit.detailsConfirmed,
    flow: flowStanding(data, flow),
    agreement,
    registered: visit.registration === 'VALID',
    passOffered: true,
  })
  const isToArrive =
    atDoor && visit.status === 'EXPECTED' && phase === 'today' && progress.current === 'pass'
  const current = isToFinish(data, flow, progress, isToArrive) ? 'finish' : progress.current
  return { phase, progress, current, selected, agreement, earlier }
}

/** Whether the server has still to hear that nothing is left to ask, that the flow has failed, or that the visitor is here. */
function isToFinish(
  { visit }: VisitData,
  { currentScreenId }: FlowState,
  { current, readyToComplete }: RegistrationProgress,
  isToArrive: boolean,
): boolean {
  if (visit.status !== 'EXPECTED' && visit.status !== 'ON_SITE') return false
  const hasFailed = current === 'denied' && currentScreenId === FAILURE
  return hasFailed || isToArrive || (readyToComplete && visit.registration === 'NONE')
}

function agreementStanding(
  selected: SelectedAgreement | null,
  isSigned: boolean,
  holds: boolean,
): AgreementStanding {
  if (selected === null) return 'NONE'
  if (isSigned) return 'SIGNED'
  return holds ? 'STILL_VALID' : 'TO_SIGN'
}

function flowStanding(data: VisitData, { flow, currentScreenId }: FlowState): FlowStanding {
  if (data.visit.flowWaived) return 'WAIVED'
  if (!data.params.flowRequired || flow === null) return 'NONE'
  if (currentScreenId === SUCCESS || currentScreenId === null) return 'SUCCESS'
  return currentScreenId === FAILURE ? 'FAILURE' : 'OPEN'
}

const asking: ReadonlySet<ShownStep> = new Set(['overview', 'details', 'flow', 'agreement'])

/**
 * "Step 3 of 5": the steps of the way with the flow's screens counted one by one, after those of the door; null where nothing
 * is asked any more.
 */
export function stepCount(
  { steps, current }: Pick<RegistrationProgress, 'steps'> & { readonly current: ShownStep },
  flow: FlowState,
  door: Pick<Door, 'stepsBefore' | 'done'> | null = null,
): { readonly step: number; readonly total: number } | null {
  const asked: readonly ShownStep[] = steps.filter(
    (step) => asking.has(step) && door?.done.includes(step) !== true,
  )
  const index = asked.indexOf(current)
  if (index === -1) return null
  const screens = flowProgress(flow)
  const flowAt = asked.indexOf('flow')
  const extra = flowAt === -1 ? 0 : Math.max(0, screens.of - 1)
  const before = (door?.stepsBefore ?? 0) + (flowAt !== -1 && index > flowAt ? extra : 0)
  const inside = current === 'flow' ? Math.max(0, screens.step - 1) : 0
  const total = (door?.stepsBefore ?? 0) + asked.length + extra
  return { step: index + 1 + before + inside, total }
}
