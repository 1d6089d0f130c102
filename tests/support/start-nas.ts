/** An access point that is told to end sessions: it checks each request by the words of RFC 5176 and RFC 2869, by code of its own. */
import { createHash, createHmac } from 'node:crypto'
import { createSocket, type RemoteInfo } from 'node:dgram'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

export const nasSecret = 'wharf-rope-41'

/** What a request named, by the number of each attribute; numbers and addresses as hex. */
export type NasRequest = {
  readonly identifier: number
  readonly user: string
  readonly session: string
  readonly station: string
  readonly hasTime: boolean
  readonly bytes: Buffer
}
/** `drop`: no answer; `garbage`: bytes that are none; `foreign`: an answer by another secret; `half`: the beginning of one. */
export type NasBehaviour =
  | 'ack'
  | 'drop'
  | 'garbage'
  | 'foreign'
  | 'half'
  | 'twice'
  | { readonly nak: number | null }
  | { readonly afterMs: number }

export type FakeNas = Awaited<ReturnType<typeof startNas>>

const headBytes = 20
const md5 = (bytes: Buffer, secret: string) =>
  createHash('md5').update(bytes).update(secret).digest()

export async function startNas() {
  const socket = createSocket('udp4')
  const requests: NasRequest[] = []
  /** What was wrong with requests; nothing may be. */
  const faults: string[] = []
  const state: { behave: (request: NasRequest) => NasBehaviour } = { behave: () => 'ack' }

  const attributesOf = (bytes: Buffer): ReadonlyMap<number, Buffer> => {
    const found = new Map<number, Buffer>()
    let at = headBytes
    while (at < bytes.length) {
      const length = bytes.readUInt8(at + 1)
      if (length < 2 || at + length > bytes.length) throw new Error('lengths make no sense')
      found.set(bytes.readUInt8(at), bytes.subarray(at + 2, at + length))
      at += length
    }
    return found
  }
  const judge = (bytes: Buffer, attributes: ReadonlyMap<number, Buffer>): void => {
    if (bytes.readUInt8(0) !== 40) faults.push('it is no Disconnect-Request')
    if (bytes.readUInt16BE(2) !== bytes.length) faults.push('its length is wrong')
    const blank = Buffer.from(bytes).fill(0, 4, headBytes)
    if (!md5(blank, nasSecret).equals(bytes.subarray(4, headBytes))) faults.push('it isn’t proven')
    const mark = attributes.get(80)
    if (mark === undefined) {
      faults.push('it isn’t signed')
      return
    }
    blank.fill(0, blank.indexOf(mark), blank.indexOf(mark) + 16)
    const own = createHmac('md5', nasSecret).update(blank).digest()
    if (!own.equals(mark)) faults.push('its signature is wrong')
    if (attributes.get(4) === undefined && attributes.get(95) === undefined) {
      faults.push('it names no access point')
    }
  }
  const answer = (request: Buffer, code: number, attributes: Buffer, secret: string): Buffer => {
    const bytes = Buffer.concat([request.subarray(0, headBytes), attributes])
    bytes.writeUInt8(code, 0)
    bytes.writeUInt16BE(bytes.length, 2)
    md5(bytes, secret).copy(bytes, 4)
    return bytes
  }
  async function react(bytes: Buffer, { port, address }: RemoteInfo): Promise<void> {
    const attributes = attributesOf(bytes)
    judge(bytes, attributes)
    const text = (type: number) => attributes.get(type)?.toString() ?? ''
    const request: NasRequest = {
      identifier: bytes.readUInt8(1),
      user: text(1),
      session: text(44),
      station: text(31),
      hasTime: attributes.has(55),
      bytes,
    }
    requests.push(request)
    const how = state.behave(request)
    const send = (some: Buffer) => socket.send(some, port, address)
    const ack = (secret = nasSecret) => answer(bytes, 41, Buffer.alloc(0), secret)
    if (how === 'drop') return
    if (how === 'garbage') send(Buffer.from([bytes.readUInt8(0), bytes.readUInt8(1), 7, 7, 7]))
    else if (how === 'foreign') send(ack('somebody else'))
    else if (how === 'half') send(ack().subarray(0, 11))
    else if (how === 'ack') send(ack())
    else if (how === 'twice') {
      send(ack())
      send(ack())
    } else if ('afterMs' in how) {
      await sleep(how.afterMs)
      send(ack())
    } else {
      const cause =
        how.nak === null
          ? Buffer.alloc(0)
          : Buffer.from([101, 6, 0, 0, how.nak >> 8, how.nak & 255])
      send(answer(bytes, 42, cause, nasSecret))
    }
  }
  socket.on('message', (bytes, from) => {
    react(bytes, from).catch((error: unknown) => faults.push(String(error)))
  })
  const listening = once(socket, 'listening')
  socket.bind(0, '127.0.0.1')
  await listening
  return {
    port: socket.address().port,
    requests,
    faults,
    /** How it answers from now on. */
    behave(how: (request: NasRequest) => NasBehaviour): void {
      state.behave = how
    },
    reset(): void {
      requests.splice(0)
      state.behave = () => 'ack'
    },
    async close(): Promise<void> {
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
}
