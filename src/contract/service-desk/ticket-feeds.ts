/** Feeds of the service desk for reports and spreadsheets (Spec §7, graph: sd rate, tickets). */
import { z } from 'zod'
import { ticketStates } from '#domain/ticket/state.ts'
import { defineEndpoint } from '../endpoint.ts'
import { feedFile, feedFrame, feedPageOf, nextMeta } from '../feed-shapes.ts'
import { idOutput } from '../ids.ts'
import { instantOutput } from '../shapes.ts'

const path = '/graph/companies/{companyId}/sd'
const number = z.number().int()
/** The number of a ticket. */
const place = z.coerce.number().int().min(1).max(2_147_483_647)
const category = z.string().meta({ description: 'with those above it, joined by “ / ”' })

const feedTicket = z.object({
  number,
  ticketId: idOutput('TK'),
  title: z.string(),
  state: z.enum(ticketStates),
  category,
  priority: z.string(),
  notifierId: idOutput('US').nullable(),
  agentId: idOutput('US').nullable(),
  agent: z.string(),
  area: z.string(),
  desk: z.string(),
  place: z.string(),
  createdAt: instantOutput,
  dueAt: instantOutput.nullable(),
  closedAt: instantOutput.nullable(),
  agreedMinutes: number.nullable().meta({ description: 'minutes of opening hours' }),
  timesReopened: number,
  rating: number.nullable(),
})
const feedRating = z.object({
  number,
  ticketId: idOutput('TK'),
  ratedAt: instantOutput,
  rating: number.meta({ description: '1 to 5' }),
  category,
  priority: z.string(),
  agentId: idOutput('US').nullable(),
  agent: z.string(),
})

const next = number.nullable().meta(nextMeta)

export const readTicketFeed = defineEndpoint('feeds.tickets', `GET ${path}/tickets`, {
  summary: 'A row for each ticket that was reported in a period, in the order of its number.',
  ...feedFrame,
  query: feedPageOf(place),
  response: z.object({ rows: z.array(feedTicket), next }),
  errors: [],
})
export const readTicketFile = defineEndpoint('feeds.ticketsFile', `GET ${path}/tickets.csv`, {
  summary: 'The same as CSV, as a stream.',
  ...feedFile,
  errors: [],
})
export const readRatingFeed = defineEndpoint('feeds.ratings', `GET ${path}/ratings`, {
  summary: 'A row for each ticket that was rated in a period, in the order of its number.',
  ...feedFrame,
  query: feedPageOf(place),
  response: z.object({ rows: z.array(feedRating), next }),
  errors: [],
})
export const readRatingFile = defineEndpoint('feeds.ratingsFile', `GET ${path}/ratings.csv`, {
  summary: 'The same as CSV, as a stream.',
  ...feedFile,
  errors: [],
})
