import { localDateOf } from '#domain/time/local-date.ts'
import type { ClosingStep } from '#server/platform/closing-step.ts'
import { cancelMeeting } from '../cancel-meeting.ts'
import { countVisitsAfter, listSomeToCome } from './queries-host.ts'

const atOnce = 50

/** Whoever is to come to a location that has closed is told that they needn't; series end. What is over stays as it was. */
export const visitsToCome: ClosingStep = {
  ends: 'VISITS',
  count: countVisitsAfter,
  async end(tx, company, act) {
    const today = localDateOf(act.at, company.timeZone)
    const meetings = await listSomeToCome(tx, company.companyId, { today, limit: atOnce })
    for (const meetingId of meetings) await cancelMeeting(tx, company, act, meetingId)
    return meetings.length === atOnce
  },
}
