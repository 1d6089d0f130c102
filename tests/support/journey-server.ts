import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectionUrl } from '#server/platform/database/embedded-postgres/connection-url.ts'
import { createDatabase, startDatabaseCluster } from './database-cluster.ts'
import { journeySecret } from './journey-secret.ts'
import { buildKioskLab } from './kiosk-lab-server.ts'
import { findFreePort, startServerProcess } from './server-process.ts'
import { startVaryProxy } from './vary-proxy.ts'

/**
 * The one server that all journeys of a run share: a throw-away PostgreSQL, a fresh database with
 * the demo company, the built web app, a proxy before it, and the files of the kiosk's lab. Playwright starts this file, waits for
 * the line it prints and stops it with SIGTERM (playwright.config.ts).
 */
const cluster = await startDatabaseCluster({
  // One database lives for the whole run and grows: it is looked after as a real one is.
  autovacuum: 'on',
  autovacuum_naptime: '10s',
})
const lab = await mkdtemp(join(tmpdir(), 'foyer-lab-'))
try {
  const database = await createDatabase(cluster.connection)
  const databaseUrl = connectionUrl(database.connection)
  const vendor = `http://127.0.0.1:${String(await findFreePort())}`
  const starting = startServerProcess(
    {
      DATABASE_URL: databaseUrl,
      FOYER_DEMO: 'on',
      SIGN_UP: 'on',
      SECRET_KEYS: journeySecret,
      // Answers vary by where a page is from, as in every house that serves the app from elsewhere as well.
      WEB_ORIGINS: 'https://elsewhere.example',
      // A provider of identities that a journey starts.
      WEBHOOK_ALLOW: '127.0.0.1',
      // A mail server that a journey starts.
      SMTP_ALLOW: '127.0.0.1',
      // A mailbox that a journey starts.
      IMAP_ALLOW: 'localhost',
      // A journey listens there while it needs a vendor.
      VENDOR_PROXY: vendor,
      // And at its port over UDP while it needs a name server.
      DNS_SERVERS: new URL(vendor).host,
      RATE_LIMIT_ADDRESS: '100000',
      RATE_LIMIT_LINK: '100000',
      RATE_LIMIT_SIGN_IN: '100000',
    },
    // Playwright shows this stream alone: why a journey was refused is in the server's log.
    { onOutput: (text) => process.stderr.write(text) },
  )
  const [server] = await Promise.all([starting, buildKioskLab(lab)])
  const proxy = await startVaryProxy(server.url)
  console.log(
    `journeys at ${server.url} on ${databaseUrl} behind ${proxy.url} vendor ${vendor} lab ${lab}`,
  )
  await untilTold()
  await proxy.stop()
  process.exitCode = (await server.stop()) === 0 ? 0 : 1
} finally {
  await cluster.stop()
  await rm(lab, { recursive: true, force: true })
}

/** Waits for a signal, or for the death of whoever started us, which would leave us behind. */
function untilTold(): Promise<void> {
  const parent = process.ppid
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (process.ppid !== parent) end()
    }, 500)
    const end = (): void => {
      clearInterval(timer)
      resolve()
    }
    process.once('SIGTERM', end)
    process.once('SIGINT', end)
  })
}
