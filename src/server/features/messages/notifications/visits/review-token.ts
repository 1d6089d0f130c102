/** The token of the links by which a user answers about a visit. */
import { signLink } from '#server/platform/auth/links/signed-link.ts'
import { linkExpiry } from '#server/features/visits/visit-record/make-visit-link.ts'
import { getAddressEpoch } from '../queries-readers.ts'
import type { MailWriting } from './visitor-mails.ts'

/** For the reader of a mail, who is a user. @returns also until when it counts, seconds since 1970. */
export async function reviewToken({
  tx,
  deps,
  facts,
  reader,
}: Pick<MailWriting, 'tx' | 'deps' | 'facts' | 'reader'>): Promise<{
  readonly token: string
  readonly expiresAt: number
}> {
  const { company, key, row } = facts
  if (reader.userId === null) throw new Error('Only users answer about a visit.')
  const expiresAt = linkExpiry({ visitDate: key.visitDate, endAt: row.end_at }, company.timeZone)
  const token = await signLink(deps.keys, deps.clock, 'review', {
    companyId: company.companyId,
    visit: key,
    linkEpoch: row.link_epoch,
    expiresAt,
    userId: reader.userId,
    addressEpoch: await getAddressEpoch(tx, company.companyId, reader.userId),
  })
  return { token, expiresAt }
}
