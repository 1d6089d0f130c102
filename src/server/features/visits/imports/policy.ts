/** Whose imports somebody may see and change: their own, or all where they see all visits anyway. */
import { visitScope } from '#domain/visit/staff/staff-access.ts'
import { rightsOf, type ActorOf } from '#server/platform/auth/actor.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'

/** Null: everybody's. */
export function importsOf(actor: ActorOf<'employee'>): string | null {
  return visitScope(rightsOf(actor)) === 'ALL' ? null : actor.userId
}

/** @throws ApiError not_found */
export function seenImport<Import extends { readonly createdBy: string }>(
  actor: ActorOf<'employee'>,
  found: Import | undefined,
): Import {
  const whose = importsOf(actor)
  if (found === undefined || (whose !== null && found.createdBy !== whose)) {
    throw new ApiError('not_found')
  }
  return found
}
