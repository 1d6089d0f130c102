import * as endpoints from '#contract/comments.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { visitKeyOfPath } from '../visit-record/visit-key-of-path.ts'
import { addComment } from './add-comment.ts'
import { readComments } from './read-comments.ts'

const allow = ['employee', 'client'] as const

export const commentRoutes: readonly Route[] = [
  route(endpoints.listComments, { allow, audit: null }, ({ tx, company, act, params }) =>
    readComments(tx, company, act, visitKeyOfPath(params)),
  ),
  route(
    endpoints.addComment,
    { allow, audit: 'visit.commented' },
    ({ tx, company, act, params, body }) =>
      addComment(tx, company, act, visitKeyOfPath(params), body),
  ),
]
