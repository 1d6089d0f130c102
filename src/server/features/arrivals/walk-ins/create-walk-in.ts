import type { HandlerInput } from '#contract/endpoint.ts'
import type { createWalkIn as endpoint } from '#contract/arrivals/walk-ins.ts'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { createMeeting } from '#server/features/visits/meetings/create-meeting.ts'
import { chooseHost, type ChosenHost } from './choose-host.ts'
import { decideStatus } from './decide-status.ts'
import { keepVisitor, type Identity } from './keep-visitor.ts'
import { mayWalkIn } from './policy.ts'
import { isDeniedOn, markWalkIn } from './queries.ts'

export type WalkIn = Omit<HandlerInput<typeof endpoint>['body'], 'idScan'> & {
  /** Whom it is made for where nobody is asked. */
  readonly chosenHost?: ChosenHost
  /** Where it is made. */
  readonly channel: 'WALK_IN' | 'KIOSK'
  /** The location's settings say what visitors do by themselves; reception registers anyone. */
  readonly byReception?: true
  readonly identity: Identity | null
  /** The visitor's, where none is given and none known. */
  readonly language: string
}

export type MadeWalkIn = {
  readonly key: VisitKey
  readonly status: 'EXPECTED' | 'IN_REVIEW'
  readonly endAt: string
}

/**
 * Registers somebody at the door: a meeting and a visit from now on, for the location's default length and type
 * (reference §3, Phone walk-in). What follows is the visit area's: flow, agreement, check-in.
 * @throws ApiError walk_in_not_allowed | check_in_denied | host_required | no_host_found | invalid_answer |
 *   validation_failed
 */
export async function createWalkIn(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { visitor, host, chosenHost, channel, identity, language, byReception }: WalkIn,
): Promise<MadeWalkIn> {
  const { customFields, ...given } = visitor
  // Who is not proved cannot be a frequent visitor; nothing is stored for those who may not come.
  if (identity === null && !byReception && !mayWalkIn(company, null)) {
    throw new ApiError('walk_in_not_allowed')
  }
  const chosen = chosenHost ?? (await chooseHost(tx, company, host))
  const kept = await keepVisitor(tx, company, act, given, {
    identity,
    language,
    isNameEnough: byReception === true,
  })
  if (!byReception && !mayWalkIn(company, { frequent: kept.isFrequent })) {
    throw new ApiError('walk_in_not_allowed')
  }
  const { visitorId } = kept
  const today = localDateOf(act.at, company.timeZone)
  // A refusal counts for the day; whoever opens another visit would only answer differently (reference §1, Denied).
  if (kept.isKnown && (await isDeniedOn(tx, company.companyId, visitorId, today))) {
    throw new ApiError('check_in_denied')
  }
  const first = await decideStatus(tx, company, { visitorId, ...kept.details })
  const endAt = plusMs(act.at, company.params.defaultVisitMinutes * MINUTE_MS)
  const { visits, held } = await createMeeting(
    tx,
    company,
    act,
    {
      title: '',
      description: '',
      recurrence: null,
      checkinNotificationType: 'ALL',
      startAt: act.at,
      endAt,
      hostId: chosen.hostId,
      visitors: [{ id: visitorId, customFields }],
    },
    { status: first, answeredBy: 'VISITOR' },
  )
  const [key] = visits
  if (key === undefined) throw new Error('A meeting for one visitor has one visit.')
  const status = held.length > 0 ? 'IN_REVIEW' : first
  await markWalkIn(tx, company.companyId, key, {
    channel,
    typed_host_name: chosen.typedName,
    details_confirmed_at: kept.isComplete ? act.at : null,
  })
  await appendEvent(tx, company.companyId, act, {
    kind: 'visit.walked_in',
    subject: visitSubject(key),
    payload: { status, channel, host: chosen.kind },
  })
  return { key, status, endAt }
}
