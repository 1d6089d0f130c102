/**
 * Every endpoint that takes a file, with files that are too large, broken, empty or something else than their name says: a sentence
 * each, and nothing half applied. A new endpoint fails here until it says what it takes.
 */
import { deflateSync, crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { endpoints, type EndpointId } from '#contract/endpoints.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { maxFileBytes } from '#domain/validation/file-rules.ts'
import { buildTestApp, type TestApp } from './support/build-app.ts'
import { english } from './support/catalogues.ts'
import { sampleCalls } from './support/sample-calls.ts'
import { openSampleTenant } from './support/sample-tenant.ts'
import { newKey, send, type Answer, type Call } from './support/send.ts'
import { volume } from './support/volume.ts'

type Takes = 'PICTURE' | 'TABLE' | 'STATEMENT'

const takes: Partial<Record<EndpointId, Takes>> = {
  'companies.putLogo': 'PICTURE',
  'me.putPicture': 'PICTURE',
  'visitors.putPicture': 'PICTURE',
  'documents.upload': 'PICTURE',
  'attachments.add': 'PICTURE',
  'deliveries.putPicture': 'PICTURE',
  'deliveries.sign': 'PICTURE',
  'deliveryAttachments.add': 'PICTURE',
  'ticketAttachments.add': 'PICTURE',
  'flowMedia.add': 'PICTURE',
  'deskAreas.putDrawing': 'PICTURE',
  'imports.create': 'TABLE',
  'users.compare': 'TABLE',
  'users.import': 'TABLE',
  'contacts.import': 'TABLE',
  'watchRecords.import': 'TABLE',
  'organisationWatchRecords.import': 'TABLE',
  'statements.import': 'STATEMENT',
}
const uploads = endpoints.flatMap(({ id, upload }) => (upload === true ? [id] : []))
const ofKind = (kind: Takes) => uploads.filter((id) => takes[id] === kind)

let test: TestApp
let calls: ReadonlyMap<EndpointId, Call>

beforeAll(async () => {
  test = await buildTestApp()
  test.clock.set('2026-11-21T09:00:00.000Z')
  calls = new Map(await sampleCalls(await openSampleTenant(test, 'uploads')))
})
afterAll(() => test.close())

const types = { PICTURE: 'image/png', TABLE: 'text/csv', STATEMENT: 'application/xml' } as const

/** Sends a file in place of the sample's; a list is brought for good. */
function bring(id: EndpointId, bytes: Uint8Array, name: string): Promise<Answer> {
  const call = calls.get(id) ?? {}
  const type = types[takes[id] ?? 'TABLE']
  const query = id.endsWith('atchRecords.import') ? { dryRun: 'false' } : call.query
  const file = { bytes, name, type }
  return send(test.app, id, { ...call, key: newKey(), file, ...(query && { query }) })
}

/** What was written of anybody: the events of all that happened. */
async function countEvents(): Promise<number> {
  const { rows } = await test.deps.db.inSystem((tx) =>
    sql<{ count: string }>`select count(*) as count from events`.execute(tx),
  )
  return Number(rows[0]?.count)
}

/** What is said about a file: by the code of the answer, or of its fields. */
function sentenceOf({ body, code }: Answer): string | undefined {
  const { details } = (body as { error: { details?: readonly { code: string }[] } }).error
  const [first] = details ?? []
  const key = first?.code ?? errors[code as ErrorCode].messageKey
  return english[key as keyof typeof english]
}

async function expectRefused(id: EndpointId, bytes: Uint8Array, name: string): Promise<void> {
  const before = await countEvents()
  const answer = await bring(id, bytes, name)
  expect([id, answer.status, answer.text]).toEqual([
    id,
    expect.toBeOneOf([413, 415, 422]),
    answer.text,
  ])
  expect(sentenceOf(answer)).toMatch(/^[A-Z].+\w/)
  expect(await countEvents()).toBe(before)
}

it('names every endpoint that takes a file', () => {
  expect(uploads.filter((id) => takes[id] === undefined)).toEqual([])
  expect(Object.keys(takes).filter((id) => !uploads.some((one) => one === id))).toEqual([])
})

/** Just over the limit: much more is read no further, and takes a second to send. */
const large = Buffer.alloc(volume(maxFileBytes + 100_000, 50 * 1_048_576), 'x,')
const page = Buffer.from('<!doctype html><script>alert(1)</script>')

describe('is refused with a sentence, and nothing is written', () => {
  it.each(uploads)('more than 10 MB for %s', async (id) => {
    await expectRefused(id, large, takes[id] === 'TABLE' ? 'a.csv' : 'a.png')
  })

  it.each(uploads)('an empty file for %s', async (id) => {
    await expectRefused(id, Buffer.alloc(0), takes[id] === 'TABLE' ? 'a.csv' : 'a.png')
  })

  it.each(ofKind('PICTURE'))('what is no picture for %s', async (id) => {
    await expectRefused(id, page, 'a.png')
    await expectRefused(id, emptyPng(2_000, 2_000).subarray(0, 100), 'a.png')
    await expectRefused(id, Buffer.from('%PDF-1.7 and nothing more'), 'a.pdf')
  })

  it.each(ofKind('STATEMENT'))('what is no statement for %s', async (id) => {
    await expectRefused(id, page, 'a.xml')
    await expectRefused(id, Buffer.from('<Document><BkToCstmrStmt>'), 'a.xml')
  })

  it.each(ofKind('PICTURE'))('a picture of 20 000 × 20 000 pixels for %s', async (id) => {
    await expectRefused(id, emptyPng(20_000, 20_000), 'a.png')
  })
})

describe('a table', () => {
  const bad = Buffer.from(
    `First name,Last name,E-mail,Company\n${'Ann,Archer,no address,Acme\n'.repeat(20_000)}`,
  )

  it.each(ofKind('TABLE'))(
    'of 20 000 bad rows is read by %s and names the first of them',
    async (id) => {
      const answer = await bring(id, bad, 'a.csv')
      expect([id, answer.status]).toEqual([id, 200])
      expect(answer.bytes.length).toBeLessThan(200_000)
    },
  )

  const words = 'Vorname;Nachname;E-Mail\nZoë;Müller;zoe@example.com\n'
  // What is imported of colleagues was compared before, by the same reader.
  const readers = ofKind('TABLE').filter((id) => id !== 'users.import')
  it.each(
    readers.flatMap((id) => [
      [id, 'UTF-16', Buffer.from(`\ufeff${words}`, 'utf16le')] as const,
      [id, 'Windows-1252', Buffer.from(words, 'latin1')] as const,
    ]),
  )('with semicolons is read by %s in %s', async (id, _, bytes) => {
    const answer = await bring(id, bytes, 'a.csv')
    expect([id, answer.status, answer.text]).toEqual([id, 200, answer.text])
    // Whoever reads the letters wrongly knows no column by its name, and refuses the file or its one line.
    expect(answer.text).not.toMatch(/common_error|\ufffd|MÃ/)
  })
})

/** A picture of one colour and one bit a pixel, made without its pixels. */
function emptyPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  const chunk = (name: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([size, named, sum])
  }
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
