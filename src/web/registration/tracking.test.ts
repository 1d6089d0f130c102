import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../tests/support/http-server.ts'
import type { TrackingEvent } from '#domain/tracking/tracking-event.ts'
import { track } from './tracking.ts'

let server: TestServer
let told: unknown[]
let isTold: () => void
let firstTold: Promise<void>

beforeEach(async () => {
  told = []
  firstTold = new Promise((resolve) => {
    isTold = resolve
  })
  server = await startServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
      told.push({ call: `${incoming.method} ${incoming.url}`, body })
      response.end()
      isTold()
    })
  })
})
afterEach(() => server.stop())

const read: TrackingEvent = { name: 'message-read', screenId: 'welcome' }
const page = (path: string, usageStats: object = {}) => ({
  path,
  configuration: {
    apiBaseUrl: server.url,
    analytics: { enabled: false, debug: false, trackingId: '' },
    usageStats: { enabled: true, debug: false, url: '', ...usageStats },
    showScriptErrors: false,
    demo: false,
  },
})
const expected = {
  call: 'POST /app/backend/usage-stats',
  body: { source: 'registration', companyId: 'CO-1', event: read },
}

describe('usage statistics', () => {
  it('are told to Foyer, with the area they come from', async () => {
    track(page('/visit'), 'CO-1', read)
    await firstTold
    expect(told).toEqual([expected])
  })

  it('go to Foyer also where another address is named, which only Foyer speaks to', async () => {
    track(page('/visit', { url: 'https://statistics.example/collect' }), 'CO-1', read)
    await firstTold
    expect(told).toEqual([expected])
  })

  it('are not told where they are switched off, nor outside the three areas', async () => {
    track(page('/visit', { enabled: false }), 'CO-1', read)
    track(page('/error'), 'CO-1', read)
    track(page('/visit'), 'CO-1', read)
    await firstTold
    expect(told).toEqual([expected])
  })
})
