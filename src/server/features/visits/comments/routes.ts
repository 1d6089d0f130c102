import * as endpoints from '#contract/visits/comments.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { visitKeyOfPath } from '../visit-record/visit-key-of-path.ts'
import { addComment } from './add-comment.ts'
import { presentColleague } from './present.ts'
import { readComments } from './read-comments.ts'
import { searchReaders } from './search-readers.ts'

const allow = ['employee', 'client'] as const

export const commentRoutes: readonly Route[] = [
  route(endpoints.listComments, { allow, audit: null }, ({ tx, company, act, params }) =>
    readComments(tx, company, act, visitKeyOfPath(params)),
  ),
  statementRoute(
    endpoints.searchReaders,
    { allow, audit: null },
    async ({ deps, company, act, params, query }) => {
      const found = await searchReaders(
        { deps, company, act },
        visitKeyOfPath(params),
        query.filter,
      )
      return {
        colleagues: found.map(({ id, ...name }) => presentColleague({ user_id: id, ...name })),
      }
    },
  ),
  route(
    endpoints.addComment,
    { allow, audit: 'visit.commented' },
    ({ tx, company, act, params, body }) =>
      addComment(tx, company, act, visitKeyOfPath(params), body),
  ),
]
