import type { messageCodes, messageStates } from '#contract/integrations/mailboxes.ts'
import type { ReplyToWrite } from './reply.ts'

export type MessageCode = (typeof messageCodes)[number]

/** What came of a message. */
export type Outcome = {
  readonly state: (typeof messageStates)[number]
  readonly code: MessageCode | null
  readonly meetingId: string | null
  readonly listedUntil: string | null
  readonly reply: ReplyToWrite | null
}

export const nothing = { meetingId: null, listedUntil: null, reply: null } as const
