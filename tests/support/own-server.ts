/** A server that a journey has to itself, for it dies and comes back. */
import { once } from 'node:events'
import type { TestServer } from './http-server.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { startVaryProxy } from './vary-proxy.ts'

export type OwnServer = {
  /** Where browsers find it. */
  readonly url: string
  /** `kill -9`, as the kernel does when there is no memory left. */
  readonly kill: () => Promise<void>
  /** The same server, at the same address, on the same data. */
  readonly startAgain: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts it on the data that all journeys share; behind a proxy where the journey is (playwright.config.ts). */
export async function startOwnServer(isBehindProxy: boolean): Promise<OwnServer> {
  const environment = {
    DATABASE_URL: process.env['JOURNEY_DATABASE_URL'] ?? '',
    // Mails and jobs stay with the server that all journeys share.
    FOYER_ROLE: 'web',
    LOG_LEVEL: 'silent',
    WEB_ORIGINS: 'https://elsewhere.example',
  }
  const quiet = { onOutput: () => undefined }
  let server: ServerProcess = await startServerProcess(environment, quiet)
  const { url } = server
  const proxy: TestServer | null = isBehindProxy ? await startVaryProxy(url) : null
  return {
    url: proxy?.url ?? url,
    async kill() {
      const ended = once(server.process, 'exit')
      server.process.kill('SIGKILL')
      await ended
    },
    async startAgain() {
      await server.stop()
      server = await startServerProcess({ ...environment, PORT: new URL(url).port }, quiet)
    },
    async stop() {
      await proxy?.stop()
      await server.stop()
    },
  }
}
