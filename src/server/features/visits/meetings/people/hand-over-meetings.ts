import { localDateOf } from '#domain/time/local-date.ts'
import type { DutyOfFeature } from '#server/platform/duty.ts'
import { cancelMeeting } from '../cancel-meeting.ts'
import { replaceHost } from '../replace-host.ts'
import { listMeetingsToCome } from './queries-host.ts'

/**
 * Whoever is to come to someone who leaves comes to someone else, by the links that they have; without a successor the meetings are
 * cancelled. What is over stays as it was.
 */
export const hostedVisits: DutyOfFeature = {
  duty: 'VISITS',
  async count(tx, { companyId, timeZone }, userId, at) {
    const meetings = await listMeetingsToCome(tx, companyId, userId, localDateOf(at, timeZone))
    return meetings.reduce((sum, { visits }) => sum + visits, 0)
  },
  async pass(tx, company, act, { from, to }) {
    const today = localDateOf(act.at, company.timeZone)
    const meetings = await listMeetingsToCome(tx, company.companyId, from, today)
    for (const { meetingId } of meetings) {
      if (to === null) await cancelMeeting(tx, company, act, meetingId)
      else await replaceHost(tx, company, act, { meetingId, hostId: to })
    }
    return to === null ? 0 : meetings.reduce((sum, { visits }) => sum + visits, 0)
  },
}
