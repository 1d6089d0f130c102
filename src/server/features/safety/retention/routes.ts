import { previewRetention } from '#contract/safety/retention.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { previewPurge } from './preview-purge.ts'

export const retentionRoutes: readonly Route[] = [
  route(
    previewRetention,
    { allow: ['client', 'employee'], audit: null, right: 'EDIT_SETTINGS' },
    ({ tx, company, act, query }) => previewPurge(tx, company, act.at, query),
  ),
]
