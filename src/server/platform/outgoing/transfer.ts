/** Sends and reads files of any size to and from addresses that somebody configured, by the rules of `fetchChecked`, as streams. */
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import type { AllowedAddresses } from './allowed-addresses.ts'
import { checkedLookup, OutgoingError } from './post-json.ts'

export type Sent = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  /** As many bytes as `content-length` says. */
  readonly body?: Readable
  readonly signal: AbortSignal
}

/**
 * Makes one request; no redirect is followed, because it would lead past the check.
 * @param consume reads what comes back, or leaves it: then the connection ends.
 * @throws OutgoingError for whatever keeps an answer from coming
 */
export async function transfer<T>(
  url: URL,
  sent: Sent,
  addresses: AllowedAddresses,
  consume: (answer: IncomingMessage) => Promise<T>,
): Promise<T> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !addresses.allows(host, host)) {
    sent.body?.destroy()
    throw new OutgoingError('the address is not public')
  }
  let isSent = false
  try {
    const answer = await send(url, sent, checkedLookup(host, addresses), () => {
      isSent = true
    })
    try {
      return await consume(answer)
    } finally {
      answer.destroy()
    }
  } catch (error) {
    if (error instanceof OutgoingError) throw error
    const forbidden = error instanceof Error && error.cause instanceof OutgoingError
    if (forbidden) throw error.cause
    throw new OutgoingError('no answer came', { cause: error, isSent })
  } finally {
    sent.body?.destroy()
  }
}

function send(
  url: URL,
  { method, headers, body, signal }: Sent,
  lookup: ReturnType<typeof checkedLookup>,
  onSent: () => void,
): Promise<IncomingMessage> {
  const open = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    // A connection of its own: what is refused halfway is never the beginning of another request.
    const request = open(url, { method, lookup, headers, signal, agent: false }, resolve)
    request.on('error', reject)
    request.on('finish', onSent)
    if (body === undefined) request.end()
    // A server may answer before it has everything: then nobody reads the rest.
    else pipeline(body, request, (error) => error && reject(error))
  })
}
