import { Readable } from 'node:stream'
import * as endpoints from '#contract/service-desk/ticket-feeds.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { readFeed, writeFeed } from '#server/platform/feed.ts'
import { ratingFeed, ticketFeed } from './feeds.ts'

/** Programs, which read every ticket of a location; people have the list. */
const options = { allow: ['client'], audit: null } as const

export const ticketFeedRoutes: readonly Route[] = [
  route(endpoints.readTicketFeed, options, async ({ tx, company, query }) => {
    const page = { ...query, after: query.after ?? null }
    const { rows, last } = await readFeed(ticketFeed, tx, company, page)
    return { rows, next: last }
  }),
  statementRoute(endpoints.readTicketFile, options, async ({ company, deps, query, reply }) => {
    void reply.header('content-disposition', attachmentOf(`tickets-${query.from}-${query.to}.csv`))
    return Readable.from(writeFeed(ticketFeed, deps.db, company, query))
  }),
  route(endpoints.readRatingFeed, options, async ({ tx, company, query }) => {
    const page = { ...query, after: query.after ?? null }
    const { rows, last } = await readFeed(ratingFeed, tx, company, page)
    return { rows, next: last }
  }),
  statementRoute(endpoints.readRatingFile, options, async ({ company, deps, query, reply }) => {
    void reply.header('content-disposition', attachmentOf(`ratings-${query.from}-${query.to}.csv`))
    return Readable.from(writeFeed(ratingFeed, deps.db, company, query))
  }),
]
