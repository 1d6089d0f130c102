import { Readable } from 'node:stream'
import { isStorableDate, outsideId, outsideVisitId } from '#contract/ids.ts'
import * as endpoints from '#contract/visits/feeds.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import { visitKeyOf } from '#server/platform/auth/links/signed-link.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { readFeed, writeFeed } from '#server/platform/feed.ts'
import { checkInFeed, dayFeed, hostFeed, plateFeed, visitorFeed, visitRatingFeed } from './feeds.ts'

/** Programs, which read what they may read of visits: people have exports. */
const options = { allow: ['client'], audit: null } as const

export const feedRoutes: readonly Route[] = [
  route(endpoints.readVisitorFeed, options, async ({ tx, company, query: { after, ...page } }) => {
    const place = after === undefined ? null : visitPlace(after)
    const { rows, last } = await readFeed(visitorFeed, tx, company, { ...page, after: place })
    return { rows, next: last === null ? null : outsideVisitId(last) }
  }),
  statementRoute(endpoints.readVisitorFile, options, async ({ company, deps, query, reply }) => {
    void reply.header('content-disposition', attachmentOf(`visitors-${query.from}-${query.to}.csv`))
    return Readable.from(writeFeed(visitorFeed, deps.db, company, query))
  }),
  route(endpoints.readCheckInFeed, options, async ({ tx, company, query }) => {
    const page = { ...query, after: query.after ?? null }
    const { rows, last } = await readFeed(checkInFeed, tx, company, page)
    return { rows, next: last }
  }),
  statementRoute(endpoints.readCheckInFile, options, async ({ company, deps, query, reply }) => {
    void reply.header(
      'content-disposition',
      attachmentOf(`check-ins-${query.from}-${query.to}.csv`),
    )
    return Readable.from(writeFeed(checkInFeed, deps.db, company, query))
  }),
  route(endpoints.readHostFeed, options, async ({ tx, company, query }) => {
    const page = { ...query, after: query.after ?? null }
    const { rows, last } = await readFeed(hostFeed, tx, company, page)
    return { rows, next: last === null ? null : outsideId('US', last) }
  }),
  statementRoute(endpoints.readHostFile, options, async ({ company, deps, query, reply }) => {
    void reply.header('content-disposition', attachmentOf(`hosts-${query.from}-${query.to}.csv`))
    return Readable.from(writeFeed(hostFeed, deps.db, company, query))
  }),
  route(endpoints.readDayFeed, options, async ({ tx, company, query }) => {
    const page = { ...query, after: query.after ?? null }
    const { rows, last } = await readFeed(dayFeed, tx, company, page)
    return { rows, next: last }
  }),
  statementRoute(endpoints.readDayFile, options, async ({ company, deps, query, reply }) => {
    void reply.header('content-disposition', attachmentOf(`days-${query.from}-${query.to}.csv`))
    return Readable.from(writeFeed(dayFeed, deps.db, company, query))
  }),
  route(endpoints.readPlateFeed, options, async ({ tx, company, query: { after, ...page } }) => {
    const place = after === undefined ? null : visitPlace(after)
    const { rows, last } = await readFeed(plateFeed, tx, company, { ...page, after: place })
    return { rows, next: last === null ? null : outsideVisitId(last) }
  }),
  statementRoute(endpoints.readPlateFile, options, async ({ company, deps, query, reply }) => {
    void reply.header(
      'content-disposition',
      attachmentOf(`license-plates-${query.from}-${query.to}.csv`),
    )
    return Readable.from(writeFeed(plateFeed, deps.db, company, query))
  }),
  route(
    endpoints.readVisitRatingFeed,
    options,
    async ({ tx, company, query: { after, ...page } }) => {
      const place = after === undefined ? null : visitPlace(after)
      const { rows, last } = await readFeed(visitRatingFeed, tx, company, { ...page, after: place })
      return { rows, next: last === null ? null : outsideVisitId(last) }
    },
  ),
  statementRoute(
    endpoints.readVisitRatingFile,
    options,
    async ({ company, deps, query, reply }) => {
      void reply.header(
        'content-disposition',
        attachmentOf(`visit-ratings-${query.from}-${query.to}.csv`),
      )
      return Readable.from(writeFeed(visitRatingFeed, deps.db, company, query))
    },
  ),
]

/** @throws ApiError validation_failed for what is no visit's id */
function visitPlace(after: string): VisitKey {
  const place = visitKeyOf(after)
  if (place === null || !isStorableDate(place.visitDate)) {
    throw new ApiError('validation_failed', [{ field: 'query.after', code: 'common_error_id' }])
  }
  return place
}
