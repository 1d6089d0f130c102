import { createHash, createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeDisconnect, provenAnswer, readAnswer, type DisconnectedSession } from './packet.ts'

const secret = 'xyzzy5461'
const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')

const session: DisconnectedSession = {
  nas: '192.168.1.16',
  user: 'visit-a3k9tx',
  session: '5E1F-0001',
  station: 'AA-BB-CC-DD-EE-FF',
}
const encode = (some: Partial<DisconnectedSession> = {}, identifier = 7) =>
  encodeDisconnect({ ...session, ...some }, { identifier, secret, atSeconds: 1_795_770_000 })

/** By the words of RFC 2865 §3, apart from the code under test. */
function answerTo(request: Buffer, code: number, attributes = '', isMarked = false): Buffer {
  const own = Buffer.concat([
    bytes(attributes),
    isMarked ? Buffer.concat([Buffer.from([80, 18]), Buffer.alloc(16)]) : Buffer.alloc(0),
  ])
  const answer = Buffer.concat([request.subarray(0, 20), own])
  answer.writeUInt8(code, 0)
  answer.writeUInt16BE(answer.length, 2)
  if (isMarked)
    createHmac('md5', secret)
      .update(answer)
      .digest()
      .copy(answer, answer.length - 16)
  createHash('md5').update(answer).update(secret).digest().copy(answer, 4)
  return answer
}

describe('the proof of an answer', () => {
  // RFC 2865 §7.1, "User Telnet to Specified Host".
  const request = bytes(
    '01 00 00 38 0f 40 3f 94 73 97 80 57 bd 83 d5 cb 98 f4 22 7a 01 06 6e 65 6d 6f 02 12 0d be 70 8d 93 d4 13 ce 31 96 e4 3f 78 2a 0a ee 04 06 c0 a8 01 10 05 06 00 00 00 03',
  )
  const accept = bytes(
    '02 00 00 26 86 fe 22 0e 76 24 ba 2a 10 05 f6 bf 9b 55 e0 b2 06 06 00 00 00 01 0f 06 00 00 00 00 0e 06 c0 a8 01 03',
  )
  it('is the one of RFC 2865 §7.1', () => {
    expect(provenAnswer(request, accept, secret)).toEqual(accept)
    expect(provenAnswer(request, accept, 'xyzzy5462')).toBeNull()
    // Padding is left out.
    const padded = Buffer.concat([accept, Buffer.alloc(5)])
    expect(provenAnswer(request, padded, secret)).toEqual(accept)
  })
})

describe('a request', () => {
  it('has both proofs of RFC 5176 §2.3 and §3.4, over zeros', () => {
    const packet = encode()
    expect(packet.readUInt8(0)).toBe(40)
    expect(packet.readUInt16BE(2)).toBe(packet.length)
    const blank = Buffer.from(packet).fill(0, 4, 20)
    const proof = createHash('md5').update(blank).update(secret).digest()
    expect(packet.subarray(4, 20)).toEqual(proof)
    expect([...packet.subarray(20, 22)]).toEqual([80, 18])
    const unsigned = Buffer.from(blank).fill(0, 22, 38)
    const mark = createHmac('md5', secret).update(unsigned).digest()
    expect(packet.subarray(22, 38)).toEqual(mark)
  })

  it.each<readonly [string, Partial<DisconnectedSession>, string]>([
    ['the access point', {}, '0406c0a80110'],
    ['one with IPv6', { nas: '2001:db8::a:1' }, '5f1220010db80000000000000000000a0001'],
    ['one with IPv4 in IPv6', { nas: '::ffff:10.0.0.1' }, '5f1200000000000000000000ffff0a000001'],
    ['the account', {}, `010e${Buffer.from('visit-a3k9tx').toString('hex')}`],
    ['the session', {}, `2c0b${Buffer.from('5E1F-0001').toString('hex')}`],
    ['the device', {}, `1f13${Buffer.from('AA-BB-CC-DD-EE-FF').toString('hex')}`],
    ['the time', {}, '37066b094690'],
  ])('names %s', (_, some, expected) => {
    expect(encode(some).toString('hex')).toContain(expected)
  })

  it('leaves out what is unknown', () => {
    const plain = encodeDisconnect(
      { ...session, session: '', station: null },
      { identifier: 0, secret, atSeconds: null },
    )
    expect(plain).toHaveLength(20 + 18 + 6 + 14)
  })
})

describe('an answer', () => {
  const request = encode()
  it.each<readonly [string, Buffer, unknown]>([
    ['that it is done', answerTo(request, 41), { is: 'ACK' }],
    ['that it is done, and marked', answerTo(request, 41, '', true), { is: 'ACK' }],
    [
      'that there is no such session',
      answerTo(request, 42, '6506000001f7', true),
      { is: 'NAK', cause: 503 },
    ],
    ['that it will not, and no more', answerTo(request, 42), { is: 'NAK', cause: null }],
    ['of another kind', answerTo(request, 2), null],
    ['to another request', answerTo(encode({}, 8), 41), null],
    ['of which a half is missing', answerTo(request, 42, '6506000001f7').subarray(0, 22), null],
    ['that is nearly nothing', Buffer.from([41]), null],
    [
      'with an attribute that is longer than the packet',
      answerTo(request, 41, '6509000001f7'),
      null,
    ],
    ['with an attribute of no length', answerTo(request, 41, '6500'), null],
    ['that is our own request', request, null],
  ])('%s', (_, answer, expected) => {
    expect(readAnswer(request, answer, secret)).toEqual(expected)
  })

  it('with a mark that is wrong is none', () => {
    const answer = answerTo(request, 41, '', true)
    answer.writeUInt8(answer.readUInt8(30) ^ 1, 30)
    request.copy(answer, 4, 4, 20)
    createHash('md5').update(answer).update(secret).digest().copy(answer, 4)
    expect(readAnswer(request, answer, secret)).toBeNull()
  })

  it('is none as soon as one bit of it is another', () => {
    const answer = answerTo(request, 42, '6506000001f7', true)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: answer.length * 8 - 1 }), (bit) => {
        const broken = Buffer.from(answer)
        broken.writeUInt8(broken.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
        expect(readAnswer(request, broken, secret)).toBeNull()
      }),
    )
  })

  it('of whatever bytes is read without a fault, and proves nothing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5_000 }), (some) => {
        expect(readAnswer(request, Buffer.from(some), secret)).toBeNull()
      }),
    )
  })
})
