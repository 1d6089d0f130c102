/**
 * Feeds for reports and spreadsheets (Spec §7, graph): the rows of a period in an order that never changes, page by page, or all of
 * them as CSV. A page goes on after the last row of the one before, so what is added meanwhile moves no row to another page.
 */
import { z } from 'zod'
import { statuses } from '#domain/visit/status.ts'
import { defineEndpoint } from '../endpoint.ts'
import { feedFile, feedFrame, feedPageOf, nextMeta } from '../feed-shapes.ts'
import { count } from '../figures/figure-shapes.ts'
import { idInput, idOutput, visitIdOutput } from '../ids.ts'
import { instantOutput, localDate } from '../shapes.ts'

const path = '/graph/companies/{companyId}/vm'

export const feedVisitor = z.object({
  visitId: visitIdOutput,
  date: localDate,
  status: z.enum(statuses),
  visitorType: z.string(),
  invited: z.boolean().meta({ description: 'false: a walk-in' }),
  startAt: instantOutput,
  endAt: instantOutput,
  arrivedAt: instantOutput.nullable(),
  leftAt: instantOutput.nullable(),
  firstname: z.string(),
  lastname: z.string(),
  companyName: z.string(),
  email: z.string(),
  title: z.string(),
  hostId: idOutput('US'),
})
export const feedCheckIn = z.object({
  number: count.meta({
    description: 'names the row, for `after`; a later row may have a lower one',
  }),
  at: instantOutput,
  what: z.enum(['ON_SITE', 'CHECKED_IN', 'CHECKED_OUT']),
  visitId: z.string(),
})
export const feedHost = z.object({
  hostId: idOutput('US'),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  visits: count,
  arrived: count,
})
export const feedDay = z.object({
  date: localDate,
  visits: count,
  invited: count,
  arrived: count,
  left: count,
  denied: count,
})

export const feedPlate = z.object({
  visitId: visitIdOutput,
  date: localDate,
  plate: z.string().meta({ description: 'as a camera reads it: capitals and digits' }),
  written: z.string().meta({ description: 'as the visitor wrote it' }),
  opensAt: instantOutput,
  closesAt: instantOutput,
  mayDriveIn: z.boolean().meta({
    description: 'false: waits for an approval, was refused, or has left',
  }),
})

export const feedVisitRating = z.object({
  visitId: visitIdOutput,
  date: localDate,
  ratedAt: instantOutput,
  rating: count.meta({ description: '1 to 5, the best' }),
  remark: z.string(),
  invited: z.boolean().meta({ description: 'false: a walk-in' }),
  visitorType: z.string(),
  hostId: idOutput('US'),
})

export const readVisitorFeed = defineEndpoint('feeds.visitors', `GET ${path}/visitors`, {
  summary: 'A row for each visit of a period that was not cancelled, in the order of its id.',
  ...feedFrame,
  query: feedPageOf(z.string().max(100)),
  response: z.object({ rows: z.array(feedVisitor), next: visitIdOutput.nullable().meta(nextMeta) }),
  errors: [],
})
export const readVisitorFile = defineEndpoint('feeds.visitorsFile', `GET ${path}/visitors.csv`, {
  summary: 'The same as CSV, as a stream.',
  ...feedFile,
  errors: [],
})
export const readCheckInFeed = defineEndpoint('feeds.checkIns', `GET ${path}/check-ins`, {
  summary:
    'A row for each arrival and departure of a period, in the order in which they were written; the newest once nothing before it can come.',
  ...feedFrame,
  query: feedPageOf(z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)),
  response: z.object({ rows: z.array(feedCheckIn), next: count.nullable().meta(nextMeta) }),
  errors: [],
})
export const readCheckInFile = defineEndpoint('feeds.checkInsFile', `GET ${path}/check-ins.csv`, {
  summary: 'The same as CSV, as a stream.',
  ...feedFile,
  errors: [],
})
export const readHostFeed = defineEndpoint('feeds.hosts', `GET ${path}/hosts`, {
  summary: 'A row for each colleague who was host in a period, in the order of their ids.',
  ...feedFrame,
  query: feedPageOf(idInput('US')),
  response: z.object({ rows: z.array(feedHost), next: idOutput('US').nullable().meta(nextMeta) }),
  errors: [],
})
export const readHostFile = defineEndpoint('feeds.hostsFile', `GET ${path}/hosts.csv`, {
  summary: 'The same as CSV, as a stream.',
  ...feedFile,
  errors: [],
})
export const readDayFeed = defineEndpoint('feeds.days', `GET ${path}/days`, {
  summary: 'A row for each day of a period on which there were visits: how many, and who came.',
  ...feedFrame,
  query: feedPageOf(localDate),
  response: z.object({ rows: z.array(feedDay), next: localDate.nullable().meta(nextMeta) }),
  errors: [],
})
export const readDayFile = defineEndpoint('feeds.daysFile', `GET ${path}/days.csv`, {
  summary: 'The same as CSV, as a stream.',
  ...feedFile,
  errors: [],
})
export const readPlateFeed = defineEndpoint('feeds.plates', `GET ${path}/license-plates`, {
  summary:
    'A row for each visit of a period with a license plate, for a gate, in the order of its id.',
  ...feedFrame,
  query: feedPageOf(z.string().max(100)),
  response: z.object({ rows: z.array(feedPlate), next: visitIdOutput.nullable().meta(nextMeta) }),
  errors: [],
})
export const readPlateFile = defineEndpoint('feeds.platesFile', `GET ${path}/license-plates.csv`, {
  summary: 'The same as CSV, as a stream.',
  ...feedFile,
  errors: [],
})
export const readVisitRatingFeed = defineEndpoint('feeds.visitRatings', `GET ${path}/ratings`, {
  summary: 'A row for each visit that was rated in a period, in the order of its id.',
  ...feedFrame,
  query: feedPageOf(z.string().max(100)),
  response: z.object({
    rows: z.array(feedVisitRating),
    next: visitIdOutput.nullable().meta(nextMeta),
  }),
  errors: [],
})
export const readVisitRatingFile = defineEndpoint(
  'feeds.visitRatingsFile',
  `GET ${path}/ratings.csv`,
  { summary: 'The same as CSV, as a stream.', ...feedFile, errors: [] },
)
