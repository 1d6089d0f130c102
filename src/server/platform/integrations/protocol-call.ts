/** One call to a system that has an API of its own. */
import { makeCall, type Exchange, type ExchangeReach } from './exchange.ts'
import type { CallProtocol, JudgedAnswer, OutgoingCall, ProtocolRequest } from './integration.ts'

export type ProtocolAnswer = Exchange & Partial<JudgedAnswer>

/** So many requests are one call at most. */
const mostRequests = 8
/** What is left of the time has to be worth a request. */
const leastMs = 500

/** @param headers are written down; what proves who calls is added, and is not. */
export async function callByProtocol(
  { request, next, authorise, judge }: Omit<CallProtocol, 'learn'>,
  reach: ExchangeReach,
  call: OutgoingCall & { readonly address: string },
  headers: Readonly<Record<string, string>>,
): Promise<ProtocolAnswer> {
  const proof = await authorise?.(reach, call)
  if (proof !== undefined && 'status' in proof) return proof
  const answered: Exchange[] = []
  let asked: ProtocolRequest | null = request(call)
  let durationMs = 0
  while (asked !== null) {
    const { method = 'POST', address, headers: own, body } = asked
    const sent = { ...headers, ...own, ...proof?.headers }
    // All of them have the time of one: nobody asks the database anything meanwhile.
    const timeoutMs = reach.timeoutMs - durationMs
    if (timeoutMs < leastMs || answered.length === mostRequests) return unfinished(durationMs)
    const answer = await makeCall({ ...reach, timeoutMs }, { method, address, headers: sent, body })
    durationMs += answer.durationMs
    answered.push(answer)
    asked = answer.error === null ? (next?.(call, answered) ?? null) : null
  }
  const last = answered.at(-1)
  if (last === undefined) return unfinished(durationMs)
  if (last.status === 401) proof?.drop()
  const judged = last.status === null ? null : judge(call.body, last)
  return { ...last, durationMs, ...judged }
}

function unfinished(durationMs: number): Exchange {
  const nothing = { status: null, answer: '', text: '', retryAfterSeconds: null } as const
  return { ...nothing, durationMs, error: 'no_answer' }
}
