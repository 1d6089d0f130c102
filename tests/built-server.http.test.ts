/** `npm start` runs a bundle: everything that the sources look up relative to themselves is found from there, too. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { connectionUrl } from '#server/platform/database/embedded-postgres/connection-url.ts'
import { projectFolder } from '../scripts/project-folder.ts'
import type { TestDatabase } from './support/database-cluster.ts'
import {
  addNumberedCompany,
  addNumberedVisits,
  checkInPath,
  numberedAccessToken,
  numberedCompany,
} from './support/numbered-visits.ts'
import { startServerProcess, type ServerProcess } from './support/server-process.ts'
import { createTestDatabase } from './support/test-database.ts'

const hourMs = 3_600_000

let database: TestDatabase
let server: ServerProcess
let token: string
let printed = ''

beforeAll(async () => {
  database = await createTestDatabase()
  const client = new Client(database.connection)
  await client.connect()
  await addNumberedCompany(client)
  await addNumberedVisits(client, 1, 1)
  await client.end()
  token = await numberedAccessToken(database.connection)
  server = await startServerProcess(
    {
      DATABASE_URL: connectionUrl(database.connection),
      // As if the command had been entered an hour ago.
      FOYER_COMMAND_AT: String(Date.now() - hourMs),
    },
    { isBuilt: true, readyWithinMs: 300_000, onOutput: (text) => (printed += text) },
  )
}, 400_000)
afterAll(async () => {
  expect(await server.stop()).toBe(0)
  await database.drop()
})

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(`${server.url}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  })
  expect([path, answer.status, answer.ok ? '' : await answer.text()]).toEqual([path, 200, ''])
  return answer
}

it('renders a first screen in any language', async () => {
  const answer = await fetch(`${server.url}/sign-in`, { headers: { 'accept-language': 'ja' } })
  expect(await answer.text()).toMatch(/lang="ja"[^]*<form/)
})

it('describes its calls', async () => {
  expect(await (await ask('/api/openapi.json')).json()).toHaveProperty('paths')
})

it('typesets a badge in its thread, with the template and fonts', async () => {
  const body = new Blob(['{}'], { type: 'application/json' })
  await ask(checkInPath(1), { method: 'POST', body })
  const answer = await ask(checkInPath(1).replace(/check-in$/, 'badge?format=PDF'))
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
})

it('processes an image', async () => {
  const create = { width: 40, height: 30, channels: 3, background: '#123456' } as const
  const picture = await sharp({ create }).png().toBuffer()
  const body = new FormData()
  body.set('document', new File([Uint8Array.from(picture)], 'face.png', { type: 'image/png' }))
  const company = outsideId('CO', numberedCompany)
  await ask(`/private/companies/${company}/documents?purpose=PICTURE`, { method: 'POST', body })
})

it('says how long ago the command was entered', async () => {
  await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/is ready \(\d+/)
  expect(Number(/is ready \((\d+)/.exec(printed)?.[1])).toBeGreaterThanOrEqual(hourMs / 1_000)
})

it('names our sources in its source map', () => {
  const text = readFileSync(join(projectFolder, 'dist/server/main.js.map'), 'utf8')
  const { sources } = JSON.parse(text) as { sources: string[] } // a source map of version 3
  expect(sources).toContain('../../src/server/main.ts')
})
