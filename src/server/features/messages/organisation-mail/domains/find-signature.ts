import { isOfDomain } from '#domain/mail/sending-domain.ts'
import type { Deps } from '#server/deps.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { MailSignature } from '#server/platform/mail/mail.ts'
import type { MailSettingsRow } from '../queries.ts'
import { openSignature, signingKey } from './keys.ts'
import { findDomain, listKeys } from './queries.ts'

export type Signed = {
  readonly signature: MailSignature
  /** Whether bounces can go to the domain: its SPF record names the installation's server. */
  readonly hasSpf: boolean
}

/** By which mails of the organisation's sender are signed; null where its domain has no record yet, or is another. */
export async function findSignature(
  db: Deps['db']['system'],
  deps: Pick<Deps, 'secrets' | 'log'>,
  sender: Pick<MailSettingsRow, 'organisation_id' | 'sender_address'>,
): Promise<Signed | null> {
  const row = await findDomain(db, mintOrganisationId(sender.organisation_id))
  if (row === undefined || !isOfDomain(sender.sender_address, row.domain)) return null
  const key = signingKey(await listKeys(db, row))
  const signature = key === undefined ? null : openSignature(deps, key)
  return signature && { signature, hasSpf: row.has_spf }
}
