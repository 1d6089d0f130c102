import { webcrypto } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { typedLookupNames } from '#domain/kiosk/find-by-name.ts'
import { lookupHashBytes, lookupText, type LookupKind } from '#domain/kiosk/lookup-hash.ts'
import { readPassCode } from '#domain/pass/pass-code.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createUser } from '#tests/support/factories.ts'
import { askScreen } from '#tests/support/flow-screens.ts'
import { openKioskScene, type KioskScene } from '#tests/support/kiosk-scene.ts'

let test: TestApp
let scene: KioskScene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openKioskScene(test)
})
afterAll(() => test.close())

type Visit = {
  id: string
  passHash: string
  emailHash: string
  nameHashes: string[]
  firstname: string
  initial: string
  hostName: string
  status: string
  todo: string[]
  agreementId: string | null
}
type Bundle = {
  version: string
  expiresAt: string
  visitDate: string
  lookupSalt: string
  visits: Visit[]
  hosts: { id: string; name: string }[]
  passKeys: { number: number; publicKey: string }[]
  revokedPasses: string[]
  exitCode: { salt: string; iterations: number; hash: string } | null
  flow: { id: string; screens: unknown[] } | null
  agreements: { id: string; texts: { language: string }[] }[]
  texts: Record<string, Record<string, string>>
}
type Beat = {
  tenants: { bundleIsStale: boolean; revokedPasses: string[]; settingsVersion: string }[]
}

const bundle = async () => (await scene.kiosk('kiosk.offlineBundle')).body as Bundle
const beat = async (version: string) => {
  const body = { bundles: [{ companyId: scene.co, version }], queuedCommands: 3, appVersion: '2' }
  const [tenant] = ((await scene.kiosk('kiosk.heartbeat', { body })).body as Beat).tenants
  return tenant
}
const isStale = async (version: string) => (await beat(version))?.bundleIsStale

/** As the device does it, with what browsers have. */
async function hash(salt: string, kind: LookupKind, value: string): Promise<string> {
  const bytes = new TextEncoder().encode(lookupText(salt, kind, value))
  const digest = await webcrypto.subtle.digest('SHA-256', bytes)
  return Buffer.from(digest).subarray(0, lookupHashBytes).toString('base64url')
}

