/** Whose meetings somebody signed in may make, see and change (issue 5 §1). API clients may all. */
import {
  mayChangeMeeting,
  mayMakeMeeting,
  maySeeMeeting,
  type MeetingForStaff,
} from '#domain/visit/invitation/meeting-access.ts'
import { mustSayType } from '#domain/visit/visitor/visitor-type.ts'
import { dayAfterClosing } from '#domain/location/closing.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { rightsOf, type ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { findMeetingStanding, isAssistantOf, type MeetingStanding } from './queries.ts'

type Wanted = { readonly hostId: string; readonly visitors: readonly unknown[] }

/** @throws ApiError forbidden */
export async function refuseMeeting(
  tx: Tx,
  { companyId }: CompanyCard,
  { actor }: Act,
  { hostId, visitors }: Wanted,
): Promise<void> {
  if (actor.kind !== 'employee') return
  const isOwnHost =
    hostId === actor.userId || (await isAssistantOf(tx, companyId, actor.userId, hostId))
  if (!mayMakeMeeting(rightsOf(actor), { isOwnHost, visitors: visitors.length })) {
    throw new ApiError('forbidden')
  }
}

/**
 * Nobody is invited to a location that will have closed for good by then; visits that are there already stay until it closes.
 * @param days dates at the location @throws ApiError visit_after_last_day
 */
export function refuseAfterLastDay(
  { lastDay }: Pick<CompanyCard, 'lastDay'>,
  days: readonly string[],
): void {
  if (dayAfterClosing(days, lastDay) !== null)
    throw new ApiError('visit_after_last_day', { lastDay })
}

/**
 * Where the location wants the visitor type to be chosen, staff say it of one visitor; groups take the default (reference §7).
 * @throws ApiError validation_failed
 */
export function refuseUnsaidType(
  { visitorTypes }: CompanyCard,
  { actor }: Act,
  { visitors }: { readonly visitors: readonly { readonly visitorType?: string | undefined }[] },
): void {
  if (actor.kind !== 'employee' || !mustSayType(visitorTypes, visitors.length)) return
  if (visitors.every(({ visitorType = '' }) => visitorType !== '')) return
  throw new ApiError('validation_failed', [
    { field: 'body.visitors.0.visitorType', code: 'common_error_required' },
  ])
}

/**
 * What somebody may not see is not found; what they may see and not change is forbidden. A new host is judged like one of a
 * new meeting, and so is a number of visitors.
 * @throws ApiError not_found | forbidden
 */
export async function refuseChange(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  meetingId: string,
  wanted: Wanted | null,
): Promise<void> {
  const { actor } = act
  if (actor.kind !== 'employee') return
  const standing = await seenMeeting(tx, company, { ...act, actor }, meetingId)
  if (!mayChangeMeeting(rightsOf(actor), ofStaff(standing, actor))) throw new ApiError('forbidden')
  if (wanted === null) return
  const isOtherHost = wanted.hostId !== standing.hostId
  await refuseMeeting(tx, company, act, {
    hostId: isOtherHost ? wanted.hostId : actor.userId,
    visitors: wanted.visitors,
  })
}

/** @throws ApiError not_found */
export async function refuseUnseenMeeting(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  meetingId: string,
): Promise<void> {
  const { actor } = act
  if (actor.kind === 'employee') await seenMeeting(tx, company, { ...act, actor }, meetingId)
}

type StaffAct = { readonly actor: ActorOf<'employee'>; readonly at: string }

async function seenMeeting(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  { actor, at }: StaffAct,
  meetingId: string,
): Promise<MeetingStanding> {
  const today = localDateOf(at, timeZone)
  const standing = mustFind(await findMeetingStanding(tx, companyId, meetingId, today))
  if (!maySeeMeeting(rightsOf(actor), ofStaff(standing, actor))) throw new ApiError('not_found')
  return standing
}

function ofStaff(
  { hostId, assistantId, createdBy, isOn }: MeetingStanding,
  { userId }: ActorOf<'employee'>,
): MeetingForStaff {
  return { isOwn: [hostId, assistantId, createdBy].includes(userId), isToday: isOn }
}
