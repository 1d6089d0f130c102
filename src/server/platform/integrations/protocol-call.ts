/** One request to a system that has an API of its own. */
import { makeCall, type Exchange, type ExchangeReach } from './exchange.ts'
import type { CallProtocol, JudgedAnswer, OutgoingCall } from './integration.ts'

export type ProtocolAnswer = Exchange & Partial<JudgedAnswer>

/** @param headers are written down; what proves who calls is added, and is not. */
export async function callByProtocol(
  { request, authorise, judge }: Omit<CallProtocol, 'learn'>,
  reach: ExchangeReach,
  call: OutgoingCall & { readonly address: string },
  headers: Readonly<Record<string, string>>,
): Promise<ProtocolAnswer> {
  const proof = await authorise?.(reach, call)
  if (proof !== undefined && 'status' in proof) return proof
  const { method = 'POST', address, headers: own, body } = request(call)
  const sent = { ...headers, ...own, ...proof?.headers }
  const answer = await makeCall(reach, { method, address, headers: sent, body })
  if (answer.status === 401) proof?.drop()
  const judged = answer.status === null ? null : judge(call.body, answer)
  return { ...answer, ...judged }
}
