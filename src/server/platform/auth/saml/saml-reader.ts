/** Reads what providers send in threads with limits of time and memory, as every foreign file (decision 0480). */
import type { Parser, ParserThreads } from '#server/platform/parsers/parser-threads.ts'
import type { Assertion } from './read-assertion.ts'
import type { ProviderMetadata } from './read-metadata.ts'
import type { SamlProvider, SamlService } from './saml-provider.ts'
import { samlReasons, SamlRefusal } from './saml-refusal.ts'
import type { LogoutRequest } from './verify-logout.ts'

/** Who sends it, who reads it, and when (ISO 8601). */
export type Parties = {
  readonly provider: SamlProvider
  readonly service: SamlService
  readonly now: string
}
type AnswerTask = Parties & { readonly is: 'ANSWER'; readonly sent: unknown }
type LogoutTask = Parties & {
  readonly is: 'LOGOUT'
  readonly by: { readonly query: string } | { readonly form: unknown }
}
type DescriptionTask = { readonly is: 'DESCRIPTION'; readonly xml: string }
export type SamlTask = AnswerTask | LogoutTask | DescriptionTask

const limits = {
  thread: new URL('./saml-thread.ts', import.meta.url),
  maxMs: 10_000,
  maxHeapMb: 128,
}
const answers: Parser<AnswerTask, Assertion> = limits
const logouts: Parser<LogoutTask, LogoutRequest & { readonly relayState: string }> = limits
const descriptions: Parser<DescriptionTask, ProviderMetadata> = limits

/** Judges the answer of a provider. @throws SamlRefusal */
export function judgeAnswer(
  threads: ParserThreads,
  sent: unknown,
  parties: Parties,
): Promise<Assertion> {
  return run(threads, answers, { is: 'ANSWER', sent, ...parties })
}

/** Judges a provider's request to end sessions. @throws SamlRefusal */
export function judgeLogoutRequest(
  threads: ParserThreads,
  by: LogoutTask['by'],
  parties: Parties,
): Promise<LogoutRequest & { readonly relayState: string }> {
  return run(threads, logouts, { is: 'LOGOUT', by, ...parties })
}

/** What a provider says of itself. @throws SamlRefusal */
export function readDescription(threads: ParserThreads, xml: string): Promise<ProviderMetadata> {
  return run(threads, descriptions, { is: 'DESCRIPTION', xml })
}

async function run<Input, Output>(
  threads: ParserThreads,
  parser: Parser<Input, Output>,
  input: Input,
): Promise<Output> {
  const parsed = await threads.run(parser, input)
  if (parsed.ok) return parsed.value
  // The other reasons are the limits of the thread.
  const reason = samlReasons.find((one) => one === parsed.reason)
  throw new SamlRefusal(reason ?? 'saml_too_large')
}
