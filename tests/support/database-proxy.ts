/** A connection to the database that a test can cut or make silent, as a failing network does. */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Connection } from '#server/platform/database/embedded-postgres/start-embedded-postgres.ts'
import { findFreePort } from './server-process.ts'

export type DatabaseProxy = {
  readonly connection: Connection
  /** Breaks the next connections that call themselves so, as soon as they do. */
  breakNext(applicationName: string, times: number): void
  /** How many `breakNext` still has to break. */
  readonly stillToBreak: number
  /** Refuses new connections and breaks the open ones. */
  cut(): Promise<void>
  /** Takes new connections and never answers; the open ones fall silent. */
  silence(): void
  mend(): Promise<void>
  close(): Promise<void>
}

export async function startDatabaseProxy(target: Connection): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  let isSilent = false
  let broken = { applicationName: '', times: 0 }
  // It comes back where it was: nobody else may have been given the port meanwhile.
  const port = await findFreePort()
  let server = await listen(port)

  async function listen(on: number): Promise<Server> {
    const created = createServer((client) => {
      keep(client)
      if (isSilent) return
      const upstream = target.host.startsWith('/')
        ? connect(join(target.host, `.s.PGSQL.${String(target.port)}`))
        : connect(target.port, target.host)
      keep(upstream)
      client.on('data', (chunk: Buffer) => {
        if (broken.times > 0 && chunk.includes(`application_name\0${broken.applicationName}\0`)) {
          broken = { ...broken, times: broken.times - 1 }
          client.destroy()
          return
        }
        if (!isSilent) upstream.write(chunk)
      })
      upstream.on('data', (chunk) => isSilent || client.write(chunk))
      client.on('close', () => upstream.destroy())
      upstream.on('close', () => client.destroy())
    }).listen(on, '127.0.0.1')
    await once(created, 'listening')
    return created
  }

  function keep(socket: Socket): void {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }

  function breakAll(): void {
    for (const socket of sockets) socket.destroy()
  }

  async function stop(): Promise<void> {
    const closed = once(server, 'close')
    server.close()
    breakAll()
    await closed
  }

  return {
    connection: { ...target, host: '127.0.0.1', port },
    breakNext(applicationName, times) {
      broken = { applicationName, times }
    },
    get stillToBreak() {
      return broken.times
    },
    cut: stop,
    silence() {
      isSilent = true
    },
    async mend() {
      isSilent = false
      breakAll()
      if (!server.listening) server = await listen(port)
    },
    close: stop,
  }
}
