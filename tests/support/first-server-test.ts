/** A machine on which Foyer never ran: its own embedded database, no demo, no mail server. */
import type { Fixtures } from '@playwright/test'
import { type Inbox, openInbox } from './journey-inbox.ts'
import { startServerProcess } from './server-process.ts'

export type WithFirstServer = {
  readonly first: {
    readonly url: string
    /** What the first start printed for whoever stands in front of it. */
    readonly administratorLink: () => string
    readonly inbox: Inbox
  }
}

/** For `test.extend`. */
export const firstServer: Fixtures<WithFirstServer> = {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  first: async ({}, provide) => {
    let printed = ''
    const server = await startServerProcess(
      { DATABASE_URL: '', FOYER_DEMO: 'off' },
      { onOutput: (text) => (printed += text) },
    )
    await provide({
      url: server.url,
      administratorLink: () => /First administrator\s+(\S+)/.exec(printed)?.[1] ?? '',
      inbox: openInbox(server.url),
    })
    await server.stop()
  },
}

/** A zone in which it is late in the morning, at whatever hour this runs. */
export function morningZone(): string {
  const ahead = Math.max(-12, 10 - new Date().getUTCHours())
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${String(Math.abs(ahead))}`
}
