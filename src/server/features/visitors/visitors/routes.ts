import * as pictures from '#contract/visitors/visitor-pictures.ts'
import * as endpoints from '#contract/visitors/visitors.ts'
import { answerPicture } from '#server/platform/http/answers/answer-picture.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { inCompany } from '#server/platform/http/in-company.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { storeUpload } from '../documents/store-upload.ts'
import { visitKeyOfPath } from '#server/features/visits/visit-record/visit-key-of-path.ts'
import { refuseUnseenVisit, seeVisit } from '#server/features/visits/visits/see-visit.ts'
import { changePicture } from './change-picture.ts'
import { findPicture } from './queries.ts'
import { searchVisitors } from './search-visitors.ts'
import { updateOwnVisitor, updateVisitor } from './update-own-visitor.ts'

/** Whoever checks people in sees to their pictures too. */
const change = { allow: ['client', 'employee'], right: 'CHANGE_VISIT_STATUS' } as const

export const visitorRoutes: readonly Route[] = [
  route(
    endpoints.updateOwnVisitor,
    {
      allow: ['visitor', 'client'],
      audit: 'visit.details_confirmed, .identity_unchecked, visitor.updated',
    },
    ({ tx, company, act, actor, params, body }) =>
      actor.kind === 'visitor'
        ? updateOwnVisitor(tx, company, act, actor.visit, body)
        : updateVisitor(tx, company, act, params.visitorId, body),
  ),
  route(
    endpoints.searchVisitors,
    { allow: ['client', 'employee'], audit: null, right: 'CREATE_VISITS' },
    ({ tx, company, actor, query }) => searchVisitors(tx, company.companyId, actor, query.filter),
  ),
  statementRoute(
    pictures.getVisitorPicture,
    { allow: ['client', 'employee'], audit: null },
    async (context) => {
      const { company, act, params, query } = context
      const key = visitKeyOfPath(params)
      const picture = await inCompany(pictures.getVisitorPicture, context, async (tx) => {
        await seeVisit(tx, company, act, key)
        return mustFind(await findPicture(tx, company.companyId, key.visitorId))
      })
      return answerPicture(context, picture, query.size)
    },
  ),
  statementRoute(
    pictures.putVisitorPicture,
    { ...change, audit: 'visitor.picture_given' },
    async (context) => {
      const { company, act, deps, params } = context
      const key = visitKeyOfPath(params)
      await refuseUnseenVisit(context, key)
      const stored = await storeUpload(deps, context.upload, 'PICTURE')
      return inCompany(pictures.putVisitorPicture, context, (tx) =>
        changePicture(tx, deps, company, act, key, stored),
      )
    },
  ),
  route(
    pictures.removeVisitorPicture,
    { ...change, audit: 'visitor.picture_removed' },
    ({ tx, deps, company, act, params }) =>
      changePicture(tx, deps, company, act, visitKeyOfPath(params), null),
  ),
]
