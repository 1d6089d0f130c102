import { queryOptions } from '@tanstack/react-query'
import { fullName } from '#domain/name/full-name.ts'
import { toldPeople } from '#domain/notification/told-people.ts'
import type { FrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import { visitKey } from '../visit-keys.ts'
import { visitParams } from '../visit-params.ts'

/** A visit and its course. */
export const visitQuery = (call: FrontDesk['call'], companyId: string, visitId: string) =>
  queryOptions({
    queryKey: [...visitKey(visitId), 'course'],
    queryFn: async ({ signal }) => {
      const params = visitParams(companyId, visitId)
      const [visit, timeline] = await Promise.all([
        call('visits.get', { params }, signal),
        call('visits.timeline', { params }, signal),
      ])
      return { visit, timeline }
    },
  })

/** Who is told of a visit besides its host, and of what. */
export const toldQuery = (call: FrontDesk['call'], companyId: string, visitId: string) =>
  queryOptions({
    queryKey: [...visitKey(visitId), 'told'],
    queryFn: async ({ signal }) => {
      const { meetingId } = visitParams(companyId, visitId)
      const lists = await call('meetings.recipients', { params: { companyId, meetingId } }, signal)
      return toldPeople(lists, (name) => fullName(name))
    },
  })

/** How the visitor says it was. */
export const ratingQuery = (call: FrontDesk['call'], companyId: string, visitId: string) =>
  queryOptions({
    queryKey: [...visitKey(visitId), 'rating'],
    queryFn: ({ signal }) =>
      call('visits.rating', { params: visitParams(companyId, visitId) }, signal),
  })

/** What came back from the visitor's address. */
export const returnedQuery = (call: FrontDesk['call'], companyId: string, visitId: string) =>
  queryOptions({
    queryKey: [...visitKey(visitId), 'returned'],
    queryFn: ({ signal }) =>
      call('returnedMails.ofVisit', { params: visitParams(companyId, visitId) }, signal),
  })

/** What visitors are asked at the location. */
export const fieldsQuery = (call: FrontDesk['call'], companyId: string) =>
  queryOptions({
    queryKey: ['custom-fields'],
    queryFn: ({ signal }) => call('customFields.list', { params: { companyId } }, signal),
  })
