/** A Wi-Fi account for each visit: FreeRADIUS asks for it, and devices are cut off when it ends. Issue 15 §5. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { openRadiusScene, type RadiusScene } from '#tests/support/radius-scene.ts'
import { send } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { nasSecret, startNas, type FakeNas } from '#tests/support/start-nas.ts'
import { openScene, type SceneVisit } from '#tests/support/visit-scene.ts'

let world: MailWorld
let nas: FakeNas
let scene: RadiusScene
beforeAll(async () => {
  nas = await startNas()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
})
beforeEach(async () => {
  scene = await openRadiusScene(world, nas)
})
afterEach(() => expect(nas.faults).toEqual([]))
afterAll(async () => {
  await world.close()
  await nas.close()
})

async function inside(): Promise<{ visit: SceneVisit; user: string; code: string }> {
  const visit = await scene.visit({ email: 'vera@visitor.example' })
  await scene.arrive(visit)
  const { user, code } = await scene.accountOf(visit)
  return { visit, user, code }
}

describe('a visit', () => {
  it('has an account from check-in to check-out, by which its devices are let in and cut off', async () => {
    await scene.connect()
    const visit = await scene.visit({ email: 'vera@visitor.example' })
    expect(await scene.heldBy(visit)).toEqual([])
    await scene.arrive(visit)
    const { user, code, qr, network } = await scene.accountOf(visit)
    expect(user).toMatch(/^visit-[a-z\d]{6}$/)
    expect(network).toBe('Harbour Guests')
    expect(qr).toContain(`T:WPA2-EAP;S:Harbour Guests;E:TTLS;PH2:PAP;I:${user}`)
    const mails = await world.mails(scene.companyId, visit.key)
    expect(mails.find(({ template }) => template === 'access')?.body).toContain(user)

    // As phones type it, too.
    const letIn = await scene.signIn(user.replace('v', 'V'), ` ${code.toLowerCase()}`)
    expect(letIn).toMatchObject({
      status: 200,
      attributes: {
        'reply:User-Name': { op: ':=', do_xlat: false, value: [user] },
        'reply:Tunnel-Type': { value: ['VLAN'] },
        'reply:Tunnel-Medium-Type': { value: ['IEEE-802'] },
        'reply:Tunnel-Private-Group-Id': { value: ['20'] },
      },
    })
    const [seconds] = letIn.attributes['reply:Session-Timeout']?.value ?? []
    expect(seconds).toBeGreaterThanOrEqual(3_600)
    expect((await scene.account('Start', user, 's1')).status).toBe(204)
    expect(await scene.sessions()).toMatchObject([{ user, nas: '127.0.0.1', isEnding: false }])
    expect(await scene.only()).toMatchObject({ given: 1, online: 1, state: 'ACTIVE' })

    await scene.leave(visit)
    expect(nas.requests).toMatchObject([
      { user, session: 's1', station: 'AA-BB-CC-00-00-01', hasTime: true },
    ])
    expect(await scene.statesOf(visit)).toEqual(['ENDED'])
    expect(await scene.only()).toMatchObject({ given: 0, online: 0, ending: 0, waiting: 0 })
    expect((await scene.signIn(user, code)).status).toBe(401)
    expect(await scene.outcomes()).toEqual(['SIGN_IN ENDED', 'START NOTED', 'SIGN_IN ACCEPTED'])
  })

  it('that is over before anybody came online asks nobody for anything', async () => {
    await scene.connect()
    const { visit } = await inside()
    await scene.leave(visit)
    expect([await scene.statesOf(visit), nas.requests]).toEqual([['ENDED'], []])
  })

  it('is cut off by its account where the access point told of no session', async () => {
    await scene.connect()
    const { visit, user, code } = await inside()
    expect((await scene.signIn(user, code)).status).toBe(200)
    await scene.leave(visit)
    expect(nas.requests).toMatchObject([{ user, session: '' }])
    expect(await scene.statesOf(visit)).toEqual(['ENDED'])
  })

  it('that is purged leaves nobody online', async () => {
    await scene.connect()
    const { user, code } = await inside()
    await scene.signIn(user, code)
    await scene.account('Start', user, 's1')
    await world.run('delete from visits where company_id = $1', [scene.companyId])
    await scene.after(61_000)
    expect(nas.requests).toMatchObject([{ user, session: 's1' }])
    expect((await scene.signIn(user, code)).status).toBe(401)
  })
})

describe('whoever signs in', () => {
  it('is told no more than that it is wrong, and is locked out after five wrong passwords', async () => {
    await scene.connect()
    const { user, code } = await inside()
    for (let times = 0; times < 5; times += 1) {
      expect((await scene.signIn(user, `WRONG${String(times)}`)).status).toBe(401)
    }
    // Also the right one is not looked at now.
    expect((await scene.signIn(user, code)).status).toBe(403)
    await scene.after(61_000)
    expect((await scene.signIn(user, code)).status).toBe(200)
    expect((await scene.outcomes()).slice(0, 3)).toEqual([
      'SIGN_IN ACCEPTED',
      'SIGN_IN LOCKED',
      'SIGN_IN WRONG_PASSWORD',
    ])
  })

  it('is nobody known where the name is nobody’s, or another location’s', async () => {
    await scene.connect()
    const { user, code } = await inside()
    const elsewhere = await openRadiusScene(world, nas)
    await elsewhere.connect()
    expect((await elsewhere.signIn(user, code)).status).toBe(404)
    expect((await elsewhere.signIn('visit-zzzzzz', code)).status).toBe(404)
    expect((await elsewhere.signIn('', code)).status).toBe(404)
  })

  it('has as many devices as are allowed, and one of them again', async () => {
    await scene.connect({ devices: 1 })
    const { user, code } = await inside()
    const other = { 'Calling-Station-Id': 'AA-BB-CC-00-00-02' }
    expect((await scene.signIn(user, code)).status).toBe(200)
    await scene.account('Start', user, 's1')
    expect((await scene.signIn(user, code, other)).status).toBe(403)
    expect((await scene.signIn(user, code)).status).toBe(200)
    await scene.account('Stop', user, 's1')
    expect((await scene.signIn(user, code, other)).status).toBe(200)
  })

  it('without a password that can be read is refused, and what is no question is none', async () => {
    await scene.connect()
    const { user } = await inside()
    expect((await scene.signIn(user, undefined)).status).toBe(401)
    for (const odd of ['', '{', 'null', '[]', '"x"']) {
      expect([odd, (await scene.ask('authenticate', odd)).status]).toEqual([odd, 400])
    }
    const long = { 'User-Name': { value: ['x'.repeat(70_000)] } }
    expect((await scene.ask('authenticate', long)).status).toBe(413)
    const hostile = { 'User-Name': { value: ['\0'] }, 'User-Password': { value: [{ a: 1 }] } }
    expect((await scene.ask('authenticate', hostile)).status).toBe(401)
    expect((await scene.ask('accounting', '{')).status).toBe(204)
  })
})

describe('a token', () => {
  it('is the only way to ask, and is stored as a hash', async () => {
    await scene.connect()
    const { user, code } = await inside()
    for (const token of ['', 'x', 'A'.repeat(40)]) {
      const refused = await scene.ask('authenticate', {}, token)
      expect([refused.status, refused.text]).toEqual([401, '{}'])
      expect((await scene.ask('accounting', {}, token)).status).toBe(401)
    }
    expect((await scene.signIn(user, code)).status).toBe(200)
    const stored = JSON.stringify(await world.run('select * from radius_tokens'))
    expect(stored).not.toContain(scene.token())
    const listed = await scene.call('wifiRadius.list')
    for (const secret of [scene.token(), nasSecret, code]) expect(listed.text).not.toContain(secret)
  })

  it('counts for a while beside the one that takes its place', async () => {
    await scene.connect()
    const { user, code } = await inside()
    const before = scene.token()
    const rotated = await scene.ofOne('wifiRadius.rotate', { body: { overlapHours: 1 } })
    scene.use((rotated.body as { token: string }).token)
    expect((await scene.signIn(user, code)).status).toBe(200)
    expect((await scene.only()).previousTokenUntil).not.toBeNull()
    expect((await scene.ask('authenticate', {}, before)).status).toBe(401)
    const ask = { 'User-Name': { value: [user] }, 'User-Password': { value: [code] } }
    expect((await scene.ask('authenticate', ask, before)).status).toBe(200)
    await scene.after(3_600_000)
    expect((await scene.ask('authenticate', ask, before)).status).toBe(401)
    expect((await scene.only()).previousTokenUntil).toBeNull()
  })
})

describe('a connection', () => {
  it('says what of it is wrong', async () => {
    const refusals: readonly (readonly [object, string, string])[] = [
      [{ accessPoints: '' }, 'accessPoints', 'radius_error_access_points'],
      [{ accessPoints: '10.0.0.0/33' }, 'accessPoints', 'radius_error_access_points'],
      [{ accessPoints: 'lobby' }, 'accessPoints', 'radius_error_access_points'],
      [{ cutOff: 'CONTROLLER' }, 'controller', 'radius_error_controller'],
      [{ cutOff: 'CONTROLLER', controller: 'a b' }, 'controller', 'radius_error_controller'],
      [{ cutOff: 'CONTROLLER', controller: '10.1.1.1' }, 'controller', 'radius_error_private'],
      [{ sharedSecret: '' }, 'sharedSecret', 'common_error_required'],
      [{ security: 'WPA' }, 'networkPassword', 'common_error_required'],
      [{ vlan: '%{sql:x}' }, 'vlan', 'radius_error_vlan'],
      [{ name: '' }, 'name', 'too_small'],
    ]
    for (const [more, field, code] of refusals) {
      const body = { ...scene.body, ...more }
      const answer = await scene.call('wifiRadius.create', { body })
      expect([more, answer.status]).toEqual([more, 422])
      expect(answer.text).toContain(`"body.${field}"`)
      expect(answer.text).toContain(code)
    }
    expect(await scene.list()).toEqual([])
  })

  it('keeps its secret for those it was given for', async () => {
    await scene.connect()
    const change = (more: object) =>
      scene.ofOne('wifiRadius.update', { body: { ...scene.body, sharedSecret: '', ...more } })
    expect((await change({ name: 'Lobby', vlan: '' })).status).toBe(200)
    expect((await scene.only()).settings).toMatchObject({ name: 'Lobby', vlan: '' })
    const moved = await change({ accessPoints: '127.0.0.0/8, 203.0.113.0/24' })
    expect([moved.status, moved.text.includes('body.sharedSecret')]).toEqual([422, true])
    expect((await change({ cutOff: 'NONE' })).status).toBe(200)
  })

  it('is tried, and says who answered or why nobody did', async () => {
    await scene.connect()
    const tried = async () => (await scene.ofOne('wifiRadius.test')).body
    expect(await tried()).toEqual({ isGood: false, asked: '', error: 'not_heard' })
    await scene.account('Accounting-On', '', '')
    nas.behave(() => ({ nak: 503 }))
    const asked = `127.0.0.1:${String(nas.port)}`
    expect(await tried()).toEqual({ isGood: true, asked, error: null })
    expect(nas.requests).toMatchObject([{ user: 'visit-000000', session: 'foyer-test' }])
    await scene.account('Accounting-On', '', '', { 'NAS-IP-Address': '192.168.9.9' })
    expect(await tried()).toEqual({ isGood: false, asked: '192.168.9.9', error: 'not_listed' })
    await scene.ofOne('wifiRadius.update', { body: { ...scene.body, cutOff: 'NONE' } })
    expect((await scene.ofOne('wifiRadius.test')).status).toBe(409)
  })

  it('cuts nobody off while it is paused, lets nobody in whose visit is over, and catches up', async () => {
    await scene.connect()
    const { visit, user, code } = await inside()
    await scene.account('Start', user, 's1')
    await scene.ofOne('wifiRadius.pause')
    await scene.leave(visit)
    expect([await scene.statesOf(visit), nas.requests]).toEqual([['ENDING'], []])
    expect((await scene.signIn(user, code)).status).toBe(401)
    await scene.ofOne('wifiRadius.activate')
    await world.quiet()
    expect(nas.requests).toHaveLength(1)
    expect(await scene.statesOf(visit)).toEqual(['ENDED'])
  })

  it('cuts everybody off, and then goes with its token', async () => {
    await scene.connect()
    const { user } = await inside()
    await scene.account('Start', user, 's1')
    const ended = await scene.ofOne('wifiRadius.remove')
    expect(ended.body).toMatchObject({ given: 1, isRemoved: false })
    await world.quiet()
    expect(nas.requests).toHaveLength(1)
    await scene.after(61_000)
    expect(await scene.list()).toEqual([])
    expect((await scene.account('Start', user, 's2')).status).toBe(401)
    expect((await scene.ofOne('wifiRadius.remove')).status).toBe(404)
  })

  it('is set up by whoever edits integrations there, and by nobody else', async () => {
    await scene.connect()
    const { token } = await staffOf(world, scene, 'RECEPTION')
    const radiusId = (await scene.only()).id
    const params = { companyId: outsideId('CO', scene.companyId), radiusId }
    expect((await send(world.app, 'wifiRadius.list', { params, token })).status).toBe(403)
    const elsewhere = await openScene(world)
    const theirs = { radiusId, companyId: outsideId('CO', elsewhere.companyId) }
    for (const id of ['wifiRadius.pause', 'wifiRadius.sessions', 'wifiRadius.asks'] as const) {
      const foreign = await send(world.app, id, { params: theirs, token: elsewhere.client })
      expect([id, foreign.status]).toEqual([id, 404])
    }
  })
})
