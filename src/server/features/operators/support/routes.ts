import * as contract from '#contract/operators/support.ts'
import { outsideId } from '#contract/ids.ts'
import { organisationRoute, statementRoute, type Route } from '#server/platform/http/route.ts'
import { answerSupport, endSupport, mayLetIn, offerSupport } from './answer-support.ts'
import { presentVisit } from './present.ts'
import { listVisits } from './queries.ts'
import { readSupportHere } from './read-here.ts'

/** A program lets nobody in. */
const above = { allow: ['administrator'], organisationRight: 'MANAGE_ADMINISTRATORS' } as const

export const supportRoutes: readonly Route[] = [
  organisationRoute(
    contract.listSupport,
    { ...above, audit: null },
    async ({ tx, act, actor, organisationId }) =>
      (await listVisits(tx, organisationId))
        .filter(({ companyId }) => mayLetIn(actor, companyId))
        .map((row) => presentVisit(row, act.at)),
  ),
  organisationRoute(
    contract.offerSupport,
    { ...above, audit: 'support.offered' },
    async ({ tx, body, ...by }) => ({ id: outsideId('SU', await offerSupport(tx, by, body)) }),
  ),
  organisationRoute(
    contract.answerSupport,
    { ...above, audit: 'support.allowed, support.refused' },
    async ({ tx, params: { supportId }, body, ...by }) => {
      await answerSupport(tx, by, supportId, body)
      return { id: outsideId('SU', supportId) }
    },
  ),
  organisationRoute(
    contract.endSupport,
    { ...above, audit: 'support.ended' },
    async ({ tx, params: { supportId }, ...by }) => {
      await endSupport(tx, by, supportId)
      return { id: outsideId('SU', supportId) }
    },
  ),
  statementRoute(
    contract.readSupportHere,
    { allow: ['employee', 'administrator'], audit: null },
    ({ deps, act, actor, company }) => readSupportHere(deps, actor, company, act.at),
  ),
]
