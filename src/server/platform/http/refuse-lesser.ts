import { mayChange } from '#domain/rights/effective-rights.ts'
import { rights } from '#domain/rights/right.ts'
import { rightsOf } from '../auth/actor.ts'
import type { AnyAct } from '../events.ts'
import { ApiError } from './answers/api-error.ts'

/**
 * Whoever says who people are, as a directory or a chat does, can be any of them, also an administrator; whoever says where documents
 * go can read all of them.
 * @throws ApiError forbidden unless the caller may do everything here
 */
export function refuseLesser({ actor }: Pick<AnyAct, 'actor'>): void {
  if (!mayChange(rightsOf(actor), rights)) throw new ApiError('forbidden')
}
