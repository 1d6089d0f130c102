import * as endpoints from '#contract/safety/tracing.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { countOverlaps } from './count-overlaps.ts'
import { exportOverlaps } from './export-overlaps.ts'
import { findPeople } from './find-people.ts'
import { reportOverlaps } from './report-overlaps.ts'

const allow = ['client', 'employee'] as const
const right = 'TRACE_CONTACTS'

export const tracingRoutes: readonly Route[] = [
  route(
    endpoints.findTracingPeople,
    { allow, audit: null, right, limit: 'names' },
    ({ tx, company, act, query }) => findPeople(tx, company, act, query.q),
  ),
  route(
    endpoints.countOverlaps,
    { allow, audit: 'tracing.counted', right },
    ({ tx, company, act, body }) => countOverlaps(tx, company, act, body),
  ),
  route(
    endpoints.reportOverlaps,
    { allow, audit: 'tracing.reported, .contacts_shown', right },
    ({ tx, company, act, body }) => reportOverlaps(tx, company, act, body),
  ),
  route(
    endpoints.exportOverlaps,
    { allow, audit: 'tracing.reported, .contacts_shown, .exported', right },
    async ({ tx, company, act, body, language, reply }) => {
      const file = await exportOverlaps(tx, company, act, body, language)
      void reply.header('content-disposition', attachmentOf(`contacts-${body.from}-${body.to}.csv`))
      return file
    },
  ),
]
