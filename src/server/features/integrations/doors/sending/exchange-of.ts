import { uuid7 } from '#server/platform/ids.ts'
import type { NewExchange } from '../systems/queries-log.ts'
import type { Grant } from './queries-grants.ts'
import type { Made } from './door-system.ts'

/** A call as the log keeps it. `act`: what it was for; `grant`: whom it was about, null where it was about nobody alone. `at`: ISO 8601 */
export function exchangeOf(made: Made, act: string, grant: Grant | null, at: string): NewExchange {
  return {
    exchangeId: uuid7(),
    credentialId: grant?.credential_id ?? null,
    subject: grant?.subject ?? null,
    act,
    at,
    durationMs: made.durationMs,
    request: made.request,
    status: made.status,
    answer: made.answer,
    error: made.error,
  }
}
