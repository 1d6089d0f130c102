/** One call to a system that has an API of its own. */
import { makeCall, type Exchange, type ExchangeReach } from './exchange.ts'
import type { CallProtocol, JudgedAnswer, OutgoingCall } from './integration.ts'

export type ProtocolAnswer = Exchange & Partial<JudgedAnswer>

/** @param headers are written down; what proves who calls is added, and is not. */
export async function callByProtocol(
  { request, authorise, judge }: Pick<CallProtocol, 'request' | 'authorise' | 'judge'>,
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
  return answer.status === null ? answer : { ...answer, ...judge(call.body, answer) }
}
