import type { Outcome as MessageOutcome } from '../mail/outcome.ts'

/** What came of an entry. Nobody is answered: the organiser sees the calendar. */
export type Outcome = Omit<MessageOutcome, 'reply'>

export const nothing = { meetingId: null, listedUntil: null } as const
