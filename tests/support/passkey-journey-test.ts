/** Playwright's `test` for journeys with passkeys, which browsers make for names alone: the server under `localhost`. */
import { test as journeyTest, expect } from './journey-test.ts'
import { findFreePort, startServerProcess } from './server-process.ts'
import type { CDPSession, Page } from '@playwright/test'

export const test = journeyTest.extend<object, { readonly namedUrl: string }>({
  namedUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, provide) => {
      const port = String(await findFreePort())
      const url = `http://localhost:${port}`
      const server = await startServerProcess({
        PORT: port,
        PUBLIC_URL: url,
        FOYER_ROLE: 'web',
        DATABASE_URL: process.env['JOURNEY_DATABASE_URL'] ?? '',
        RATE_LIMIT_ADDRESS: '100000',
        RATE_LIMIT_LINK: '100000',
        RATE_LIMIT_SIGN_IN: '100000',
      })
      await provide(url)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** A device with a screen lock, which the person unlocks at once. */
export async function addDevice(page: Page): Promise<{
  /** How many passkeys it holds. */
  count(): Promise<number>
}> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async count() {
      const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.length
    },
  }
}

export { expect }
