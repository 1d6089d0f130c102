/** Writes down what an engine has taken and deleted, and says so in the audit log, without biometrics. */
import { outsideId } from '#contract/ids.ts'
import type { EventKind, EventSubject } from '#domain/audit/event-kind.ts'
import { appendEvent } from '#server/platform/events.ts'
import type { AnsweredCall, SeveralCalls } from '#server/platform/integrations/integration.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { deleteFace, noteEnrolled, setProblem } from './queries-faces.ts'
import { settleQueue } from './settle-faces.ts'

type Context = Parameters<SeveralCalls['learn']>[0]

export const learnAnswers: SeveralCalls['learn'] = async (context, place, answered, now) => {
  for (const one of answered) await learn(context, place, one, now)
  const { companyId } = place
  // An engine that is leaving goes with its last face.
  if (answered.some(({ error }) => error === null)) {
    await context.enqueue(settleQueue, [{ companyId }])
  }
}

async function learn(
  { tx }: Context,
  place: Place,
  { event: { targetId }, error, foundId = null }: AnsweredCall,
  now: string,
): Promise<void> {
  const { companyId } = place
  if (targetId === null) return
  const note = (kind: EventKind, visitorId: string | null, payload: Record<string, unknown>) =>
    appendEvent(
      tx,
      companyId,
      { actor: { kind: 'system' }, commandId: null, at: now },
      { kind, subject: subjectOf(place, visitorId), payload },
    )
  if (error !== null) return setProblem(tx, companyId, targetId, error)
  if (foundId !== null) {
    const visitorId = await noteEnrolled(tx, companyId, targetId, now)
    if (visitorId !== undefined) await note('visitor.face_enrolled', visitorId, {})
    return
  }
  const gone = await deleteFace(tx, companyId, targetId)
  if (gone !== undefined) {
    await note('visitor.face_deleted', gone.visitor_id, { reason: gone.reason ?? 'CONSENT' })
  }
}

/** Of who is erased nobody knows whose face it was. */
function subjectOf({ integrationId }: Place, visitorId: string | null): EventSubject {
  return visitorId === null
    ? `integration:${outsideId('WH', integrationId)}`
    : `visitor:${outsideId('V', visitorId)}`
}
