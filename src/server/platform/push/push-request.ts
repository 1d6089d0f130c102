/** One message to a browser: encrypted for it alone (RFC 8291), and signed so that its push service knows who sends (RFC 8292). */
import { createECDH, createPrivateKey, sign } from 'node:crypto'
import ece from 'http_ece'
import type { PushKey } from '../auth/signing-keys.ts'

/** Where a browser takes messages, as it told us when it subscribed. */
export type PushTarget = {
  readonly endpoint: string
  /** Its point of P-256, 65 bytes. */
  readonly p256dh: Uint8Array
  /** 16 bytes that both sides know. */
  readonly auth: Uint8Array
}

export type PushMessage = {
  readonly payload: unknown
  /** So long a push service keeps it for a device that is away, in seconds. */
  readonly ttlSeconds: number
  /** A later one with the same word takes the place of one that still waits: at most 32 characters of base64url. */
  readonly topic: string
}

/** What every push service takes (RFC 8030 §7.2), less what encryption adds. */
export const maxPayloadBytes = 3_993
/** Less than the day that RFC 8292 §2 allows. */
const tokenSeconds = 12 * 60 * 60

/**
 * @param contact how a push service reaches whoever runs this installation: an https or mailto address
 * @param nowSeconds since 1970
 * @returns the headers and the body to post to the endpoint.
 */
export function pushRequest(
  key: PushKey,
  target: PushTarget,
  { payload, ttlSeconds, topic }: PushMessage,
  { contact, nowSeconds }: { readonly contact: string; readonly nowSeconds: number },
): { readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array } {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const body = ece.encrypt(Buffer.from(JSON.stringify(payload)), {
    version: 'aes128gcm',
    dh: base64url(target.p256dh),
    authSecret: base64url(target.auth),
    privateKey: own,
  })
  const { origin } = new URL(target.endpoint)
  const token = signToken(key, { aud: origin, exp: nowSeconds + tokenSeconds, sub: contact })
  return {
    headers: {
      authorization: `vapid t=${token}, k=${base64url(key.publicKey)}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttlSeconds),
      topic,
      urgency: 'high',
    },
    body,
  }
}

function signToken({ privateKey }: PushKey, claims: object): string {
  const part = (value: object): string => base64url(Buffer.from(JSON.stringify(value)))
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' })
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${base64url(signature)}`
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}
