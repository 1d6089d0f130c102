import {
  mailboxFaults,
  mailboxSettings,
  messageCodes,
  messageStates,
} from '#contract/integrations/mailboxes.ts'
import { outsideId } from '#contract/ids.ts'
import type { MailboxRow, MessageRow } from './queries.ts'

/** A mailbox as those see it who connected it: never its password. */
export function presentMailbox(row: MailboxRow & { readonly held: number }) {
  return {
    ...mailboxSettings.parse(row.settings),
    id: outsideId('WH', row.mailbox_id),
    state: row.state === 'PAUSED' ? ('PAUSED' as const) : ('ACTIVE' as const),
    createdAt: row.created_at,
    restoredFrom: row.restored_from,
    readAt: row.read_at,
    failingSince: row.failing_since,
    fault: mailboxFaults.find((fault) => fault === row.fault) ?? null,
    held: row.held,
  }
}

export function presentMessage(row: MessageRow) {
  return {
    id: row.message_id,
    readAt: row.read_at,
    sender: row.sender,
    method: row.method,
    state: messageStates.find((state) => state === row.state) ?? ('FAILED' as const),
    code: messageCodes.find((code) => code === row.code) ?? null,
    listedUntil: row.listed_until,
    meetingId: row.meeting_id === null ? null : outsideId('M', row.meeting_id),
    isAgain: row.again_at !== null,
  }
}
