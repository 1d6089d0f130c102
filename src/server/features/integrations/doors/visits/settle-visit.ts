/** Writes down in the base what a system was told of a visit's credential. */
import { credentialPayload } from '#domain/door/wiegand.ts'
import type { CredentialFormat } from '#domain/door/wiegand.ts'
import {
  noteEnded,
  noteGiven,
  noteNotEnded,
  noteNotYet,
} from '#server/features/integrations/credentials/settle-credential.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import type { Grant, Told } from '../sending/queries-grants.ts'

/** @param at ISO 8601 */
export async function settleVisit(
  tx: Tx,
  deps: Pick<Deps, 'secrets'>,
  { companyId }: Place,
  grant: Grant,
  told: Told,
  { at, format }: { readonly at: string; readonly format: CredentialFormat },
): Promise<void> {
  const { visit_credential_id: credentialId } = grant
  if (credentialId === null) return
  const place = { companyId, credentialId }
  if (grant.wanted === null) {
    if (told.error !== null) await noteNotEnded(tx, place, { error: told.error, tryAt: null })
    else if (told.given === null) await noteEnded(tx, place, at)
    return
  }
  // Also what is found to be there; a second time it changes nothing.
  if (told.given !== null && told.error === null) {
    await noteGiven(
      tx,
      deps,
      place,
      {
        outcome: 'GIVEN',
        secret: credentialPayload(format, grant.token),
        shown: {},
        ...(told.remoteId !== null && { remoteId: told.remoteId }),
      },
      { state: told.given === 'NO_ACCESS' ? 'PLANNED' : 'ACTIVE', lookAt: grant.look_at, at },
    )
  } else if (told.isGivenUp && told.given === null) {
    await noteNotYet(tx, place, { error: told.error ?? 'failed', tryAt: null })
  }
}
