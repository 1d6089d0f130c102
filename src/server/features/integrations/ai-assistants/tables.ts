import { sql } from 'kysely'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { HOUR_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import {
  impersonal,
  type LeftoverContext,
  type Tables,
} from '#server/platform/tables/table-rules.ts'

/** A token that has ended is still told from one that never was for a while. */
const keepTokensMs = DAY_MS
/** What was disconnected, and what never came for its tokens. */
const keepAssistantsMs = 7 * DAY_MS

export const tables: Tables = {
  ai_assistant_rules: impersonal,
  ai_assistant_blocks: impersonal,
  ai_assistants: {
    visitors: null,
    async leftovers({ tx }: LeftoverContext, now) {
      const before = plusMs(now, -keepAssistantsMs)
      const { numAffectedRows = 0n } = await sql`
        delete from ai_assistants where revoked_at < ${before}
          or (connected_at is null and code_until < ${before})`.execute(tx)
      return Number(numAffectedRows)
    },
  },
  ai_assistant_tokens: {
    visitors: null,
    leftovers: endedBefore('ai_assistant_tokens', 'expires_at', keepTokensMs),
  },
  // What was done stays as long as the events that name it; the hash of what was asked for goes.
  ai_assistant_acts: {
    visitors: null,
    async leftovers({ tx }: LeftoverContext, now) {
      const before = plusMs(now, -HOUR_MS)
      const { numAffectedRows: dropped = 0n } = await sql`
        delete from ai_assistant_acts where confirmed_at is null and expires_at < ${before}`.execute(
        tx,
      )
      const { numAffectedRows: emptied = 0n } = await sql`
        update ai_assistant_acts set code_hash = null, digest = null
        where code_hash is not null and expires_at < ${before}`.execute(tx)
      return Number(dropped + emptied)
    },
  },
}
