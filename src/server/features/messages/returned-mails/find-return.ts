/** Where a mail comes back to, and whether it's sent at all after what came back before. */
import { isHeldBack, returnReasons, type ReturnReason } from '#domain/mail/returned-mail.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { makeReturnToken } from '#server/platform/mail/return-token.ts'
import { findBounceMailbox } from './mailbox/queries.ts'
import * as queries from './queries.ts'

export type ReturnAddress = {
  readonly address: string
  /** Each mail has an address of its own there. */
  readonly isTagged: boolean
  readonly token: string
}

/** Null where the organisation has no mailbox for it. */
export async function findReturn(
  tx: Tx,
  { companies, keys }: Pick<Deps, 'companies' | 'keys'>,
  companyId: CompanyId,
  mail: Pick<queries.SentMail, 'mail_id' | 'message_id'>,
): Promise<ReturnAddress | null> {
  const company = await companies.find(companyId)
  const row = company === null ? undefined : await findBounceMailbox(tx, company.organisationId)
  if (row === undefined || row.restored_from !== null) return null
  const sending = { mailId: mail.mail_id, messageId: mail.message_id }
  return {
    address: row.address,
    isTagged: row.is_tagged,
    token: await makeReturnToken(keys, sending),
  }
}

/** Whether it stays here: its address has sent others back for good, or asked for fewer. */
export async function isKeptBack(
  tx: Tx,
  companyId: CompanyId,
  { recipient, template }: Pick<queries.SentMail, 'recipient' | 'template'>,
  isUrgent: boolean,
): Promise<boolean> {
  const held = await queries.listHolds(tx, companyId, recipient)
  return held.length > 0 && isHeldBack({ template, isUrgent }, held)
}

/** Somebody wants it mailed again. */
export async function mailAgain(tx: Tx, companyId: CompanyId, address: string): Promise<void> {
  await queries.releaseAddress(tx, companyId, address)
}

/** Why nothing is mailed to an address by itself; null where mails are sent there. */
export async function whyHeld(
  tx: Tx,
  companyId: CompanyId,
  address: string,
): Promise<ReturnReason | null> {
  if (address === '') return null
  const row = await queries.findHold(tx, companyId, address)
  return row === undefined ? null : (returnReasons.find((one) => one === row.reason) ?? 'OTHER')
}
