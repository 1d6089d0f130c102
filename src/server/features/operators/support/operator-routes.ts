import * as contract from '#contract/operators/support.ts'
import { outsideId } from '#contract/ids.ts'
import { installationRoute, type Route } from '#server/platform/http/route.ts'
import { setSessionCookie } from '#server/platform/http/session-cookie.ts'
import { askForSupport, openSupport, withdrawSupport } from './ask-support.ts'
import { presentVisit } from './present.ts'
import { listVisitsOfOperator } from './queries.ts'

const allow = ['operator'] as const

export const operatorSupportRoutes: readonly Route[] = [
  installationRoute(
    contract.listSupportOfOperator,
    { allow, audit: null },
    async ({ tx, act, actor }) =>
      (await listVisitsOfOperator(tx, actor.operatorId)).flatMap((row) => {
        const visit = presentVisit(row, act.at)
        // What was offered to any of them, and is over, was nobody's.
        if (row.operatorId === null && visit.state !== 'OPEN') return []
        const organisation = {
          id: outsideId('OR', row.organisationId),
          name: row.organisationName,
        }
        return [{ ...visit, organisation, mayOpen: visit.state === 'OPEN' }]
      }),
  ),
  installationRoute(
    contract.askForSupport,
    { allow, audit: 'support.asked' },
    async ({ tx, act, actor, params: { organisationId }, body }) => ({
      id: outsideId('SU', await askForSupport(tx, act, actor, organisationId, body)),
    }),
  ),
  installationRoute(
    contract.openSupport,
    { allow, audit: 'support.entered' },
    async ({ tx, deps, act, actor, reply, params: { supportId } }) => {
      const { secret, companyId, endsAt } = await openSupport(tx, act, actor, supportId)
      setSessionCookie(deps, reply, secret)
      return {
        id: outsideId('SU', supportId),
        companyId: companyId === null ? null : outsideId('CO', companyId),
        endsAt,
      }
    },
  ),
  installationRoute(
    contract.withdrawSupport,
    { allow, audit: 'support.ended' },
    async ({ tx, act, actor, params: { supportId } }) => {
      await withdrawSupport(tx, act, actor, supportId)
      return { id: outsideId('SU', supportId) }
    },
  ),
]
