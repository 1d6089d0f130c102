import { previewRetention } from '#contract/safety/retention.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { previewPurge } from './preview-purge.ts'

export const retentionRoutes: readonly Route[] = [
  route(
    previewRetention,
    { allow: managers, audit: null, right: 'EDIT_RETENTION' },
    ({ tx, company, act, query }) => previewPurge(tx, company, act.at, query),
  ),
]
