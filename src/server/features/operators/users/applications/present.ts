import { outsideId } from '#contract/ids.ts'
import { clientScopes } from '#domain/access/client-scope.ts'
import { hostOf } from '#domain/integration/ai-assistant/client-document.ts'
import type { ApplicationRow } from './queries.ts'

export function presentApplication({
  organisationId,
  organisationName,
  scopes,
  address,
  ...row
}: ApplicationRow) {
  return {
    ...row,
    id: applicationId(row),
    organisation: { id: outsideId('OR', organisationId), name: organisationName },
    host: address === null ? null : hostOf(address),
    // A scope of another release counts for nothing.
    scopes: scopes && clientScopes.filter((scope) => scopes.includes(scope)),
  }
}

/** As it stands outside. */
export function applicationId({ kind, id }: Pick<ApplicationRow, 'kind' | 'id'>): string {
  if (kind === 'CLIENT') return id
  return outsideId(kind === 'DIRECTORY' ? 'WH' : 'AI', id)
}
