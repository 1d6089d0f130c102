/** S3 and WebDAV, each against a server of its own: written, compared, never overwritten by another, removed; and what goes wrong. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { hashContent } from '#server/platform/files/content-hash.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { startTestBucket } from '#tests/support/start-test-bucket.ts'
import { startTestWebDav } from '#tests/support/start-test-webdav.ts'
import type { Reach } from './ask-place.ts'
import { PlaceError, type Place, type PlacedFile, type PlaceExchange } from './place.ts'
import { openS3Place } from './s3-place.ts'
import { openWebDavPlace } from './webdav-place.ts'

let bucket: Awaited<ReturnType<typeof startTestBucket>>
let webDav: Awaited<ReturnType<typeof startTestWebDav>>
let log: PlaceExchange[] = []

beforeAll(async () => {
  bucket = await startTestBucket()
  webDav = await startTestWebDav()
})
beforeEach(() => {
  log = []
  bucket.behave(null)
})
afterAll(async () => {
  await bucket.close()
  await webDav.close()
})

const reach = (more: Partial<Reach> = {}): Reach => ({
  addresses: allowedAddresses(['127.0.0.1']),
  nowMs: () => Date.parse('2026-11-21T09:00:00Z'),
  signal: AbortSignal.timeout(20_000),
  onExchange: (one) => log.push(one),
  ...more,
})
function openS3(
  more: Partial<Reach> = {},
  secret = bucket.options.secretAccessKey,
  user = bucket.options.accessKeyId,
): Place {
  const { endpoint, bucket: name, region } = bucket.options
  const access = { address: endpoint, bucket: name, region, user, secret, folder: 'of (Acme)' }
  return openS3Place(access, reach(more))
}
const openWebDav = (more: Partial<Reach> = {}, secret = webDav.password): Place =>
  openWebDavPlace(
    { address: webDav.address, user: webDav.user, secret, folder: 'of (Acme)' },
    reach(more),
  )
function fileOf(text: string | Buffer): PlacedFile {
  const bytes = Buffer.from(text)
  return {
    sha256: hashContent(bytes),
    size: bytes.length,
    mime: 'text/plain',
    open: () => Promise.resolve(Readable.from([bytes])),
  }
}
async function faultOf(work: Promise<unknown>) {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof PlaceError)) throw new Error('it did not fail', { cause: error })
  return error
}

const places: [string, 'CHECKSUM' | 'READ_BACK', () => Place][] = [
  [
    'a bucket that keeps checksums',
    'CHECKSUM',
    () => {
      bucket.settings.keepsChecksums = true
      return openS3()
    },
  ],
  [
    'a bucket without checksums',
    'READ_BACK',
    () => {
      bucket.settings.keepsChecksums = false
      return openS3()
    },
  ],
  ['a WebDAV server', 'READ_BACK', () => openWebDav()],
]

describe.each(places)('%s', (name, by, open) => {
  const path = `${name}/2026/+ & ü (1)'s!/21 山田=x.txt`

  it('takes a file, proves that it has it, and takes no other in its place', async () => {
    const place = open()
    const file = fileOf('one')
    expect(await place.compare(path, file, 'LOOK')).toEqual({ is: 'ABSENT' })
    expect(await place.write(path, file, true)).toBe(true)
    expect(await place.compare(path, file, 'VERIFY')).toEqual({ is: 'SAME', by })
    for (const other of ['two', 'longer', '']) {
      expect(await place.compare(path, fileOf(other), 'LOOK')).toEqual({ is: 'OTHER' })
    }
    expect(await place.write(path, fileOf('two'), true)).toBe(false)
    expect(await place.compare(path, file, 'VERIFY')).toMatchObject({ is: 'SAME' })
    expect(await place.write(path, fileOf('two'), false)).toBe(true)
    expect(await place.compare(path, fileOf('two'), 'VERIFY')).toMatchObject({ is: 'SAME' })
  })

  it('forgets a file, which may be repeated', async () => {
    const place = open()
    await place.write(path, fileOf('one'), false)
    await place.remove(path)
    await place.remove(path)
    expect(await place.compare(path, fileOf('one'), 'LOOK')).toEqual({ is: 'ABSENT' })
    expect(log.every(({ error }) => error === null)).toBe(true)
  })

  it('takes empty files and large ones', async () => {
    const place = open()
    for (const file of [fileOf(''), fileOf(Buffer.alloc(8_000_000, 7))]) {
      await place.write(path, file, false)
      expect(await place.compare(path, file, 'VERIFY')).toMatchObject({ is: 'SAME' })
    }
  })
})

describe('a wrong secret', () => {
  it.each([
    ['S3', () => openS3({}, 'wrong')],
    ['S3, for a name that no header can carry', () => openS3({}, 'wrong', 'ключ')],
    ['WebDAV', () => openWebDav({}, 'wrong')],
  ])('is said so by %s, and stands in no log', async (_, open) => {
    const { fault } = await faultOf(open().write('a.txt', fileOf('a'), true))
    expect(fault).toBe('login')
    expect(JSON.stringify(log)).not.toMatch(/wrong|Basic|Credential/)
  })
})

it('sends no bytes that are not what they are called', async () => {
  const file = { ...fileOf('one'), open: () => Promise.resolve(Readable.from(['two'])) }
  expect((await faultOf(openS3().write('b.txt', file, true))).fault).toMatch(/login|refused/)
})

it('calls no private address that nobody allowed', async () => {
  const addresses = allowedAddresses([])
  for (const place of [openS3({ addresses }), openWebDav({ addresses })]) {
    const { fault } = await faultOf(place.write('a.txt', fileOf('a'), true))
    expect(fault).toBe('address_not_allowed')
  }
})

describe('a storage in trouble', () => {
  it.each([
    [429, { 'retry-after': '120' }, '', 'refused_for_now', 120],
    [503, {}, '', 'refused_for_now', null],
    [500, {}, 'oops', 'failed', null],
    [302, { location: 'http://169.254.169.254/' }, '', 'redirect', null],
    [404, {}, '<Error><Code>NoSuchBucket</Code></Error>', 'no_place', null],
    [403, {}, '<Error><Code>RequestTimeTooSkewed</Code></Error>', 'clock', null],
    [507, {}, '', 'full', null],
    [400, {}, 'no', 'refused', null],
  ])('that answers %i is understood', async (status, headers, text, fault, wait) => {
    bucket.behave(() => ({ status, headers, text }))
    const error = await faultOf(openS3().write('a.txt', fileOf('a'), false))
    expect([error.fault, error.status, error.retryAfterSeconds]).toEqual([fault, status, wait])
    expect(log).toMatchObject([{ request: 'WRITE', status, error: fault }])
  })

  it('without conditions is written to after a look', async () => {
    bucket.behave(({ headers }) => (headers['if-none-match'] === '*' ? { status: 501 } : null))
    expect(await openS3().write('c.txt', fileOf('c'), true)).toBe(true)
  })

  async function serve(listener: RequestListener): Promise<Place> {
    const server = createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    // A server on a port has an address of this kind.
    const { port } = server.address() as AddressInfo
    const address = `http://127.0.0.1:${String(port)}`
    const access = { address, user: 'foyer', secret: 'x', folder: '' }
    return openWebDavPlace(access, reach({ signal: AbortSignal.timeout(300) }))
  }

  it('that never answers, ends halfway or answers before it has read everything is given up', async () => {
    const large = fileOf(Buffer.alloc(4_000_000))
    const silent = await serve(() => undefined)
    expect((await faultOf(silent.write('a', fileOf('a'), true))).fault).toBe('no_answer')
    const half = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half')
      setImmediate(() => response.destroy())
    })
    expect((await faultOf(half.compare('a', fileOf('a'.repeat(100)), 'VERIFY'))).fault).toBe(
      'no_answer',
    )
    const hasty = await serve((_, response) => response.writeHead(401).end())
    expect((await faultOf(hasty.write('a', large, true))).fault).toMatch(/login|connection/)
    const endless = await serve((_, response) => {
      response.writeHead(200)
      response.on('error', () => undefined)
      response.write(Buffer.alloc(2_000_000))
    })
    expect(await endless.compare('a', fileOf('a'), 'LOOK')).toEqual({ is: 'OTHER' })
  })
})
