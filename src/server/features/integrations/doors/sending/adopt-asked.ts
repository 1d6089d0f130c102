/** Insertions whose answer nobody knows, because a process or a connection ended: the other side is asked before it is told again. */
import { compareListing } from '#domain/door/compare-listing.ts'
import { doorLevels } from '#domain/door/door-level.ts'
import type { DoorSettings } from '#contract/integrations/door-settings.ts'
import { credentialReference, referencePrefix } from '#domain/door/rest-mapping.ts'
import type { Grant } from './queries-grants.ts'
import type { Listing } from './door-system.ts'

export const isUnsure = ({ asked_at: askedAt, given }: Grant): boolean =>
  askedAt !== null && given === null

/** Those that are there get their id and level; the others are not there, and stay as they were. */
export function adoptAsked(
  grants: readonly Grant[],
  { items }: Extract<Listing, { readonly ok: true }>,
  settings: DoorSettings,
  integrationId: string,
): readonly Grant[] {
  const { levels } = settings.mapping
  const unsure = grants.filter(isUnsure)
  const kept = unsure.map((grant) => ({
    credentialId: grant.credential_id,
    token: grant.token,
    reference: credentialReference(integrationId, grant.credential_id),
    // No system calls a level so: each that is there is told apart by its own.
    level: '\0',
    remoteId: grant.remote_id,
    wasTold: true,
  }))
  const { differences } = compareListing(kept, items, referencePrefix(integrationId))
  const found = new Map(
    differences.flatMap((one) =>
      one.kind === 'WRONG_LEVEL' || one.kind === 'FOUND' ? [[one.credentialId, one] as const] : [],
    ),
  )
  return grants.map((grant) => {
    if (!isUnsure(grant)) return grant
    const one = found.get(grant.credential_id)
    if (one === undefined) return grant
    const level = one.kind === 'WRONG_LEVEL' ? one.level : null
    const given = doorLevels.find((name) => levels[name] === level) ?? 'NO_ACCESS'
    return { ...grant, remote_id: one.remoteId, given }
  })
}
