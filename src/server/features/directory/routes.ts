import * as endpoints from '#contract/directory.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { readMatches, readVisitor } from './read-visitor.ts'
import { searchDirectory } from './search-directory.ts'

const allow = ['employee', 'client'] as const

export const directoryRoutes: readonly Route[] = [
  route(endpoints.listDirectory, { allow, audit: null }, ({ tx, company, act, query }) =>
    searchDirectory(tx, company, act, query),
  ),
  route(endpoints.getDirectoryVisitor, { allow, audit: null }, ({ tx, company, act, params }) =>
    readVisitor(tx, company, act, params.visitorId),
  ),
  route(
    endpoints.listDirectoryMatches,
    { allow, audit: null, right: 'SEE_WATCH_MATCHES' },
    ({ tx, company, act, params }) => readMatches(tx, company, act, params.visitorId),
  ),
]
