import { bounceMailboxAccess } from '#contract/notifications/returned-mails.ts'
import { mailboxFaults } from '#contract/integrations/mailboxes.ts'
import { returnKinds, returnReasons } from '#domain/mail/returned-mail.ts'
import type { BounceMailboxRow } from './mailbox/queries.ts'
import type { ReturnedRow, ShownReturn } from './queries.ts'

/** Never its password. */
export function presentMailbox(row: BounceMailboxRow) {
  return {
    ...bounceMailboxAccess.parse(row.settings),
    address: row.address,
    isTagged: row.is_tagged,
    readAt: row.read_at,
    failingSince: row.failing_since,
    fault: mailboxFaults.find((fault) => fault === row.fault) ?? null,
    restoredFrom: row.restored_from,
  }
}

export function presentReturned(
  row: Pick<ReturnedRow, 'kind' | 'reason' | 'status' | 'template' | 'at'>,
) {
  return {
    kind: returnKinds.find((kind) => kind === row.kind) ?? ('BOUNCE' as const),
    reason: returnReasons.find((reason) => reason === row.reason) ?? ('OTHER' as const),
    status: row.status,
    template: row.template,
    at: row.at,
  }
}

/** For those who look after mail at all locations: where somebody has their mailbox, and not who it is. */
export function presentLatest(row: ShownReturn) {
  const domain = row.recipient.slice(row.recipient.lastIndexOf('@') + 1)
  return { ...presentReturned(row), location: row.location, domain }
}