describe('what a kiosk holds for the day', () => {
  it("is valid until the location's day ends", async () => {
    const held = await bundle()
    expect(held).toMatchObject({ visitDate: '2026-11-21', expiresAt: '2026-11-21T23:00:00.000Z' })
    expect(held.version).toMatch(/^2026-11-21_/)
  })

  it('finds visitors by pass, address and name without holding them', async () => {
    const visit = await scene.visit({
      firstname: 'Zoë',
      lastname: 'Dupont',
      email: 'Zoe@Example.com',
      companyName: 'Secret Ltd',
      mobile: '+32470123456',
    })
    const answer = await scene.kiosk('kiosk.offlineBundle')
    const { lookupSalt: salt, visits } = answer.body as Bundle
    const pass = readPassCode(await scene.passOf(visit))
    const passId = pass.ok ? pass.parts.passId : ''
    const [name = ''] = typedLookupNames('dupont ZOE', 'FULL_NAME')
    expect(visits).toMatchObject([
      {
        id: visit.visitId,
        passHash: await hash(salt, 'pass', passId),
        emailHash: await hash(salt, 'email', 'zoe@example.com'),
        firstname: 'Zoë',
        initial: 'D',
        hostName: 'Hanne Host',
        status: 'EXPECTED',
        todo: [],
      },
    ])
    expect(visits[0]?.nameHashes).toContain(await hash(salt, 'name', name))
    for (const secret of ['Dupont', 'xample.com', 'Secret', '+32', passId]) {
      expect([secret, answer.text.toLowerCase().includes(secret.toLowerCase())]).toEqual([
        secret,
        false,
      ])
    }
  })

  it('holds no more to find people by than the location allows', async () => {
    await scene.visit({ firstname: 'Zoë', lastname: 'Dupont', email: 'zoe@example.com' })
    await scene.walkIn({ lookupByName: 'OFF', lookupByEmail: false })
    const [visit] = (await bundle()).visits
    expect(visit).toMatchObject({ emailHash: '', nameHashes: [] })
    await scene.walkIn({ lookupByName: 'FIRST_THREE' })
    const held = await bundle()
    const [name = ''] = typedLookupNames('dup', 'FIRST_THREE')
    expect(held.visits[0]?.nameHashes).toContain(await hash(held.lookupSalt, 'name', name))
  })

  it('holds today, and who is still in from yesterday', async () => {
    const ids = [
      await scene.visit(),
      await scene.visit({ status: 'CHECKED_OUT' }),
      await scene.visit({ daysFromToday: -1, status: 'CHECKED_IN' }),
    ].map(({ visitId }) => visitId)
    await scene.visit({ daysFromToday: -1 })
    await scene.visit({ daysFromToday: -2, status: 'CHECKED_IN' })
    await scene.visit({ daysFromToday: 1 })
    const cancelled = await scene.visit()
    const pass = readPassCode(await scene.passOf(cancelled))
    await cancelled.send('meetings.cancel', { token: scene.client })
    const held = await bundle()
    expect(held.visits.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(held.revokedPasses).toEqual([pass.ok ? pass.parts.passId : ''])
  })

  it('holds flow, agreements and texts in every language, and what is left of each', async () => {
    await scene.flow(askScreen('badge', 'TEXT', { label: { en: 'Badge', fr: 'Insigne' } }))
    const agreementId = await scene.agreement({
      texts: [
        { language: 'en', content: 'Rules' },
        { language: 'fr', content: 'Règles' },
      ],
    })
    await scene.admin('kiosk.putTexts', {
      body: { language: 'fr', texts: { common_yes: 'Ouais' } },
    })
    await scene.admin('kiosks.putTexts', { body: { language: 'fr', texts: { common_no: 'Nan' } } })
    await scene.visit()
    const held = await bundle()
    expect(JSON.stringify(held.flow)).toContain('Insigne')
    expect(held.agreements).toMatchObject([
      { id: agreementId, texts: [{ language: 'en' }, { language: 'fr' }] },
    ])
    expect(held.texts).toEqual({ fr: { common_yes: 'Ouais', common_no: 'Nan' } })
    expect(held.visits[0]).toMatchObject({ todo: ['details', 'flow', 'agreement'], agreementId })
  })

  it('shows hosts as the location does, and none where nobody is asked for one', async () => {
    await createUser(test.deps, scene.companyId, { firstname: 'Gone', active: false })
    await scene.visit()
    await scene.walkIn({ hostNameDisplay: 'FIRST_AND_INITIAL' })
    expect((await bundle()).hosts.map(({ name }) => name)).toEqual(['Hanne H.'])
    await scene.walkIn({ hostStep: 'OFF' })
    expect((await bundle()).hosts).toEqual([])
  })

  it('checks the exit code by itself', async () => {
    expect((await bundle()).exitCode).toBeNull()
    await scene.admin('kiosks.putExitCode', { body: { code: '2468' } })
    const { exitCode } = await bundle()
    const key = await webcrypto.subtle.importKey(
      'raw',
      new TextEncoder().encode('2468'),
      'PBKDF2',
      false,
      ['deriveBits'],
    )
    const bits = await webcrypto.subtle.deriveBits(
      {
        name: 'PBKDF2',
        hash: 'SHA-256',
        salt: Buffer.from(exitCode?.salt ?? '', 'base64url'),
        iterations: exitCode?.iterations ?? 0,
      },
      key,
      256,
    )
    expect(Buffer.from(bits).toString('base64url')).toBe(exitCode?.hash)
  })

  it('verifies passes by the published keys', async () => {
    const code = await scene.passOf(await scene.visit())
    const read = readPassCode(code)
    const { passKeys } = await bundle()
    const key = passKeys.find(({ number }) => read.ok && number === read.parts.keyNumber)
    const publicKey = await webcrypto.subtle.importKey(
      'raw',
      Buffer.from(key?.publicKey ?? '', 'base64url'),
      'Ed25519',
      false,
      ['verify'],
    )
    const isGenuine =
      read.ok &&
      (await webcrypto.subtle.verify(
        'Ed25519',
        publicKey,
        Buffer.from(read.signature),
        Buffer.from(read.signed),
      ))
    expect(isGenuine).toBe(true)
  })

  it('is not for a kiosk that shall not hold it, nor for anybody else', async () => {
    const call = { token: scene.client }
    expect((await scene.kiosk('kiosk.offlineBundle', call)).code).toBe('forbidden')
    const visit = await scene.visit()
    expect((await scene.kiosk('kiosk.offlineBundle', { token: visit.token })).code).toBe(
      'forbidden',
    )
    const other = await openKioskScene(test)
    expect((await scene.kiosk('kiosk.offlineBundle', { token: other.token })).code).toBe(
      'not_found',
    )
    await scene.admin('kiosks.putParams', { body: { offline: false } })
    expect((await scene.kiosk('kiosk.offlineBundle')).code).toBe('offline_not_offered')
  })
})

describe('a heartbeat', () => {
  it('notes the device, and finds a bundle fresh until something changes', async () => {
    const visit = await scene.visit()
    const { version } = await bundle()
    expect(await isStale(version)).toBe(false)
    expect(await isStale(version)).toBe(false)
    expect((await scene.admin('kiosks.get')).body).toMatchObject({
      appVersion: '2',
      queuedCommands: 3,
      lastSeenAt: test.clock.now(),
    })
    await visit.send('visits.checkIn', { body: {} })
    expect(await isStale(version)).toBe(true)
  })

  it.each([
    ['a new meeting', () => scene.admin('meetings.create', { body: meeting() })],
    ['other settings', () => scene.admin('kiosks.putParams', { body: { sound: true } })],
    ['another text', () => scene.admin('kiosk.putTexts', { body: { language: 'en', texts: {} } })],
  ])('finds it old after %s', async (_, change) => {
    hostId = outsideId('US', await createUser(test.deps, scene.companyId))
    const { version } = await bundle()
    expect(await isStale(version)).toBe(false)
    expect((await change()).status).toBe(200)
    expect(await isStale(version)).toBe(true)
  })

  it('finds it old on the next day, and where it is none of ours', async () => {
    const { version } = await bundle()
    for (const other of ['', 'nonsense', version.replace('2026', '2025')]) {
      expect([other, await isStale(other)]).toEqual([other, true])
    }
    test.clock.advance(86_400_000)
    expect(await isStale(version)).toBe(true)
  })

  it('does not find it old by what kiosks say of themselves', async () => {
    const { version } = await bundle()
    await scene.admin('kiosks.createPairingCode')
    expect(await isStale(version)).toBe(false)
  })

  it('tells at once of passes that were taken back', async () => {
    const visit = await scene.visit()
    const pass = readPassCode(await scene.passOf(visit))
    expect((await beat(''))?.revokedPasses).toEqual([])
    await visit.send('visits.revokePass', { token: scene.client })
    expect((await beat(''))?.revokedPasses).toEqual([pass.ok ? pass.parts.passId : ''])
  })

  it('is for the kiosk itself', async () => {
    const as = async (token: string) =>
      (await scene.kiosk('kiosk.heartbeat', { token, body: {} })).code
    expect(await as(scene.client)).toBe('forbidden')
    const other = await openKioskScene(test)
    expect(await as(other.token)).toBe('not_found')
    const bad = await scene.kiosk('kiosk.heartbeat', { body: { queuedCommands: -1 } })
    expect(bad.status).toBe(422)
  })
})

let hostId = ''
const meeting = () => ({
  title: 'T',
  startAt: '2026-11-21T12:00:00Z',
  endAt: '2026-11-21T13:00:00Z',
  hostId,
  visitors: [{ firstname: 'New', lastname: 'Visitor', email: 'new@example.com' }],
})
