/** A voucher of the guest network for each visit, from check-in until it ends. Issue 15 §5. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startUnifi, type Unifi } from '#tests/support/start-unifi.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { openUnifiScene, type UnifiScene } from '#tests/support/unifi-scene.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { send } from '#tests/support/send.ts'
import { openScene } from '#tests/support/visit-scene.ts'
import { outsideId } from '#contract/ids.ts'

let world: MailWorld
let unifi: Unifi
let scene: UnifiScene
beforeAll(async () => {
  unifi = await startUnifi()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
})
beforeEach(async () => {
  scene = await openUnifiScene(world, unifi)
})
afterEach(() => expect(unifi.faults).toEqual([]))
afterAll(async () => {
  await world.close()
  await unifi.close()
})

describe('a visit', () => {
  it('gets a voucher at check-in, on pass, badge and mail, and loses it with the check-out', async () => {
    await scene.connect()
    const visit = await scene.visit({ email: 'vera@visitor.example' })
    expect(unifi.vouchers).toEqual([])
    await scene.arrive(visit)
    const [voucher] = unifi.vouchers
    expect(voucher).toMatchObject({ authorizedGuestLimit: 2 })
    expect(voucher?.name).toMatch(/^foyer-[\da-f-]{36}$/)
    expect(await scene.heldBy(visit)).toMatchObject([
      {
        state: 'ACTIVE',
        shown: {
          code: voucher?.code,
          network: 'Harbour Guests',
          qr: 'WIFI:T:nopass;S:Harbour Guests;;',
        },
      },
    ])
    const mails = await world.mails(scene.companyId, visit.key)
    expect(mails.filter(({ template }) => template === 'access')).toMatchObject([
      { body: expect.stringContaining(voucher?.code ?? '') as string },
    ])
    await scene.leave(visit)
    expect(unifi.vouchers).toEqual([])
    expect(await scene.heldBy(visit)).toMatchObject([{ state: 'ENDED', shown: null }])
    expect(await scene.only()).toMatchObject({ given: 0, ending: 0, waiting: 0, state: 'ACTIVE' })
  })

  it('joins a network with a password by its QR code, and types the voucher there', async () => {
    await scene.connect({ security: 'WPA', networkPassword: 'anchor-2041' })
    const visit = await scene.visit()
    await scene.arrive(visit)
    expect(await scene.heldBy(visit)).toMatchObject([
      {
        shown: {
          code: unifi.vouchers[0]?.code,
          qr: 'WIFI:T:WPA;S:Harbour Guests;P:anchor-2041;;',
        },
      },
    ])
    expect((await scene.call('wifiControllers.list')).text).not.toContain('anchor')
    const stored = await world.run<{ network_password: string }>(
      'select network_password from credential_systems where company_id = $1',
      [scene.companyId],
    )
    expect(JSON.stringify(stored)).not.toContain('anchor')
  })

  it('gets another one where reception says so, and the one before ends', async () => {
    await scene.connect()
    const visit = await scene.visit()
    await scene.arrive(visit)
    const [first] = unifi.vouchers
    const controllerId = (await scene.only()).id
    await visit.send('credentials.renew', {
      token: scene.client,
      body: { systemId: controllerId },
    })
    await world.quiet()
    expect(unifi.vouchers).toHaveLength(1)
    expect(await scene.codesOf(visit)).toEqual([unifi.vouchers[0]?.code])
    expect(unifi.vouchers[0]?.code).not.toBe(first?.code)
  })

  it('that is erased or purged leaves no voucher behind', async () => {
    await scene.connect()
    const visit = await scene.visit()
    await scene.arrive(visit)
    await world.run('delete from visits where company_id = $1', [scene.companyId])
    await scene.after(61_000)
    expect(unifi.vouchers).toEqual([])
  })
})

describe('the log', () => {
  it('says what was called, and never a code or a key', async () => {
    await scene.connect()
    const visit = await scene.visit()
    await scene.arrive(visit)
    const [delivery] = await scene.log()
    expect(delivery).toMatchObject({ state: 'TAKEN', kind: 'wifi.voucher' })
    const details = await scene.logEntry(delivery?.number ?? 0)
    expect(details).toMatchObject({
      exchanges: [
        { status: 201, answer: '{"vouchers":1}', error: null },
        { status: 200, answer: '{"vouchers":0}', error: null },
      ],
    })
    const secrets = [unifi.vouchers[0]?.code ?? '-', 'key-of-unifi']
    for (const secret of secrets) expect(JSON.stringify(details)).not.toContain(secret)
    const rows = await world.run('select * from integration_exchanges')
    for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('does what a visit should have by then, when something is sent again', async () => {
    await scene.connect()
    const visit = await scene.visit()
    await scene.arrive(visit)
    const [given] = await scene.log()
    const again = async () => {
      await scene.replay({ numbers: [given?.number ?? 0] })
      await world.quiet()
    }
    await again()
    expect(unifi.vouchers).toHaveLength(1)
    await scene.leave(visit)
    await again()
    expect(unifi.vouchers).toEqual([])
    expect(unifi.count('POST')).toBe(1)
  })
})

describe('a controller', () => {
  it('is asked for its sites before it is stored, and says what is wrong', async () => {
    unifi.state.sites.push(unifi.otherSite)
    const refusals: readonly (readonly [object, string, string])[] = [
      [{ apiKey: 'other' }, 'apiKey', 'wifi_error_key'],
      [{ apiKey: '' }, 'apiKey', 'common_error_required'],
      [{ site: 'Harbour' }, 'site', 'wifi_error_site'],
      [{ site: '' }, 'site', 'wifi_error_site'],
      [{ address: 'ftp://127.0.0.1' }, 'address', 'channel_error_address'],
      [{ address: 'http://192.0.2.1' }, 'address', 'channel_error_https'],
      [{ address: 'https://10.0.0.1' }, 'address', 'wifi_error_unreachable'],
      [{ certificate: 'none' }, 'certificate', 'door_error_certificate'],
      [{ security: 'WPA' }, 'networkPassword', 'common_error_required'],
    ]
    for (const [more, field, code] of refusals) {
      const answer = await scene.call('wifiControllers.create', {
        body: { ...scene.body, ...more },
      })
      expect([more, answer.status, answer.text]).toEqual([more, 422, answer.text])
      expect(answer.text).toContain(`"body.${field}"`)
      expect(answer.text).toContain(code)
    }
    expect(await scene.list()).toEqual([])
    await scene.connect({ site: 'branch' })
    expect(await scene.only()).toMatchObject({ settings: { site: 'Branch' } })
  })

  it('is made once, however often the same command comes', async () => {
    const key = '01990000-0000-7000-8000-000000000001'
    for (let times = 0; times < 2; times += 1) {
      expect((await scene.call('wifiControllers.create', { key, body: scene.body })).status).toBe(
        200,
      )
    }
    expect(await scene.list()).toHaveLength(1)
  })

  it('keeps its key for its address alone', async () => {
    await scene.connect()
    const change = (more: object) =>
      scene.ofOne('wifiControllers.update', { body: { ...scene.body, apiKey: '', ...more } })
    expect((await change({ name: 'Lobby' })).status).toBe(200)
    expect(unifi.count('GET')).toBe(0)
    expect(await scene.only()).toMatchObject({ settings: { name: 'Lobby', site: 'Default' } })
    const moved = await change({ address: `${unifi.address}/elsewhere` })
    expect([moved.status, moved.text.includes('body.apiKey')]).toEqual([422, true])
    expect(unifi.calls).toEqual([])
  })

  it('calls nobody while it is paused, and catches up', async () => {
    await scene.connect()
    const [stays, leaves] = [await scene.visit(), await scene.visit()]
    await scene.arrive(leaves)
    await scene.ofOne('wifiControllers.pause')
    await scene.leave(leaves)
    await scene.arrive(stays)
    expect(unifi.vouchers).toHaveLength(1)
    expect(await scene.statesOf(leaves)).toEqual(['ENDING'])
    await scene.ofOne('wifiControllers.activate')
    await world.quiet()
    // Whoever waits is found by the comparison.
    await scene.after(0)
    expect(unifi.vouchers).toHaveLength(1)
    expect(await scene.codesOf(stays)).toEqual([unifi.vouchers[0]?.code])
    expect(await scene.statesOf(leaves)).toEqual(['ENDED'])
  })

  it('ends all of its vouchers, and then goes', async () => {
    await scene.connect()
    const visit = await scene.visit()
    await scene.arrive(visit)
    const ended = await scene.ofOne('wifiControllers.remove')
    expect(ended.body).toMatchObject({ given: 1, isRemoved: false })
    await world.quiet()
    expect(unifi.vouchers).toEqual([])
    await scene.after(61_000)
    expect(await scene.list()).toEqual([])
    expect((await scene.ofOne('wifiControllers.remove')).status).toBe(404)
  })

  it('goes at once where somebody says so', async () => {
    await scene.connect()
    await scene.arrive(await scene.visit())
    unifi.behave(() => 'drop')
    const ended = await scene.ofOne('wifiControllers.remove', { query: { atOnce: 'true' } })
    expect(ended.body).toMatchObject({ given: 1, isRemoved: true })
    expect(await scene.list()).toEqual([])
  })
})

describe('whoever asks', () => {
  it('is somebody who sets up integrations there', async () => {
    await scene.connect()
    const { token } = await staffOf(world, scene, 'RECEPTION')
    const params = {
      companyId: outsideId('CO', scene.companyId),
      controllerId: (await scene.only()).id,
    }
    expect((await send(world.app, 'wifiControllers.list', { params, token })).status).toBe(403)
    const answer = await send(world.app, 'wifiControllers.update', {
      params,
      token,
      body: scene.body,
    })
    expect(answer.status).toBe(403)
    const elsewhere = await openScene(world)
    const theirs = {
      ...params,
      integrationId: params.controllerId,
      companyId: outsideId('CO', elsewhere.companyId),
    }
    for (const id of ['wifiControllers.pause', 'integrations.deliveries'] as const) {
      const foreign = await send(world.app, id, { params: theirs, token: elsewhere.client })
      expect([id, foreign.status]).toEqual([id, 404])
    }
  })
})
