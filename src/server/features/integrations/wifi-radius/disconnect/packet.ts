/** Disconnect-Requests and their answers, as bytes. RFC 5176; RFC 2865 §3 and §5; RFC 2869 §5.14. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { isIPv4 } from 'node:net'

/** Codes of packets: RFC 5176 §3. */
const disconnectRequest = 40
const disconnectAck = 41
const disconnectNak = 42

const types = {
  userName: 1,
  nasIpAddress: 4,
  callingStation: 31,
  acctSession: 44,
  eventTimestamp: 55,
  messageAuthenticator: 80,
  nasIpv6Address: 95,
  errorCause: 101,
} as const

const headBytes = 20
const authenticatorBytes = 16
/** RFC 2865 §3: longer packets are dropped. */
const longestPacket = 4_096
const longestValue = 253

/** By what the other side finds the session. */
export type DisconnectedSession = {
  /** Address of the access point or controller. */
  readonly nas: string
  readonly user: string
  /** Empty: unknown, and then whatever the account has there is ended. */
  readonly session: string
  /** The device, as the access point writes it; null: unknown. */
  readonly station: string | null
}

/** @param identifier from 0 to 255 @param atSeconds since 1970, in UTC; null: not said */
export function encodeDisconnect(
  { nas, user, session, station }: DisconnectedSession,
  {
    identifier,
    secret,
    atSeconds,
  }: {
    readonly identifier: number
    readonly secret: string
    readonly atSeconds: number | null
  },
): Buffer {
  const text = (type: number, value: string) => attribute(type, Buffer.from(value))
  const attributes = Buffer.concat([
    // First, as is recommended since CVE-2024-3596; signed below.
    attribute(types.messageAuthenticator, Buffer.alloc(authenticatorBytes)),
    isIPv4(nas)
      ? attribute(types.nasIpAddress, Buffer.from(nas.split('.').map(Number)))
      : attribute(types.nasIpv6Address, ipv6Bytes(nas)),
    text(types.userName, user),
    ...(session === '' ? [] : [text(types.acctSession, session)]),
    ...(station === null ? [] : [text(types.callingStation, station)]),
    ...(atSeconds === null ? [] : [attribute(types.eventTimestamp, uint32(atSeconds))]),
  ])
  const head = Buffer.alloc(headBytes)
  head.writeUInt8(disconnectRequest, 0)
  head.writeUInt8(identifier, 1)
  head.writeUInt16BE(headBytes + attributes.length, 2)
  const packet = Buffer.concat([head, attributes])
  // Both over zeros in the place of the authenticator, the message's first: RFC 5176 §3.4.
  hmac(packet, secret).copy(packet, headBytes + 2)
  md5(packet, secret).copy(packet, 4)
  return packet
}

function attribute(type: number, value: Buffer): Buffer {
  if (value.length > longestValue) throw new RangeError('no attribute is as long')
  return Buffer.concat([Buffer.from([type, value.length + 2]), value])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** @param address as the database writes it */
function ipv6Bytes(address: string): Buffer {
  const [head = '', tail] = address.split('::')
  const words = (part: string | undefined) =>
    part === undefined || part === '' ? [] : part.split(':').flatMap(wordsOf)
  const [before, after] = [words(head), words(tail)]
  const all = [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
  return Buffer.from(all.flatMap((word) => [word >> 8, word & 0xff]))
}

/** The last part may be an IPv4 address: two words. */
function wordsOf(part: string): readonly number[] {
  if (!isIPv4(part)) return [Number.parseInt(part, 16)]
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
  return [(a << 8) | b, (c << 8) | d]
}

const md5 = (packet: Buffer, secret: string) =>
  createHash('md5').update(packet).update(secret).digest()
const hmac = (packet: Buffer, secret: string) => createHmac('md5', secret).update(packet).digest()

export type DisconnectAnswer =
  | { readonly is: 'ACK' }
  /** `cause`: Error-Cause (RFC 5176 §3.5); null: none is said. */
  | { readonly is: 'NAK'; readonly cause: number | null }

/** Null where it is no answer to this request, or not by whoever knows the secret. */
export function readAnswer(
  request: Buffer,
  received: Buffer,
  secret: string,
): DisconnectAnswer | null {
  const answer = provenAnswer(request, received, secret)
  if (answer === null) return null
  const attributes = readAttributes(answer)
  if (attributes === null) return null
  const signed = attributes.find(({ type }) => type === types.messageAuthenticator)
  if (signed !== undefined && !isSigned(request, answer, signed, secret)) return null
  const code = answer.readUInt8(0)
  if (code === disconnectAck) return { is: 'ACK' }
  if (code !== disconnectNak) return null
  const cause = attributes.find(({ type, size }) => type === types.errorCause && size === 4)
  return { is: 'NAK', cause: cause === undefined ? null : answer.readUInt32BE(cause.at) }
}

/**
 * The packet without what stands behind it (RFC 2865 §3: padding); null unless its authenticator proves that it answers this request.
 */
export function provenAnswer(request: Buffer, received: Buffer, secret: string): Buffer | null {
  if (received.length < headBytes || received.length > longestPacket) return null
  const length = received.readUInt16BE(2)
  if (length < headBytes || length > received.length) return null
  if (received.readUInt8(1) !== request.readUInt8(1)) return null
  const answer = received.subarray(0, length)
  const proof = md5(answeredBy(request, answer), secret)
  return timingSafeEqual(proof, answer.subarray(4, headBytes)) ? answer : null
}

/** The answer with the request's authenticator, over which both of its proofs are made. */
function answeredBy(request: Buffer, answer: Buffer): Buffer {
  const copy = Buffer.from(answer)
  request.copy(copy, 4, 4, headBytes)
  return copy
}

type Place = { readonly type: number; readonly at: number; readonly size: number }

/** Where each value stands; null where lengths make no sense. One pass. */
function readAttributes(packet: Buffer): readonly Place[] | null {
  const found: Place[] = []
  let at = headBytes
  while (at < packet.length) {
    if (at + 2 > packet.length) return null
    const length = packet.readUInt8(at + 1)
    if (length < 2 || at + length > packet.length) return null
    found.push({ type: packet.readUInt8(at), at: at + 2, size: length - 2 })
    at += length
  }
  return found
}

function isSigned(request: Buffer, answer: Buffer, { at, size }: Place, secret: string): boolean {
  if (size !== authenticatorBytes) return false
  const unsigned = answeredBy(request, answer).fill(0, at, at + size)
  return timingSafeEqual(hmac(unsigned, secret), answer.subarray(at, at + size))
}
