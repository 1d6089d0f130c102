/** `fetch` to addresses that somebody configured: the name is resolved, checked, and that very address is called. */
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { SecureContext } from 'node:tls'
import type { AllowedAddresses } from './allowed-addresses.ts'
import { ownAuthority } from './own-authority.ts'
import { checkedLookup, OutgoingError, tooLong } from './post-json.ts'

type Options = {
  readonly addresses: AllowedAddresses
  readonly timeoutMs: number
  /** Of an authority that counts beside the public ones (PEM); empty: none. */
  readonly certificate?: string
}
type Asked = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/** More than any description, key set or token has. */
const maxBytes = 1_000_000

/**
 * Makes a `fetch` of the usual shape that follows no redirect, because that would lead past the check, and reads a megabyte at most.
 * @returns a function that throws OutgoingError for whatever keeps an answer from coming.
 */
export function fetchChecked({ addresses, timeoutMs, certificate = '' }: Options) {
  const trust = trustIn(certificate)
  return async (address: string, asked: Asked): Promise<Response> => {
    const url = new URL(address)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && !addresses.allows(host, host)) {
      throw new OutgoingError('the address is not public')
    }
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = asked.signal === undefined ? timeout : AbortSignal.any([timeout, asked.signal])
    let isSent = false
    try {
      const onSent = () => {
        isSent = true
      }
      const message = await sendTo(url, host, { addresses, trust }, { ...asked, signal }, onSent)
      const bytes = await readAll(message)
      const status = message.statusCode ?? 0
      // These have no body, and Response wants none.
      const body = status === 204 || status === 304 ? null : bytes
      return new Response(body, { status, headers: headersOf(message) })
    } catch (error) {
      if (error instanceof OutgoingError) {
        throw new OutgoingError(error.message, { cause: error, isSent })
      }
      throw new OutgoingError('no answer came', { cause: error, isSent })
    }
  }
}

type Trust = { readonly secureContext?: SecureContext; readonly agent?: false }

/** A connection that an own authority vouches for is shared with nobody: the pool doesn't know whom each one trusts. */
function trustIn(certificate: string): Trust {
  return certificate === '' ? {} : { ...ownAuthority(certificate), agent: false }
}

function sendTo(
  url: URL,
  host: string,
  { addresses, trust }: Pick<Options, 'addresses'> & { readonly trust: Trust },
  { method, headers, body, signal }: Asked,
  onSent: () => void,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const sent = body === undefined || body === null ? '' : sendable(body)
  const length = sent === '' ? {} : { 'content-length': String(Buffer.byteLength(sent)) }
  return new Promise((resolve, reject) => {
    const lookup = checkedLookup(host, addresses)
    const options = {
      ...trust,
      method,
      lookup,
      headers: { ...headers, ...length },
      ...(signal && { signal }),
    }
    const request = send(url, options, resolve)
    request.on('error', reject)
    // Everything was given to the connection, which there was then.
    request.on('finish', onSent)
    request.end(sent)
  })
}

function sendable(body: unknown): string | Uint8Array {
  if (typeof body === 'string' || body instanceof Uint8Array) return body
  if (body instanceof URLSearchParams) return body.toString()
  throw new TypeError('only texts, forms and bytes are sent')
}

async function readAll(message: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of message as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) throw new OutgoingError(tooLong)
    parts.push(part)
  }
  return Uint8Array.from(Buffer.concat(parts))
}

function headersOf({ headers }: IncomingMessage): Headers {
  const made = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) made.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return made
}
