/** Calls to addresses that somebody configured: the name is resolved, checked, and that very address is called. */
import { lookup as resolveName, type LookupAddress, type LookupOptions } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { AllowedAddresses } from './allowed-addresses.ts'

export type PostOptions = {
  readonly addresses: AllowedAddresses
  readonly timeoutMs: number
  readonly headers?: Readonly<Record<string, string>>
}

/** A call that may not be made, or was not answered well. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError'
  /** The call had left whole when it failed, so that it may have had an effect. */
  readonly isSent: boolean

  constructor(message: string, options: ErrorOptions & { readonly isSent?: boolean } = {}) {
    super(message, options)
    this.isSent = options.isSent ?? false
  }

  /** Whether nobody may call there. */
  get isForbidden(): boolean {
    return this.message === notPublic
  }

  /** Whether the answer was more than anybody reads. */
  get isTooLong(): boolean {
    return this.message === tooLong
  }
}

const notPublic = 'the address is not public'
export const tooLong = 'the answer is too long'

/**
 * Posts JSON. Redirects are not followed, because they would lead past the check.
 * @returns the status, when it is 2xx.
 * @throws OutgoingError for a private address, a time-out, or another status.
 */
export async function postJson(
  address: string,
  body: unknown,
  { addresses, timeoutMs, headers }: PostOptions,
): Promise<number> {
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new OutgoingError('only http and https can be called')
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !addresses.allows(host, host)) {
    throw new OutgoingError(notPublic)
  }
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const text = JSON.stringify(body)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        lookup: checkedLookup(host, addresses),
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(text)),
          'user-agent': 'Foyer',
        },
      },
      resolve,
    )
    request.on('error', reject)
    request.end(text)
  })
  // The answer's text is of no use, and may be endless.
  response.destroy()
  const status = response.statusCode ?? 0
  if (status < 200 || status > 299) throw new OutgoingError(`answered ${String(status)}`)
  return status
}

/** A look-up that only tells addresses which may be called, so that the name cannot mean another one a moment later. */
export function checkedLookup(host: string, addresses: AllowedAddresses): LookupFunction {
  return (name, options: LookupOptions, callback) => {
    resolveName(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error !== null) return callback(error, [])
      const open = found.filter(({ address }) => addresses.allows(address, host))
      const [first] = open
      if (first === undefined) return callback(new OutgoingError(notPublic), [])
      return options.all === true
        ? callback(null, open)
        : callback(null, first.address, first.family)
    })
  }
}
