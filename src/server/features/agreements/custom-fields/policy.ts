import type { ActorKind } from '#server/platform/auth/actor.ts'
import type { CustomFieldRow } from './queries.ts'

/** A visitor sees what visitors are asked; what reception keeps to itself, and what is switched off, is not shown. */
export function maySeeField(
  actor: { readonly kind: ActorKind },
  field: Pick<CustomFieldRow, 'active' | 'internal_only'>,
): boolean {
  const isStaff = actor.kind === 'client' || actor.kind === 'employee'
  return isStaff || (field.active && !field.internal_only)
}
