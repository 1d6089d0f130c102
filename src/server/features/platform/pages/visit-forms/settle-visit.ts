import { FAILURE, SUCCESS } from '#domain/flow/flow.ts'
import { registrationSteps } from '#domain/visit/registration-steps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { judgeVisit, type JudgedVisit } from '#server/features/visits/visit-record/judge-visit.ts'
import { lockVisit } from '#server/features/visits/visit-record/load-visit.ts'
import type { VisitRecord } from '#server/features/visits/visit-record/visit-record.ts'
import { completeRegistration } from '#server/features/visits/visits/answers/complete-registration.ts'
import { denyByFlow } from '#server/features/visits/visits/deny-visit.ts'
import type { NextScreen } from './apply-visit-form.ts'
import type { FormAct } from './perform-act.ts'

/**
 * What the browser does between two screens: a failed flow is reported, a registration with nothing left to ask is
 * completed. `flowAt` is where the act led to in the flow: a screen that is still to be shown keeps the flow open, even
 * when nothing on it must be answered.
 * @throws ApiError of completing and denying; the facts were judged before, so none is expected
 */
export async function settleVisit(
  tx: Tx,
  from: FormAct,
  flowAt: string | null,
): Promise<NextScreen> {
  const { actor, company, act, request } = from
  const asked = { acceptLanguage: request.acceptLanguage }
  const visit = await lockVisit(tx, company, actor.visit, act.at, asked)
  const judged = judgeVisit(visit, company, act.at, asked)
  const isAwaited = visit.status === 'EXPECTED' || visit.status === 'ON_SITE'
  const isOpen = isAwaited && judged.phase !== 'past'
  const hasFailed = judged.flowStanding === 'FAILURE' && visit.registration !== 'VALID'
  if (isOpen && hasFailed) {
    if (visit.registration === 'NONE') {
      await completeRegistration(tx, company, act, actor.visit, { valid: false })
    }
    await denyByFlow(tx, company, act, actor.visit)
    return { step: 'denied', screenId: null }
  }
  const screenId = flowAt === SUCCESS || flowAt === FAILURE ? null : flowAt
  const { current, readyToComplete } = registrationSteps({
    ...factsOf(visit, judged),
    ...(screenId === null ? {} : { flow: 'OPEN' as const }),
  })
  if (isOpen && readyToComplete && visit.registration === 'NONE') {
    await completeRegistration(tx, company, act, actor.visit, { valid: true, ...asked })
  }
  return { step: current, screenId: current === 'flow' ? (screenId ?? judged.openScreenId) : null }
}

function factsOf(visit: VisitRecord, judged: JudgedVisit) {
  return {
    status: visit.status,
    phase: judged.phase,
    begun: true,
    detailsConfirmed: visit.detailsConfirmedAt !== null,
    flow: judged.flowStanding,
    agreement: judged.agreementStanding,
    registered: visit.registration === 'VALID',
    passOffered: true,
  }
}
