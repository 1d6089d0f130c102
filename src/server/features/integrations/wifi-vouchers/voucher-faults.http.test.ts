/** What happens while a controller is down, slow or odd: no voucher is lost, none is doubled, and nobody waits. Issue 15 §6. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeServerCertificates } from '#tests/support/make-certificates.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { startUnifi, type Unifi, type UnifiBehaviour } from '#tests/support/start-unifi.ts'
import { openUnifiScene, type UnifiScene } from '#tests/support/unifi-scene.ts'

let world: MailWorld
let unifi: Unifi
let scene: UnifiScene
beforeAll(async () => {
  unifi = await startUnifi()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1,localhost' })
})
beforeEach(async () => {
  scene = await openUnifiScene(world, unifi)
})
afterEach(() => expect(unifi.faults).toEqual([]))
afterAll(async () => {
  await world.close()
  await unifi.close()
})

/** It misbehaves the first time that it is asked so. */
function once(method: string, how: UnifiBehaviour): void {
  let isDone = false
  unifi.behave((call) => {
    if (isDone || call.method !== method) return null
    isDone = true
    return how
  })
}
const soonMs = 7_000

describe('a voucher', () => {
  it.each<readonly [string, string, UnifiBehaviour]>([
    ['the answer of which was lost', 'POST', 'lost'],
    ['the answer of which came half', 'POST', 'half'],
    ['that could not be looked for', 'GET', 'drop'],
    ['that nobody could make', 'POST', { status: 500, body: 'oops' }],
    ['of which something else was said', 'POST', { status: 201, body: '{"ok":true}' }],
    ['of which garbage was said', 'GET', { status: 200, body: '<html>' }],
    ['for which there was no site for a while', 'GET', { status: 404, body: '{}' }],
    ['for which the key was refused for a while', 'GET', { status: 401, body: '{}' }],
    ['for which there was no time', 'GET', { status: 503, headers: { 'retry-after': '2' } }],
  ])('%s is made once', async (_, method, how) => {
    await scene.connect()
    const visit = await scene.visit()
    once(method, how)
    await scene.arrive(visit)
    const before = await scene.heldBy(visit)
    expect(before).toMatchObject([{ state: 'PLANNED', lastError: expect.any(String) as string }])
    expect((await scene.only()).waiting).toBe(1)
    await scene.after(soonMs)
    expect(unifi.vouchers).toHaveLength(1)
    expect(await scene.codesOf(visit)).toEqual([unifi.vouchers[0]?.code])
    expect(await scene.only()).toMatchObject({ waiting: 0, failingSince: null })
    await scene.leave(visit)
    expect(unifi.vouchers).toEqual([])
  })

  // The control: what a second call would do that doesn't look first.
  it('would be there twice, if it was not looked for', async () => {
    await scene.connect()
    once('POST', 'lost')
    const visit = await scene.visit()
    await scene.arrive(visit)
    const [made] = unifi.vouchers
    unifi.vouchers.splice(0)
    await scene.after(soonMs)
    expect(unifi.count('POST')).toBe(2)
    unifi.vouchers.push(...(made === undefined ? [] : [made]))
    expect(unifi.vouchers).toHaveLength(2)
    // Both end, because they have one name.
    await scene.leave(visit)
    expect(unifi.vouchers).toEqual([])
  })

  it.each<readonly [string, UnifiBehaviour]>([
    ['an answer that was lost', 'lost'],
    ['an error', { status: 500 }],
    ['an answer about something else', { status: 200, body: '[]' }],
  ])('ends also after %s', async (_, how) => {
    await scene.connect()
    const visit = await scene.visit()
    await scene.arrive(visit)
    once('DELETE', how)
    await scene.leave(visit)
    expect(await scene.statesOf(visit)).toEqual(['ENDING'])
    await scene.after(soonMs)
    expect(unifi.vouchers).toEqual([])
    expect(await scene.statesOf(visit)).toEqual(['ENDED'])
  })

  it('is found and ended among all others, where the controller knows no filters', async () => {
    unifi.state.knowsFilters = false
    await scene.connect()
    unifi.fill(1_000)
    const visit = await scene.visit()
    once('POST', 'lost')
    await scene.arrive(visit)
    await scene.after(soonMs)
    expect(unifi.count('POST')).toBe(1)
    expect(await scene.codesOf(visit)).toEqual([unifi.vouchers.at(-1)?.code])
    await scene.leave(visit)
    expect(unifi.vouchers.filter(({ name }) => name !== 'hotel-guest')).toEqual([])
    expect(unifi.vouchers).toHaveLength(1_000)
  })

  it('of a visit that ended meanwhile is not made any more', async () => {
    await scene.connect()
    const visit = await scene.visit()
    unifi.behave(() => 'drop')
    await scene.arrive(visit)
    await scene.leave(visit)
    unifi.behave(null)
    await scene.after(7 * 60_000)
    expect(unifi.count('POST')).toBe(0)
    expect(unifi.vouchers).toEqual([])
    expect(await scene.statesOf(visit)).toEqual(['FAILED'])
  })
})

describe('a controller', () => {
  it('is left alone for as long as it says', async () => {
    await scene.connect()
    once('GET', { status: 429, headers: { 'retry-after': '120' } })
    const visit = await scene.visit()
    await scene.arrive(visit)
    const asked = unifi.calls.length
    await scene.after(60_000)
    expect(unifi.calls).toHaveLength(asked)
    await scene.after(61_000)
    expect(await scene.codesOf(visit)).toHaveLength(1)
  })

  it('that is away keeps nobody waiting, and gets everything once it is there again', async () => {
    await scene.connect()
    unifi.behave(() => 'drop')
    const visits = []
    for (let count = 0; count < 6; count += 1) visits.push(await scene.visit())
    for (const visit of visits) {
      await visit.send('visits.checkIn', { token: scene.client, body: {} })
    }
    await world.quiet()
    expect(await scene.only()).toMatchObject({ given: 0, waiting: 6, lastError: 'no_answer' })
    expect((await scene.only()).restsUntil).not.toBeNull()
    unifi.behave(null)
    await scene.after(10 * 60_000)
    expect(unifi.vouchers).toHaveLength(6)
    expect(new Set(unifi.vouchers.map(({ name }) => name)).size).toBe(6)
  })

  it('proves itself by a certificate of its own, if somebody has named it', async () => {
    const { authority, key, valid } = makeServerCertificates()
    const secure = await startUnifi({ key, cert: valid })
    const address = secure.address.replace('127.0.0.1', 'localhost')
    const untrusted = await scene.call('wifiControllers.create', {
      body: { ...scene.body, address },
    })
    expect(untrusted.text).toContain('wifi_error_certificate')
    await scene.connect({ address, certificate: authority })
    const visit = await scene.visit()
    await scene.arrive(visit)
    expect(await scene.codesOf(visit)).toEqual([secure.vouchers[0]?.code])
    await secure.close()
  })
})
