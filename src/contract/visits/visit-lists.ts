/** Lists of visits, and what happens to them (Spec §7, visits). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput, visitIdList } from '../ids.ts'
import { companyPath } from '../place-paths.ts'
import { localDate, pageQuery } from '../shapes.ts'
import { staffVisit } from './visits.ts'

export const visitList = z.object({
  total: z.number().int(),
  counts: z
    .object({
      EXPECTED: z.number().int(),
      CHECKED_IN: z.number().int(),
      CHECKED_OUT: z.number().int(),
      ON_SITE: z.number().int(),
      IN_REVIEW: z.number().int(),
      DENIED: z.number().int(),
    })
    .meta({ description: 'of the same visits in every status, whatever `status` asks for' }),
  visits: z.array(staffVisit),
  meetings: z
    .array(
      z.object({
        id: idOutput('M'),
        visits: z.number().int(),
        dates: z.number().int(),
        visitors: z.number().int(),
        until: localDate.meta({ description: 'the last of the dates' }),
      }),
    )
    .meta({
      description:
        'with `rows=meetings`, of the meetings on the page that stand for several visits',
    }),
})

export const listVisits = defineEndpoint('visits.list', `GET ${companyPath}/vm/visits`, {
  summary: 'Visits of a day or a range of days, as far as the caller may see them.',
  tag: 'Visits',
  params: z.object({ companyId: idInput('CO') }),
  query: z.object({
    from: localDate.optional(),
    to: localDate.optional(),
    status: z.string().max(200).optional().meta({ description: 'statuses, comma-separated' }),
    q: z.string().max(100).optional().meta({
      description:
        'words as they begin, in any order, of name, company, address, plate, title or host',
    }),
    visitorId: idInput('V')
      .optional()
      .meta({ description: 'of this visitor alone; without days then all of them' }),
    whose: z
      .enum(['all', 'own'])
      .default('all')
      .meta({ description: 'own: the caller is host, assists the host, or made the meeting' }),
    order: z
      .enum(['newest', 'soonest'])
      .default('newest')
      .meta({ description: 'of the days; within a day by the hour' }),
    ids: visitIdList.optional(),
    meetingId: idInput('M').optional().meta({ description: 'of this meeting alone' }),
    rows: z.enum(['visits', 'meetings']).default('visits').meta({
      description:
        'meetings: one visit for each meeting, the first that is found in the order asked for; `total` and pages count meetings, `counts` visits; `ids` finds the meetings of those visits',
    }),
    ...pageQuery,
  }),
  response: visitList,
  errors: [],
})
export const watchVisits = defineEndpoint('visits.liveList', `GET ${companyPath}/vm/visits/live`, {
  summary:
    'Server-sent events: `changed` with kind, day and id whenever something happens to a visit that the caller may see.',
  tag: 'Visits',
  params: z.object({ companyId: idInput('CO') }),
  query: z.object({
    date: localDate.optional().meta({ description: 'only what happens to visits of this day' }),
    whose: z.enum(['all', 'own']).default('all'),
  }),
  answers: 'text/event-stream',
  response: z.undefined(),
  errors: [],
})
