import { z } from 'zod'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { MessageCode, Outcome } from './outcome.ts'
import { replyOf, type Replying } from './reply.ts'

/** By the code of the error, or that of its first field. */
const codes: Readonly<Record<string, MessageCode>> = {
  forbidden: 'not_permitted',
  no_host_found: 'not_permitted',
  visit_after_last_day: 'location_closed',
  visit_status_conflict: 'visitor_on_site',
  two_occurrences_a_day: 'two_occurrences_a_day',
  too_many_visits: 'too_many_visits',
  too_many_occurrences: 'too_many_visits',
  unreadable_recurrence: 'recurrence_unreadable',
  zone_unknown: 'zone_unknown',
}

/** The organiser is told why. */
export function refusalOf(replying: Replying, reason: MessageCode | ApiError): Outcome {
  const code = reason instanceof ApiError ? codeOf(reason) : reason
  return {
    state: 'REFUSED',
    code,
    meetingId: null,
    listedUntil: null,
    reply: replyOf(replying, { answer: 'DECLINED', code, listedUntil: null }),
  }
}

const details = z.array(z.object({ code: z.string() }))

/** Of what refuses the same by hand. */
export function codeOf(error: ApiError): MessageCode {
  const [first] = details.safeParse(error.details).data ?? []
  return codes[first?.code ?? ''] ?? codes[error.code] ?? 'not_possible'
}
