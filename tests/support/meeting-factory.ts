/** Meetings with visits to test with, written as the background role. */
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { createUser, localDay, localInstant, type FactoryDeps } from './factories.ts'

export type VisitorToCreate = {
  firstname?: string
  lastname?: string
  companyName?: string
  email?: string
  mobile?: string
  language?: string
  visitorType?: string
}
type Status = 'EXPECTED' | 'CHECKED_IN' | 'CHECKED_OUT' | 'ON_SITE' | 'IN_REVIEW' | 'DENIED'

/**
 * A meeting from 10:00 to 11:00 at the location, today unless `daysFromToday` says otherwise, with one visitor
 * unless others are named. Makes a host when none is given.
 */
export async function createMeeting(
  deps: FactoryDeps,
  companyId: CompanyId,
  meeting: {
    title?: string
    hostId?: string
    daysFromToday?: number
    from?: string
    to?: string
    status?: Status
    visitors?: readonly VisitorToCreate[]
  } = {},
): Promise<{ meetingId: string; hostId: string; visits: [VisitKey, ...VisitKey[]] }> {
  const { db } = deps
  const meetingId = uuid7()
  const hostId = meeting.hostId ?? (await createUser(deps, companyId))
  const visitDate = await localDay(deps, companyId, meeting.daysFromToday)
  const start_at = await localInstant(deps, companyId, visitDate, meeting.from ?? '10:00')
  const end_at = await localInstant(deps, companyId, visitDate, meeting.to ?? '11:00')
  const title = meeting.title ?? 'Meeting'
  await db.system
    .insertInto('meetings')
    .values({
      company_id: companyId,
      meeting_id: meetingId,
      title,
      host_id: hostId,
      start_at,
      end_at,
    })
    .execute()
  const visits: VisitKey[] = []
  for (const visitor of meeting.visitors ?? [{}]) {
    const visitorId = await createVisitor(deps, companyId, visitor)
    await db.system
      .insertInto('visits')
      .values({
        company_id: companyId,
        visit_date: visitDate,
        meeting_id: meetingId,
        visitor_id: visitorId,
        visitor_type: visitor.visitorType ?? '',
        start_at,
        end_at,
        pass_id: uuid7(),
        ...columnsOf(meeting.status ?? 'EXPECTED', start_at),
      })
      .execute()
    visits.push({ visitDate, meetingId, visitorId })
  }
  const [first, ...others] = visits
  if (first === undefined) throw new Error('A meeting to test with needs a visitor.')
  return { meetingId, hostId, visits: [first, ...others] }
}

/** @returns the visitor's uuid. */
export async function createVisitor(
  { db }: FactoryDeps,
  companyId: CompanyId,
  visitor: VisitorToCreate = {},
): Promise<string> {
  const visitorId = uuid7()
  await db.system
    .insertInto('visitors')
    .values({
      company_id: companyId,
      visitor_id: visitorId,
      firstname: visitor.firstname ?? 'Vera',
      lastname: visitor.lastname ?? 'Visitor',
      company_name: visitor.companyName ?? '',
      email: visitor.email ?? '',
      mobile: visitor.mobile ?? '',
      language: visitor.language ?? 'en',
    })
    .execute()
  return visitorId
}

/** What the table's checks ask of each status. */
function columnsOf(status: Status, at: string) {
  switch (status) {
    case 'CHECKED_IN':
      return { status, arrived_at: at }
    case 'CHECKED_OUT':
      return { status, arrived_at: at, left_at: at }
    case 'ON_SITE':
      return { status, on_site_at: at }
    case 'DENIED':
      return { status, denied_at: at, denial_cause: 'FLOW' }
    case 'EXPECTED':
    case 'IN_REVIEW':
      return { status }
  }
}
