import { localDateOf } from '#domain/time/local-date.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { answersOf } from './people/check-answers.ts'
import { shownVisits, type MeetingRecord } from './present.ts'
import { findMeeting, listVisits } from './queries.ts'
import { listRecipients } from './people/queries-recipients.ts'
import { listAnswers, listProfiles } from './people/queries-visitors.ts'

/** A meeting with everything that is shown of it. @throws ApiError not_found, also when it was cancelled. */
export async function readMeeting(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  meetingId: string,
  now: string,
): Promise<MeetingRecord> {
  const today = localDateOf(now, timeZone)
  const meeting = mustFind(await findMeeting(tx, companyId, meetingId))
  const visits = await listVisits(tx, companyId, meetingId)
  const visitorIds = [...new Set(visits.map(({ visitorId }) => visitorId))]
  const profiles = await listProfiles(tx, companyId, visitorIds)
  const stored = await listAnswers(tx, companyId, meetingId, visitorIds)
  const answers = answersOf(stored, shownVisits(visits, today))
  const recipients = await listRecipients(tx, companyId, meetingId)
  return { meeting, recipients, visits, profiles, answers, today }
}
