/** A push service (RFC 8030) and the browsers that subscribed at it: it proves who sends (RFC 8292), and they read what came (RFC 8291). */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '#server/platform/time/clock.ts'

export type PushedMessage = {
  readonly payload: {
    readonly title: string
    readonly body: string
    readonly language: string
    readonly tag: string
    readonly link: string
    readonly answer: {
      readonly address: string
      readonly token: string
      readonly buttons: readonly { action: string; label: string; done: string }[]
    } | null
  }
  /** Of the payload, before it was encrypted. */
  readonly bytes: number
  readonly ttl: number
  readonly topic: string
  readonly subject: string
}

export type PushBrowser = {
  /** The body of `me.addPushDevice`. */
  readonly subscription: {
    readonly name: string
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  readonly messages: PushedMessage[]
  /** What its push service answers to the next messages, before it takes them again. */
  behave(...statuses: readonly (number | (() => number))[]): void
}

/** @param clock by which it judges how long a signature lasts */
export async function startPushService(clock: Pick<Clock, 'epochMs'>) {
  const readers = new Map<string, (body: Buffer, headers: Headers) => number>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const read = readers.get(request.url ?? '')
      const headers = new Headers(request.headers as Record<string, string>)
      response.writeHead(read === undefined ? 404 : read(Buffer.concat(parts), headers)).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${String(port)}`
  return {
    /** A browser that subscribed for the key (base64url) of an installation. */
    browser(key: string, name = 'Chrome on Android'): PushBrowser {
      const own = createECDH('prime256v1')
      own.generateKeys()
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(12).toString('hex')}`
      const messages: PushedMessage[] = []
      const statuses: (number | (() => number))[] = []
      readers.set(path, (body, headers) => {
        const refused = statuses.shift()
        if (refused !== undefined) return typeof refused === 'number' ? refused : refused()
        const subject = proveSender(headers.get('authorization') ?? '', key, {
          origin,
          nowSeconds: clock.epochMs() / 1000,
        })
        if (subject === null) return 403
        const plain = decrypt(body, own, auth)
        messages.push({
          payload: JSON.parse(plain.toString()) as PushedMessage['payload'],
          bytes: plain.byteLength,
          ttl: Number(headers.get('ttl')),
          topic: headers.get('topic') ?? '',
          subject,
        })
        return 201
      })
      const keys = {
        p256dh: own.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      }
      return {
        subscription: { name, endpoint: origin + path, keys },
        messages,
        behave(...next) {
          statuses.push(...next)
        },
      }
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** @returns whom the sender names as reachable; null where the signature isn't by the key that was subscribed for. */
function proveSender(
  authorization: string,
  key: string,
  here: { readonly origin: string; readonly nowSeconds: number },
): string | null {
  const [, token = '', named = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (named !== key || !isSigned) return null
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string
    exp: number
    sub: string
  }
  const leftSeconds = exp - here.nowSeconds
  return aud === here.origin && leftSeconds > 0 && leftSeconds <= 86_400 ? sub : null
}

/** RFC 8291 §3.4 with RFC 8188 §2: one record, by the reader's key. */
function decrypt(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const derive = (secret: Buffer, salted: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const secret = derive(own.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // After the text stands what ends the last record, and what hides its length.
  return padded.subarray(0, padded.lastIndexOf(2))
}
