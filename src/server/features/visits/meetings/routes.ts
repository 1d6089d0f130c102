import { outsideId, outsideVisitId } from '#contract/ids.ts'
import * as endpoints from '#contract/visits/meetings.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { openRoute, route, type Route } from '#server/platform/http/route.ts'
import { cancelMeeting } from './cancel-meeting.ts'
import { cancelOccurrences } from './occurrences/cancel-occurrences.ts'
import { changeOccurrences } from './occurrences/change-occurrences.ts'
import { occurrencesOf } from './create-meeting.ts'
import { inviteMeeting } from './invite-meeting.ts'
import { makeMeeting } from './make-meeting.ts'
import { refuseChange, refuseUnseenMeeting } from './policy.ts'
import { presentMeeting, presentRecipients } from './present.ts'
import { listRecipients } from './people/queries-recipients.ts'
import { findMeeting } from './queries.ts'
import { readMeeting } from './read-meeting.ts'
import { restoreOccurrence } from './occurrences/restore-occurrence.ts'
import { updateMeeting } from './update-meeting.ts'

/** Whose meetings somebody signed in may make, see and change stands in policy.ts. */
const allow = ['client', 'employee'] as const

export const meetingRoutes: readonly Route[] = [
  openRoute(
    endpoints.calculateRecurrence,
    { allow: ['client', 'employee', 'administrator'], audit: null },
    ({ act, body: { timeZone, ...times } }) =>
      Promise.resolve(
        occurrencesOf(times, { timeZone }, act, '').map(({ visitDate: date, ...rest }) => ({
          date,
          ...rest,
        })),
      ),
  ),
  route(
    endpoints.createMeeting,
    { allow, audit: 'meeting.created, visit.created, .identity_unchecked' },
    async ({ tx, company, act, body }) => {
      const { meetingId, visits } = await makeMeeting(tx, company, act, body)
      return { id: outsideId('M', meetingId), visits: visits.map(outsideVisitId) }
    },
  ),
  route(endpoints.getMeeting, { allow, audit: null }, async ({ tx, company, act, params }) => {
    await refuseUnseenMeeting(tx, company, act, params.meetingId)
    return presentMeeting(await readMeeting(tx, company, params.meetingId, act.at))
  }),
  route(
    endpoints.getRecipients,
    { allow, audit: null },
    async ({ tx, company, act, params: { meetingId } }) => {
      await refuseUnseenMeeting(tx, company, act, meetingId)
      mustFind(await findMeeting(tx, company.companyId, meetingId))
      return presentRecipients(await listRecipients(tx, company.companyId, meetingId))
    },
  ),
  route(
    endpoints.updateMeeting,
    {
      allow,
      audit:
        'meeting.updated, visit.created, .updated, .cancelled, .host_replaced, .identity_unchecked',
    },
    async ({ tx, company, act, params, body }) => {
      const { meetingId } = params
      await refuseChange(tx, company, act, meetingId, body)
      const visits = await updateMeeting(tx, company, act, { ...body, meetingId })
      return { id: outsideId('M', meetingId), visits: visits.map(outsideVisitId) }
    },
  ),
  route(
    endpoints.cancelMeeting,
    { allow, audit: 'meeting.cancelled, visit.cancelled' },
    async ({ tx, company, act, params }) => {
      await refuseChange(tx, company, act, params.meetingId, null)
      await cancelMeeting(tx, company, act, params.meetingId)
      return { id: outsideId('M', params.meetingId) }
    },
  ),
  route(
    endpoints.changeOccurrences,
    {
      allow,
      audit:
        'meeting.created, .updated, visit.created, .updated, .cancelled, .host_replaced, .identity_unchecked',
    },
    async ({ tx, company, act, params, body }) => {
      await refuseChange(tx, company, act, params.meetingId, body)
      const { date, meetingId } = params
      const changed = await changeOccurrences(tx, company, act, { ...body, date, meetingId })
      return {
        id: outsideId('M', changed.meetingId),
        visits: changed.visits.map(outsideVisitId),
      }
    },
  ),
  route(
    endpoints.cancelOccurrences,
    { allow, audit: 'meeting.updated, .cancelled, visit.cancelled' },
    async ({ tx, company, act, params, body }) => {
      const { date, meetingId } = params
      await refuseChange(tx, company, act, meetingId, null)
      const cancelled = await cancelOccurrences(tx, company, act, { ...body, date, meetingId })
      return { id: outsideId('M', meetingId), cancelled: cancelled.map(outsideVisitId) }
    },
  ),
  route(
    endpoints.restoreOccurrence,
    { allow, audit: 'meeting.updated, visit.created' },
    async ({ tx, company, act, params, body }) => {
      const { date, meetingId } = params
      await refuseChange(tx, company, act, meetingId, null)
      const { visitorIds } = body
      const visits = await restoreOccurrence(tx, company, act, { date, meetingId, visitorIds })
      return { id: outsideId('M', meetingId), visits: visits.map(outsideVisitId) }
    },
  ),
  route(
    endpoints.inviteMeeting,
    { allow, audit: 'visit.invited' },
    async ({ tx, company, act, params: { meetingId } }) => {
      const invited = await inviteMeeting(tx, company, act, meetingId)
      return { id: outsideId('M', meetingId), invited }
    },
  ),
]
