import { findFreePort, startServerProcess } from './server-process.ts'

/** A server that is called `localhost`: browsers make passkeys for names alone. It shares the data of all journeys. */
export async function startNamedServer(): Promise<{
  readonly publicUrl: string
  stop(): Promise<unknown>
}> {
  const port = String(await findFreePort())
  const publicUrl = `http://localhost:${port}`
  const server = await startServerProcess({
    PORT: port,
    PUBLIC_URL: publicUrl,
    FOYER_ROLE: 'web',
    DATABASE_URL: process.env['JOURNEY_DATABASE_URL'] ?? '',
    RATE_LIMIT_ADDRESS: '100000',
    RATE_LIMIT_LINK: '100000',
    RATE_LIMIT_SIGN_IN: '100000',
  })
  return { publicUrl, stop: () => server.stop() }
}
