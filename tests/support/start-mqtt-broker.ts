/** An MQTT broker that fails as it is told to, and says what it was told. */
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { Aedes, type Client } from 'aedes'
import { makeServerCertificates } from './make-certificates.ts'
import { findFreePort } from './server-process.ts'

export const brokerUser = 'foyer'
export const brokerPassword = 'a password that no answer may hold'

export type Published = {
  readonly topic: string
  readonly text: string
  readonly isRetained: boolean
}
export type MqttBroker = Awaited<ReturnType<typeof startMqttBroker>>

/** Controllers hear all of it, as far as it was acknowledged to Foyer. */
export async function startMqttBroker() {
  const certificates = makeServerCertificates()
  const published: Published[] = []
  const clients: string[] = []
  const acknowledged: string[] = []
  const sockets = new Set<Socket>()
  const state: { dropsNext: boolean; refusesTopics: boolean } = {
    dropsNext: false,
    refusesTopics: false,
  }
  const aedes = await Aedes.createBroker({
    authenticate: (client, user, password, done) => {
      // Whoever has shown a certificate needs no user (`closed`).
      const isKnown = client !== null && 'authorized' in client.conn && client.conn.authorized
      const isGood =
        isKnown === true || (user === brokerUser && password?.toString() === brokerPassword)
      done(isGood ? null : Object.assign(new Error('no'), { returnCode: 5 }), isGood)
    },
    authorizePublish: (client, packet, done) => {
      if (state.dropsNext && client !== null) {
        state.dropsNext = false
        client.conn.destroy()
        done(new Error('the line is gone'))
        return
      }
      done(null)
      const { topic, payload, retain } = packet
      published.push({ topic, text: payload.toString(), isRetained: retain })
    },
    authorizeSubscribe: (_client, subscription, done) => {
      done(null, state.refusesTopics ? null : subscription)
    },
  })
  aedes.on('clientReady', ({ id }: Client) => clients.push(id))
  aedes.on('ack', (packet) => {
    if (packet !== undefined && 'topic' in packet) acknowledged.push(packet.topic)
  })

  const handle = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    aedes.handle(socket)
  }
  const tls = (certificate: 'valid' | 'expired', more = {}): Server =>
    createTlsServer({ key: certificates.key, cert: certificates[certificate], ...more }, handle)
  const closed = { requestCert: true, rejectUnauthorized: true, ca: certificates.authority }
  const servers = {
    plain: createServer(handle),
    valid: tls('valid'),
    expired: tls('expired'),
    closed: tls('valid', closed),
  }
  const listen = (server: Server, port = 0): Promise<number> =>
    new Promise((resolve) => {
      // A server on a port has an address of this kind.
      server.listen(port, () => resolve((server.address() as AddressInfo).port))
    })
  // It comes back where it was: nobody else may have been given the port meanwhile.
  const port = await listen(servers.plain, await findFreePort())
  const ports = {
    valid: await listen(servers.valid),
    expired: await listen(servers.expired),
    closed: await listen(servers.closed),
  }
  const dropAll = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `mqtt://127.0.0.1:${String(port)}`,
    /** `closed` takes nobody without a certificate. */
    tlsUrl: (which: keyof typeof ports) => `mqtts://localhost:${String(ports[which])}`,
    authority: certificates.authority,
    /** A certificate that it knows, with its key. */
    client: { certificate: certificates.valid, key: certificates.key },
    published,
    /** By which names somebody came, in their order. */
    clients,
    /** Topics of what somebody said to have kept. */
    acknowledged,
    connected: () => aedes.connectedClients,
    /** A reader publishes it; a broker keeps it for whoever has a session. */
    publish: (topic: string, body: unknown, isRetained = false): Promise<void> =>
      new Promise((resolve, reject) => {
        aedes.publish(
          {
            cmd: 'publish',
            topic,
            payload: Buffer.isBuffer(body) ? body : JSON.stringify(body),
            qos: 1,
            retain: isRetained,
            dup: false,
          },
          (error) => {
            if (error instanceof Error) reject(error)
            else resolve()
          },
        )
      }),
    /** The next message is neither kept nor acknowledged: the line is gone meanwhile. */
    dropNext() {
      state.dropsNext = true
    },
    refuseTopics(refuses: boolean) {
      state.refusesTopics = refuses
    },
    /** Nobody can come; who is there is thrown out. */
    async goDown() {
      const closed = new Promise((resolve) => servers.plain.close(resolve))
      dropAll()
      await closed
    },
    comeBack: () => listen(servers.plain, port),
    dropAll,
    forget() {
      published.splice(0)
      clients.splice(0)
      acknowledged.splice(0)
      state.dropsNext = false
      state.refusesTopics = false
    },
    async close() {
      dropAll()
      await Promise.all(
        Object.values(servers).map((server) => new Promise((resolve) => server.close(resolve))),
      )
      await new Promise<void>((resolve) => aedes.close(() => resolve()))
    },
  }
}
