/** Gives a journey a server of its own (own-server.ts). */
import type { Fixtures } from '@playwright/test'
import { isBehindProxy } from './journey-test.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'

export type WithOwnServer = { readonly own: OwnServer }

/** For `test.extend`. */
export const ownServer: Fixtures<WithOwnServer, {}, { readonly baseURL: string | undefined }> = {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  own: async ({}, provide, info) => {
    const own = await startOwnServer(isBehindProxy(info))
    await provide(own)
    await own.stop()
  },
  baseURL: async ({ own }, provide) => provide(own.url),
}

/** What a browser notes about a server that has died, or about the proxy before it; `FAILED` where a service worker asked for the page. */
export const serverIsGone =
  /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|FAILED)|\b502\b/
