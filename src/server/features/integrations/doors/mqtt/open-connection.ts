/** A connection to an MQTT broker: the name is resolved, checked, and that very address is called; then encryption, sign-in. */
import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { IPublishPacket, MqttClient } from 'mqtt'
import type { Deps } from '#server/deps.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { ownAuthority } from '#server/platform/outgoing/own-authority.ts'
import { checkedLookup } from '#server/platform/outgoing/post-json.ts'
import { LineFault, lineFault } from './line-fault.ts'
import { watchPackets } from './packet-watch.ts'

// Loaded when somebody first connects a broker.
const loadMqtt = () => import('mqtt')

export type Access = {
  /** `mqtts://host:8883`; without encryption only to hosts that the operator named. */
  readonly address: string
  readonly user: string
  readonly password: string
  /** Of an authority, as PEM; empty: a public one. */
  readonly certificate: string
  /** What Foyer shows of itself, as PEM, with its key; empty: nothing. */
  readonly own: { readonly certificate: string; readonly key: string }
  readonly clientId: string
  /** True: the broker keeps nothing for it, and forgets what it kept. */
  readonly isFleeting: boolean
}

export type Message = {
  readonly topic: string
  readonly payload: Buffer
  /** What the broker kept for whoever comes later. */
  readonly isRetained: boolean
}

export type MqttConnection = {
  /** @throws LineFault unless the broker has taken it */
  publish(topic: string, text: string, options?: { readonly isRetained: boolean }): Promise<void>
  /** @throws LineFault topic_refused, or what ended it */
  subscribe(topics: readonly string[]): Promise<void>
  /** Why it ended; null while it has not. */
  fault(): LineFault | null
  close(): Promise<void>
}

/** Longer than anything that a reader tells. */
export const maxPacketBytes = 64_000
const patienceMs = 8_000
const keepAliveSeconds = 30

/**
 * @param onMessage is acknowledged once it has resolved; where it rejects, the connection ends, and the broker sends it again
 * @throws LineFault
 */
export async function openConnection(
  { config }: Pick<Deps, 'config'>,
  access: Access,
  onMessage: (message: Message) => Promise<void>,
): Promise<MqttConnection> {
  const socketOf = socketMaker(config.webhookAllow, access)
  const { MqttClient: Client } = await loadMqtt()
  let fault: LineFault | null = null
  /** Whoever waits for an answer that does not come any more. */
  const waiting = new Set<(fault: LineFault) => void>()
  const note = (error: unknown): void => {
    fault ??= lineFault(error)
  }
  const client = new Client(
    () => {
      const socket = socketOf()
      socket.on('error', note)
      socket.on(
        'data',
        watchPackets(maxPacketBytes, () => {
          note(new LineFault('too_long'))
          socket.destroy()
        }),
      )
      return socket
    },
    {
      clientId: access.clientId,
      clean: access.isFleeting,
      protocolVersion: 4,
      // MQTT 3.1.1 §3.1.2.9: no password without a user.
      ...(access.user !== '' && {
        username: access.user,
        password: Buffer.from(access.password),
      }),
      keepalive: keepAliveSeconds,
      connectTimeout: patienceMs,
      // Whoever holds the line says when it is tried again.
      reconnectPeriod: 0,
      resubscribe: false,
    },
  )
  client.on('error', note)
  const take = async (
    { topic, retain: isRetained, payload }: IPublishPacket,
    done: () => void,
  ): Promise<void> => {
    try {
      const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(payload)
      await onMessage({ topic, payload: bytes, isRetained })
    } catch (error) {
      note(error)
      client.end(true)
      return
    }
    done()
  }
  client.handleMessage = (packet: IPublishPacket, done) => void take(packet, done)
  client.on('close', () => {
    note(new LineFault('connection'))
    for (const tell of waiting) tell(fault ?? new LineFault('connection'))
  })
  await whenConnected(client, () => fault)
  /** @throws LineFault where no answer comes, or a bad one */
  const answered = async (ask: (done: (error?: Error | null) => void) => void): Promise<void> => {
    if (fault !== null) throw fault
    let tell: (fault: LineFault) => void = () => undefined
    let late: NodeJS.Timeout | undefined
    try {
      await new Promise<void>((resolve, reject) => {
        tell = reject
        waiting.add(tell)
        late = setTimeout(() => reject(new LineFault('no_answer')), patienceMs)
        ask((error) => {
          if (error instanceof Error) reject(fault ?? lineFault(error))
          else resolve()
        })
      })
    } finally {
      clearTimeout(late)
      waiting.delete(tell)
    }
  }
  return {
    fault: () => fault,
    publish: (topic, text, { isRetained } = { isRetained: false }) =>
      answered((done) => client.publish(topic, text, { qos: 1, retain: isRetained }, done)),
    async subscribe(topics) {
      if (topics.length === 0) return
      await answered((done) =>
        client.subscribe([...topics], { qos: 1 }, (error) => {
          // With an answer: the broker does not let anybody hear one of them.
          done(error !== null && 'packet' in error ? new LineFault('topic_refused') : error)
        }),
      )
    },
    async close() {
      await new Promise<void>((resolve) => {
        const late = setTimeout(() => client.end(true, {}, () => resolve()), 1_000)
        client.end(fault !== null, {}, () => {
          clearTimeout(late)
          resolve()
        })
      })
    },
  }
}

/** @throws LineFault */
function socketMaker(
  allowed: readonly string[],
  { address, certificate, own }: Access,
): () => Socket {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = allowedAddresses(allowed)
  if (isIP(host) !== 0 && !addresses.allows(host, host)) throw new LineFault('address_not_allowed')
  const authority = ownAuthority(certificate, own)
  if (authority === null) throw new LineFault('certificate')
  const isEncrypted = url.protocol === 'mqtts:'
  const port = Number(url.port === '' ? (isEncrypted ? 8_883 : 1_883) : url.port)
  const place = { host, port, lookup: checkedLookup(host, addresses) }
  return () =>
    isEncrypted
      ? connectTls({
          ...place,
          ...authority,
          minVersion: 'TLSv1.2',
          ...(isIP(host) === 0 && { servername: host }),
        })
      : connectPlain(place)
}

/** @throws LineFault */
function whenConnected(client: MqttClient, fault: () => LineFault | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => end(new LineFault('no_answer')), patienceMs)
    const end = (error: LineFault): void => {
      clearTimeout(late)
      client.end(true)
      reject(error)
    }
    client.once('connect', () => {
      clearTimeout(late)
      resolve()
    })
    client.once('close', () => end(fault() ?? new LineFault('connection')))
  })
}
