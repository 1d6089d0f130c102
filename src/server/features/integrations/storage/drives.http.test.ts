/** Google Drive, OneDrive, Dropbox, Box and Egnyte: consented to in a browser, written, compared, never overwritten, removed; and what goes wrong. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { DriveKind } from '#domain/storage/storage.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { bearerOf, signedInUser } from '#tests/support/accounts.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { startTestBucket } from '#tests/support/start-test-bucket.ts'
import { startTestVendor, vendorClient, type TestVendor } from '#tests/support/start-test-vendor.ts'
import { openStorageScene, type Bucket, type StorageScene } from '#tests/support/storage-scene.ts'
import { testBox, testEgnyte } from '#tests/support/test-box-egnyte.ts'
import {
  testDropbox,
  testGoogleDrive,
  testOneDrive,
  type TestDrive,
} from '#tests/support/test-drives.ts'
import type { DriveReach } from './places/drives/ask-drive.ts'
import { openBox } from './places/drives/box.ts'
import { dropboxHash, quickXorHash } from './places/drives/content-hashes.ts'
import { driveVendor } from './places/drives/drive-vendors.ts'
import { openDropbox } from './places/drives/dropbox.ts'
import { openEgnyte } from './places/drives/egnyte.ts'
import { openGoogleDrive } from './places/drives/google-drive.ts'
import { openOneDrive } from './places/drives/one-drive.ts'
import { PlaceError, type Place, type PlacedFile, type PlaceExchange } from './places/place.ts'

let world: MailWorld
let bucket: Bucket
let there: TestVendor
let log: PlaceExchange[] = []
let number = 0

beforeAll(async () => {
  bucket = await startTestBucket()
  there = await startTestVendor()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1', VENDOR_PROXY: there.address })
})
beforeEach(() => {
  log = []
})
afterAll(async () => {
  await world.close()
  await there.close()
  await bucket.close()
})

const kinds: [DriveKind, (vendor: TestVendor) => TestDrive, (reach: DriveReach) => Place][] = [
  ['GOOGLE_DRIVE', testGoogleDrive, (reach) => openGoogleDrive({ folder: 'of (Acme)' }, reach)],
  ['ONEDRIVE', testOneDrive, (reach) => openOneDrive({ folder: 'of (Acme)' }, reach)],
  ['DROPBOX', testDropbox, (reach) => openDropbox({ folder: 'of (Acme)' }, reach)],
  ['BOX', testBox, (reach) => openBox({ folder: 'of (Acme)' }, reach)],
  ['EGNYTE', testEgnyte, (reach) => openEgnyte({ account: 'acme', folder: 'of (Acme)' }, reach)],
]

function fileOf(text: string | Buffer): PlacedFile {
  const bytes = Buffer.from(text)
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    mime: 'text/plain',
    open: () => Promise.resolve(Readable.from([bytes])),
  }
}
async function faultOf(work: Promise<unknown>): Promise<PlaceError> {
  const error: unknown = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof PlaceError)) throw new Error('it did not fail', { cause: error })
  return error
}

describe.each(kinds)('%s', (kind, startDrive, openOn) => {
  const path = `2026/+ & ü (1)'s!/21 山田=x.txt`
  let drive: TestDrive
  let place: Place
  let asked = 0

  beforeEach(() => {
    there.reset(driveVendor(kind, kind === 'EGNYTE' ? 'acme' : 'acme.example'))
    there.faults.length = 0
    there.state.access.add('good')
    asked = 0
    drive = startDrive(there)
    there.apis.splice(0, there.apis.length, drive.api)
    place = openOn({
      addresses: allowedAddresses(['127.0.0.1']),
      nowMs: () => Date.parse('2026-11-21T09:00:00Z'),
      signal: AbortSignal.timeout(20_000),
      onExchange: (one) => log.push(one),
      folders: new Map(),
      at: (address) => {
        const url = new URL(address)
        return new URL(`${there.address}/${url.host}${url.pathname}${url.search}`)
      },
      token: () => {
        asked += 1
        return Promise.resolve('good')
      },
    })
  })

  it('takes a file, proves that it has it, and takes no other in its place', async () => {
    const file = fileOf('one')
    expect(await place.compare(path, file, 'LOOK')).toEqual({ is: 'ABSENT' })
    expect(await place.write(path, file, true)).toBe(true)
    expect([...drive.files.keys()]).toEqual([`of (Acme)/${path}`])
    expect(await place.compare(path, file, 'VERIFY')).toEqual({ is: 'SAME', by: 'CHECKSUM' })
    expect(await place.compare(path, fileOf('two'), 'LOOK')).toEqual({ is: 'OTHER' })
    expect(await place.write(path, fileOf('two'), true)).toBe(false)
    expect(await place.compare(path, file, 'VERIFY')).toMatchObject({ is: 'SAME' })
    expect(await place.write(path, fileOf('two'), false)).toBe(true)
    expect(await place.compare(path, fileOf('two'), 'VERIFY')).toMatchObject({ is: 'SAME' })
    expect(drive.files.size).toBe(1)
    await place.remove(path)
    await place.remove(path)
    expect(drive.files.size).toBe(0)
    expect(there.faults).toEqual([])
    expect(JSON.stringify(log)).not.toContain('good')
  })

  it('takes empty files and large ones, many at a time into the same new folder', async () => {
    const files = [fileOf(''), fileOf(Buffer.alloc(20_000_001, 7)), fileOf('three')]
    const written = files.map((file, at) => place.write(`new/${String(at)}`, file, true))
    expect(await Promise.all(written)).toEqual([true, true, true])
    for (const [at, file] of files.entries()) {
      expect(await place.compare(`new/${String(at)}`, file, 'VERIFY')).toMatchObject({ is: 'SAME' })
    }
    expect(there.faults).toEqual([])
    // By the address of an upload anybody could write.
    expect(JSON.stringify(log)).not.toContain('hush-address')
  })

  it.each<[string, Parameters<typeof respond>[0], string, number | null]>([
    ['busy', { status: 429, headers: { 'retry-after': '120' } }, 'refused_for_now', 120],
    ['down', { status: 503 }, 'refused_for_now', null],
    ['broken', { status: 500, body: 'oops' }, 'failed', null],
    ['saying something else', { status: 200, body: '<html>' }, 'failed', null],
    ['hanging up', 'drop', 'no_answer', null],
    ['ending halfway', 'half', 'no_answer', null],
    ['refusing whoever consented', { status: 403, body: '{}' }, 'login', null],
    [
      'asked too often, as the gateway before it says',
      {
        status: 403,
        headers: { 'x-mashery-error-code': 'ERR_403_DEVELOPER_OVER_QPS', 'retry-after': '2' },
      },
      'refused_for_now',
      2,
    ],
    ['full', { status: 403, body: 'storageQuotaExceeded insufficient_space' }, 'full', null],
    [
      'leading elsewhere',
      { status: 302, headers: { location: 'http://169.254.169.254/' } },
      'redirect',
      null,
    ],
  ])('that is %s is understood, and nothing is written', async (_, behaviour, fault, wait) => {
    respond(behaviour)
    const error = await faultOf(place.compare(path, fileOf('a'), 'LOOK'))
    expect([error.fault, error.retryAfterSeconds]).toEqual([fault, wait])
    expect(drive.files.size).toBe(0)
  })

  it('asks for another token where one is refused, once', async () => {
    there.state.access.clear()
    expect((await faultOf(place.compare(path, fileOf('a'), 'LOOK'))).fault).toBe('login')
    expect([asked, there.requests.length]).toEqual([2, 2])
  })
})

it('hashes as Dropbox and Microsoft publish it', async () => {
  // Of nothing; of one byte, as the ring shows it; across the ring's end.
  expect(await quickXorHash(fileOf(''))).toBe('AAAAAAAAAAAAAAAAAAAAAAAAAAA=')
  expect(await quickXorHash(fileOf('J'))).toBe('SgAAAAAAAAAAAAAAAQAAAAAAAAA=')
  expect(await dropboxHash(fileOf(''))).toBe(fileOf('').sha256)
})

describe('a location that copies to a drive', () => {
  let scene: StorageScene
  let cookie = ''
  let token = ''
  let drive: TestDrive

  beforeEach(async () => {
    scene = await openStorageScene(world, bucket)
    there.reset(driveVendor('DROPBOX', ''))
    there.faults.length = 0
    drive = testDropbox(there)
    there.apis.splice(0, there.apis.length, drive.api)
    number += 1
    const { organisationId, companyId } = scene
    const email = `drive${String(number)}@acme.example`
    const ann = await signedInUser(world, organisationId, companyId, { email })
    const params = { companyId: outsideId('CO', companyId), userId: outsideId('US', ann.userId) }
    const body = { groups: ['ADMINISTRATORS'] }
    await send(world.app, 'rights.putGroups', { params, token: scene.client, body })
    cookie = ann.cookie
    token = await bearerOf(world, cookie, companyId)
  })
  const connect = (changed: Record<string, unknown> = {}) =>
    scene.connect({
      kind: 'DROPBOX',
      address: '',
      bucket: '',
      region: '',
      user: vendorClient.clientId,
      secret: vendorClient.clientSecret,
      ...changed,
    })
  async function consent(): Promise<void> {
    token = await bearerOf(world, cookie, scene.companyId)
    const asked = await scene.ok<{ address: string }>(scene.ask('storage.consent', { token }))
    const answer = await world.app.inject({
      url: there.consent(asked.address),
      headers: { cookie },
    })
    expect(String(answer.headers['location'])).toMatch(/^\/console\/storage\?/)
    await world.quiet()
  }

  it('waits for consent, copies, waits again when it is withdrawn, and gives it back in the end', async () => {
    await connect()
    await scene.sign('Ann')
    await world.quiet()
    expect(there.requests).toEqual([])
    expect(await scene.state()).toMatchObject({ consent: { state: 'WANTED' }, lastError: null })
    await consent()
    expect([...drive.files.keys()]).toEqual(['Acme/2026/11/House rules/21 Ann Ng.pdf'])
    expect(await scene.state()).toMatchObject({ consent: { state: 'GRANTED', problem: null } })

    there.endConsent()
    await scene.sign('Bob')
    await world.quiet()
    expect(await scene.state()).toMatchObject({ consent: { state: 'ENDED' }, failingSince: null })
    expect(drive.files.size).toBe(1)
    await consent()
    expect(drive.files.size).toBe(2)
    expect(await scene.state()).toMatchObject({ counts: { waiting: 0, copied: 2 } })

    await scene.ok(scene.ask('storage.remove'))
    await world.quiet()
    expect(there.state.refresh).toBe(null)
    expect(drive.files.size).toBe(2)
    expect(there.faults).toEqual([])
  })

  it('keeps the secret of its app for that app, and tells it to nobody', async () => {
    await connect()
    await consent()
    expect((await scene.ask('storage.put', { body: { ...scene.input, secret: '' } })).status).toBe(
      422,
    )
    await connect({ secret: '' })
    expect((await scene.state()).consent?.state).toBe('GRANTED')
    expect(JSON.stringify(await scene.state())).not.toContain(vendorClient.clientSecret)
    // A program has no browser in which it could consent.
    expect((await scene.ask('storage.consent')).code).toBe('forbidden')
  })
})

function respond(behaviour: Awaited<ReturnType<NonNullable<TestVendor['state']['behave']>>>): void {
  there.state.behave = () => behaviour
}
