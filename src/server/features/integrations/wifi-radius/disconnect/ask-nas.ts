/** One Disconnect-Request to an access point or a controller by UDP, and what came back: never thrown, always told. RFC 5176 §2.3. */
import { randomInt } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { AllowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import type { ExchangeError } from '#server/platform/integrations/exchange.ts'
import {
  encodeDisconnect,
  readAnswer,
  type DisconnectAnswer,
  type DisconnectedSession,
} from './packet.ts'

export type NasReach = {
  readonly addresses: AllowedAddresses
  readonly nowMs: () => number
  /** How long each attempt is waited for, in milliseconds. */
  readonly waitsMs: readonly number[]
}
/** A database that is asked nothing for longer would end the transaction of whoever sends (`exchangeTimeoutMs`). */
export const nasWaitsMs: readonly number[] = [1_000, 2_000, 3_000]

export type Nas = { readonly host: string; readonly port: number; readonly secret: string }
export type NasAnswer = {
  readonly durationMs: number
  readonly answer: DisconnectAnswer | null
  /** Null where it answered, whatever it said. */
  readonly error: Extract<
    ExchangeError,
    'address_not_allowed' | 'connection' | 'no_name' | 'no_answer' | 'unreadable'
  > | null
}

export async function askNas(
  reach: NasReach,
  nas: Nas,
  session: DisconnectedSession,
): Promise<NasAnswer> {
  const begun = performance.now()
  const told = await ask(reach, nas, session)
  return { ...told, durationMs: Math.round(performance.now() - begun) }
}

type Told = Omit<NasAnswer, 'durationMs'>
const failed = (error: NasAnswer['error']): Told => ({ answer: null, error })

async function ask(reach: NasReach, nas: Nas, session: DisconnectedSession): Promise<Told> {
  const address = await resolve(nas.host)
  if (address === null) return failed('no_name')
  if (!reach.addresses.allows(address, nas.host)) return failed('address_not_allowed')
  const socket = createSocket(isIP(address) === 6 ? 'udp6' : 'udp4')
  try {
    return await exchange(socket, address, { reach, nas, session })
  } finally {
    socket.close()
  }
}

/** Checked and called: the same address. */
async function resolve(host: string): Promise<string | null> {
  if (isIP(host) !== 0) return host
  try {
    return (await lookup(host)).address
  } catch {
    return null
  }
}

type Asking = {
  readonly reach: NasReach
  readonly nas: Nas
  readonly session: DisconnectedSession
}

/**
 * The last attempt says no time: whoever's clock is wrong drops a request whose time isn't theirs (RFC 5176 §3), and ending a session
 * twice does no harm.
 */
function exchange(socket: Socket, address: string, { reach, nas, session }: Asking): Promise<Told> {
  const { waitsMs, nowMs } = reach
  const { secret, port } = nas
  const sent = new Map<number, Buffer>()
  const first = randomInt(256)
  return new Promise((settle) => {
    let isHeard = false
    let timer: NodeJS.Timeout | undefined
    const end = (told: Told) => {
      clearTimeout(timer)
      settle(told)
    }
    const attempt = (number: number): void => {
      const wait = waitsMs[number]
      if (wait === undefined) {
        end(failed(isHeard ? 'unreadable' : 'no_answer'))
        return
      }
      const isLast = number === waitsMs.length - 1
      // Another request has another number; the same one is sent as it was (RFC 5176 §2.3).
      const identifier = isLast ? (first + 1) % 256 : first
      const atSeconds = isLast ? null : Math.floor(nowMs() / 1_000)
      const packet =
        sent.get(identifier) ?? encodeDisconnect(session, { identifier, secret, atSeconds })
      sent.set(identifier, packet)
      socket.send(packet)
      timer = setTimeout(() => attempt(number + 1), wait)
    }
    // A closed port answers by ICMP, which comes as an error of the socket.
    socket.on('error', () => end(failed('connection')))
    socket.on('message', (message) => {
      const request = message.length > 1 ? sent.get(message.readUInt8(1)) : undefined
      const answer = request === undefined ? null : readAnswer(request, message, secret)
      // Anybody can send something: what is not proven is waited past.
      if (answer === null) isHeard = true
      else end({ answer, error: null })
    })
    // From there alone messages come in.
    socket.connect(port, address, () => attempt(0))
  })
}
