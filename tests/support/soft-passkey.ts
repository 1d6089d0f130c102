/** An authenticator in software: makes passkeys and signs with them as devices do (WebAuthn level 3, ES256). */
import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { sha256 } from '#server/platform/ids.ts'

/** What a test lets go wrong, or a device do otherwise. */
export type Deviation = {
  readonly origin?: string
  /** The domain that it signs for. */
  readonly domain?: string
  readonly type?: string
  readonly challenge?: string
  readonly crossOrigin?: boolean
  /** False: somebody touched the device, nobody proved who. */
  readonly isVerified?: boolean
  readonly isBackedUp?: boolean
  readonly signCount?: number
  readonly userHandle?: string
  /** Signs with the key of nobody. */
  readonly foreignKey?: true
}
type Asked = { readonly challenge: string }

export type SoftPasskey = {
  readonly credentialId: string
  /** The answer to `me.passkeyChallenge`, as `credential.toJSON()` gives it. */
  make(asked: Asked & { readonly user: { readonly id: string } }, deviation?: Deviation): object
  /** The answer to `session.passkeyChallenge`. It counts each one. */
  answer(asked: Asked, deviation?: Deviation): object
}

const site = { origin: 'https://foyer.test', domain: 'foyer.test' }
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const es256 = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** @param device `counts`: whether it counts; `mayTravel`: whether a keychain may copy it to other devices. */
export function softPasskey({ counts = true, mayTravel = false } = {}): SoftPasskey {
  const { publicKey, privateKey } = es256()
  const id = randomBytes(16)
  let signCount = 0
  let userHandle = ''

  const authenticatorData = (deviation: Deviation, attested: Buffer = Buffer.alloc(0)): Buffer => {
    const { isVerified = true, isBackedUp = mayTravel } = deviation
    const flags =
      1 |
      (isVerified ? 4 : 0) |
      (mayTravel ? 8 : 0) |
      (isBackedUp ? 16 : 0) |
      (attested.length > 0 ? 64 : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(deviation.signCount ?? signCount, 1)
    return Buffer.concat([sha256(deviation.domain ?? site.domain), head, attested])
  }
  const clientData = (type: string, asked: Asked, deviation: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? asked.challenge,
        origin: deviation.origin ?? site.origin,
        crossOrigin: deviation.crossOrigin ?? false,
      }),
    )
  const credentialOf = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response,
  })

  return {
    credentialId: base64url(id),
    make(asked, deviation = {}) {
      userHandle = asked.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(deviation, attested)],
        ]),
      )
      return credentialOf({
        clientDataJSON: base64url(clientData('webauthn.create', asked, deviation)),
        attestationObject: base64url(attestation),
        transports: ['internal', 'hybrid'],
      })
    },
    answer(asked, deviation = {}) {
      if (counts) signCount += 1
      const data = authenticatorData(deviation)
      const client = clientData('webauthn.get', asked, deviation)
      const key = deviation.foreignKey === true ? es256().privateKey : privateKey
      return credentialOf({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key)),
        userHandle: deviation.userHandle ?? userHandle,
      })
    },
  }
}

/** A public key on P-256 as COSE writes it (RFC 9053 §7.1.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>

/** As much of CBOR (RFC 8949) as the above needs: whole numbers, bytes, text and maps. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, held]) => [cbor(key), cbor(held)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count])
  if (count < 256) return Buffer.from([(kind << 5) | 24, count])
  return Buffer.from([(kind << 5) | 25, count >> 8, count & 255])
}
