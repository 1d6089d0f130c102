import { supportMay } from '#domain/access/support-visit.ts'
import type { Actor } from '../auth/actor.ts'
import { ApiError } from './answers/api-error.ts'
import type { Route } from './route.ts'

/**
 * What stays closed to an operator who works here as support, whatever rights they were given (decision 0571).
 * @throws ApiError forbidden
 */
export function refuseToSupport({ endpoint, scope }: Route, actor: Actor): void {
  const support = actor.kind === 'administrator' ? actor.session.support : null
  if (support === null) return
  const call = {
    changes: endpoint.method !== 'GET' && endpoint.asks !== true,
    showsSecret: endpoint.showsSecret === true,
    isOwn: scope === 'open',
  }
  if (!supportMay(support.access, call)) throw new ApiError('forbidden')
}
