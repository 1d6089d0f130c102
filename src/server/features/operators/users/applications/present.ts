import { outsideId } from '#contract/ids.ts'
import { clientScopes } from '#domain/access/client-scope.ts'
import type { ApplicationRow } from './queries.ts'

export function presentApplication({
  clientId,
  organisationId,
  organisationName,
  scopes,
  ...row
}: ApplicationRow) {
  return {
    ...row,
    id: clientId,
    organisation: { id: outsideId('OR', organisationId), name: organisationName },
    // A scope of another release counts for nothing.
    scopes: scopes && clientScopes.filter((scope) => scopes.includes(scope)),
  }
}
