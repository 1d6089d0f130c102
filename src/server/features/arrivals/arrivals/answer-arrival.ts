import { outsideId } from '#contract/ids.ts'
import {
  judgeAnswer,
  type AnswerRefusal,
  type ArrivalAnswer,
  type HostAnswer,
} from '#domain/arrival/host-answer.ts'
import { deputiesOf } from '#domain/arrival/ladder.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { keepMeeting, replaceHost } from '#server/features/visits/meetings/replace-host.ts'
import { seeVisit } from '#server/features/visits/visits/see-visit.ts'
import { loadLadder } from './load-ladder.ts'
import { findArrivalState, lockVisitRow, storeAnswer, type ArrivalState } from './queries.ts'

export type ArrivalReply = {
  readonly answer: HostAnswer
  /** Who comes instead, with `SEND_SOMEBODY`: a user's uuid. */
  readonly sentUserId: string | null
}

/**
 * The answer to "your visitor is here" (issue 3 §1). A later one replaces an earlier one; "please send somebody else"
 * replaces the host on the meeting, everything else of which stays as it is. A second tap changes nothing.
 * @returns the arrival as it is now.
 * @throws ApiError visit_status_conflict | visit_past | no_host_found | forbidden | not_found
 */
export async function answerArrival(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  { answer, sentUserId }: ArrivalReply,
): Promise<ArrivalState> {
  const { companyId } = company
  if (act.actor.kind === 'employee') await seeVisit(tx, company, act, key)
  // Whoever changes a meeting keeps it before its visits, or two of them would wait for each other.
  if (sentUserId !== null) await keepMeeting(tx, companyId, key.meetingId)
  await lockVisitRow(tx, companyId, key)
  const state = mustFind(await findArrivalState(tx, companyId, key))
  if (key.visitDate < localDateOf(act.at, company.timeZone)) throw new ApiError('visit_past')
  const { ladder } = await loadLadder(tx, company, state.hostId)
  const { actor } = act
  const by = actor.kind === 'reviewer' || actor.kind === 'employee' ? actor.userId : null
  const verdict = judgeAnswer(
    {
      status: state.status,
      hostId: state.hostId,
      deputies: deputiesOf(ladder),
      before: answerBefore(state),
    },
    { answer, by, at: act.at, sentUserId },
  )
  if (!verdict.ok) throw answerError(verdict.reason, state)
  if (verdict.outcome === 'same') return state
  if (sentUserId !== null) {
    await replaceHost(tx, company, act, { meetingId: key.meetingId, hostId: sentUserId })
  }
  const arrivedAt = mustFind(state.arrivedAt) // a visit that is checked in has arrived, by the table's check
  const hostId = sentUserId ?? state.hostId
  await storeAnswer(tx, companyId, { ...key, arrivedAt, hostId }, { answer, by, at: act.at })
  await appendEvent(tx, companyId, act, {
    kind: 'visit.host_answered',
    subject: visitSubject(key),
    payload: {
      answer,
      ...(sentUserId === null ? {} : { userId: outsideId('US', sentUserId) }),
    },
  })
  return mustFind(await findArrivalState(tx, companyId, key))
}

function answerBefore({ arrival }: ArrivalState): ArrivalAnswer | null {
  if (arrival === null || arrival.answer === null || arrival.answeredAt === null) return null
  const { answer, answeredAt, answeredBy } = arrival
  return { answer, by: answeredBy?.id ?? null, at: answeredAt }
}

/** What is told of a refused answer. */
function answerError(reason: AnswerRefusal, { status }: ArrivalState): ApiError {
  switch (reason) {
    case 'not_asked':
      return new ApiError('forbidden')
    case 'somebody_missing':
      return new ApiError('no_host_found')
    case 'already_host':
    case 'not_arrived':
    case 'already_checked_out':
      return new ApiError('visit_status_conflict', { reason, status })
  }
}
