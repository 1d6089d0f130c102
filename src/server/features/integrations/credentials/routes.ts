import * as endpoints from '#contract/integrations/credentials.ts'
import { outsideId, outsideVisitId } from '#contract/ids.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { visitKeyOfPath } from '#server/features/visits/visit-record/visit-key-of-path.ts'
import { endByHand, endOutliving, letGo, renewCredential } from './end-credential.ts'
import { readOutliving, readVisitCredentials } from './read-credentials.ts'

/** Whoever may check a visitor out ends all that the visit has by that: this gives them nothing more. */
const allow = ['client', 'employee'] as const
const right = 'CHANGE_VISIT_STATUS'

export const credentialRoutes: readonly Route[] = [
  route(
    endpoints.listVisitCredentials,
    { allow, audit: null, right },
    ({ tx, deps, company, act, params }) =>
      readVisitCredentials(tx, deps, company, act, visitKeyOfPath(params)),
  ),
  route(
    endpoints.renewVisitCredential,
    { allow, audit: 'visit.credential_renewed', right },
    async ({ tx, company, act, params, body: { systemId } }) => {
      const key = visitKeyOfPath(params)
      await renewCredential(tx, company, act, key, systemId)
      return { id: outsideVisitId(key) }
    },
  ),
  route(endpoints.listOutliving, { allow, audit: null, right }, ({ tx, company, act }) =>
    readOutliving(tx, company, act),
  ),
  route(
    endpoints.endCredential,
    { allow, audit: 'visit.credential_end_asked', right },
    async ({ tx, company, act, params: { credentialId } }) => {
      await endByHand(tx, company, act, credentialId)
      return { id: outsideId('CR', credentialId) }
    },
  ),
  route(
    endpoints.endOutliving,
    { allow, audit: 'visit.credential_end_asked', right },
    async ({ tx, company, act }) => ({ count: await endOutliving(tx, company, act) }),
  ),
  route(
    endpoints.letGoOfCredential,
    { allow, audit: 'visit.credential_end_asked', right },
    async ({ tx, company, act, params: { credentialId } }) => {
      await letGo(tx, company, act, credentialId)
      return { id: outsideId('CR', credentialId) }
    },
  ),
]
