/** Who is who in a chat, what they were shown there, and what they want until it is done. */
import { HOUR_MS } from '#domain/time/instant.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'
import { rowsOfVisitor } from '#server/platform/tables/visitor-rows.ts'

/** A chat keeps its own history; what a card was about is over by then. */
const cardsKeptMs = 30 * DAY_MS

export const tables: Tables = {
  chat_workspaces: impersonal,
  chat_people: impersonal,
  chat_cards: {
    visitors: { file: rowsOfVisitor('chat_cards'), erase: 'HOLDS_IDS' },
    leftovers: endedBefore('chat_cards', 'created_at', cardsKeptMs),
  },
  // What somebody typed stays until it is done, an hour at most.
  chat_requests: { visitors: null, leftovers: endedBefore('chat_requests', 'at', HOUR_MS) },
}
