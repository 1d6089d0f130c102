/** Whether a webhook came from Foyer: Standard Webhooks (https://www.standardwebhooks.com), by the browser's own cryptography. */

export type WebhookRefusal = 'missing_header' | 'invalid_secret' | 'expired' | 'wrong_signature'

/** A call that is not to be believed: answer it 400 and do nothing. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  readonly code: WebhookRefusal

  constructor(code: WebhookRefusal) {
    super(`webhook refused: ${code}`)
    this.code = code
  }
}

export interface WebhookCall {
  /** The headers as your framework has them. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The body as it came: text or bytes, not parsed. */
  readonly body: string | Uint8Array
}

export interface WebhookOptions {
  /** `whsec_…`; several while you replace one. */
  readonly secret: string | readonly string[]
  /** How old a call may be, and how far clocks may differ; five minutes otherwise. */
  readonly toleranceSeconds?: number
  /** Now, in milliseconds since 1970. */
  readonly now?: number
}

/** Names of the headers. */
const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

/**
 * The event, if it is one of ours. `id` is the same however often it is sent: skip what you have seen.
 * @throws WebhookError
 */
export async function verifyWebhook(
  { headers, body }: WebhookCall,
  { secret, toleranceSeconds = 300, now = Date.now() }: WebhookOptions,
): Promise<{ readonly id: string; readonly payload: unknown }> {
  const [id, timestamp, signatures] = names.map((name) => headerOf(headers, name))
  if (id === undefined || timestamp === undefined || signatures === undefined) {
    throw new WebhookError('missing_header')
  }
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : NaN
  if (!(Math.abs(now / 1000 - seconds) <= toleranceSeconds)) throw new WebhookError('expired')
  const content = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const signed = join(new TextEncoder().encode(`${id}.${timestamp}.`), content)
  const secrets = typeof secret === 'string' ? [secret] : secret
  const keys = await Promise.all(secrets.map(readKey))
  const given = signatures
    .split(' ')
    .flatMap((one) => (one.startsWith('v1,') ? [one.slice(3)] : []))
  let isOurs = false
  for (const key of keys) {
    for (const text of given) {
      const signature = fromBase64(text)
      // `verify` takes as long whatever the signature is.
      if (signature !== null && (await crypto.subtle.verify('HMAC', key, signature, signed))) {
        isOurs = true
      }
    }
  }
  if (!isOurs) throw new WebhookError('wrong_signature')
  return { id, payload: JSON.parse(new TextDecoder().decode(content)) as unknown }
}

function headerOf(headers: WebhookCall['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const key = Object.keys(headers).find((one) => one.toLowerCase() === name)
  const value = key === undefined ? undefined : headers[key]
  return typeof value === 'object' ? value[0] : value
}

async function readKey(secret: string): Promise<CryptoKey> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''))
  if (bytes === null || bytes.length === 0) throw new WebhookError('invalid_secret')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(first.length + second.length)
  whole.set(first)
  whole.set(second, first.length)
  return whole
}
