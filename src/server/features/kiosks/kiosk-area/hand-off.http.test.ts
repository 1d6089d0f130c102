import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { openKioskScene, textOf, type KioskScene } from '#tests/support/kiosk-scene.ts'
import { readEvents } from '#tests/support/read-events.ts'
import { newKey, send } from '#tests/support/send.ts'

let test: TestApp
let scene: KioskScene
let origin: string
beforeAll(async () => {
  test = await buildTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as AddressInfo
  origin = `http://127.0.0.1:${String(port)}`
})
beforeEach(async () => {
  scene = await openKioskScene(test)
})
afterAll(() => test.close())

type HandOff = { id: string; link: string; expiresAt: string }
type Taken = {
  companyId: string
  visitToken: string | null
  walkInToken: string | null
  state: unknown
  language: string | null
}
const make = async (body: Record<string, unknown>) => {
  const { body: made } = await scene.kiosk('kiosk.handOff', { body })
  return made as HandOff
}
const codeOf = ({ link }: HandOff) => new URL(link).searchParams.get('handoff') ?? ''
const take = (code: string, key = newKey()) =>
  send(test.app, 'handOffs.take', { body: { code }, key })
const watch = ({ id }: HandOff, token = scene.token) =>
  readEvents(`${origin}/app/backend/kiosk/${scene.co}/hand-offs/${id}/live`, token)

/** The token that the kiosk has for a visit it found. */
async function found() {
  const visit = await scene.visit({ firstname: 'Zoë', lastname: 'Dupont' })
  const body = { by: 'NAME', name: 'Zoë Dupont' }
  const { visit: shown } = (await scene.kiosk('kiosk.find', { body })).body as {
    visit: { token: string }
  }
  return { visit, token: shown.token }
}

describe('a session that moves to the phone', () => {
  it('goes on there with the visit, for the day', async () => {
    const { visit, token } = await found()
    const made = await make({ visitToken: token, language: 'fr', state: { step: 'visit' } })
    expect(made.link).toMatch(/^https:\/\/foyer\.test\/walkin\?handoff=[\w-]{43}$/)
    expect(made.expiresAt).toBe('2026-11-21T09:10:00.000Z')
    const taken = (await take(codeOf(made))).body as Taken
    expect(taken).toMatchObject({
      companyId: scene.co,
      walkInToken: null,
      state: { step: 'visit' },
      language: 'fr',
    })
    test.clock.advance(2 * 3_600_000)
    const phone = { token: taken.visitToken ?? '', params: visit.params }
    expect((await send(test.app, 'visitData.get', phone)).status).toBe(200)
    expect((await send(test.app, 'visits.checkIn', { ...phone, body: {} })).status).toBe(200)
  })

  it('goes on with a walk-in that is no visit yet', async () => {
    const state = { step: 'host', details: { firstname: 'Ann' }, typed: ['a', 1, null, true] }
    const taken = (await take(codeOf(await make({ state })))).body as Taken
    expect(taken).toMatchObject({ visitToken: null, state, language: null })
    const call = { token: taken.walkInToken ?? '', params: { companyId: scene.co } }
    expect((await send(test.app, 'walkIn.data', call)).status).toBe(200)
  })

  it('is taken once, of many that try at the same moment', async () => {
    const code = codeOf(await make({ state: { step: 'host' } }))
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(code)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code: one }) => one === 'hand_off_gone')).toHaveLength(7)
  })

  it('answers the same request again when the answer was lost', async () => {
    const code = codeOf(await make({ state: { step: 'host' } }))
    const key = newKey()
    const [first, second] = [await take(code, key), await take(code, key)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect((second.body as Taken).state).toEqual({ step: 'host' })
    expect((await take(code)).code).toBe('hand_off_gone')
  })

  it('says the same of a link that is over, taken, or never was', async () => {
    const over = await make({ state: {} })
    test.clock.advance(600_000)
    const taken = await make({ state: {} })
    await take(codeOf(taken))
    const answers = await Promise.all(
      [codeOf(over), codeOf(taken), 'nonsense', ''].map((code) => take(code)),
    )
    expect(new Set(answers.map(({ status, text }) => `${String(status)} ${text}`)).size).toBe(1)
    expect(answers[0]?.code).toBe('hand_off_gone')
  })

  it('keeps no code, only its hash', async () => {
    const made = await make({ state: {} })
    const rows = await test.deps.db.system
      .selectFrom('kiosk_hand_offs')
      .selectAll()
      .where('hand_off_id', '=', made.id)
      .execute()
    expect(JSON.stringify(rows)).not.toContain(codeOf(made))
    expect(rows[0]?.code_hash).toHaveLength(32)
  })
})

describe('the kiosk', () => {
  it('is told that a phone has gone on, and then no more', async () => {
    const made = await make({ state: {} })
    const stream = await watch(made)
    expect(await stream.next()).toMatchObject({ event: 'ready' })
    await take(codeOf(made))
    expect(await stream.next()).toEqual({ event: 'taken', data: {} })
    expect(await stream.next()).toBeNull()
  })

  it('is told also when that was before it listened', async () => {
    const made = await make({ state: {} })
    await take(codeOf(made))
    const stream = await watch(made)
    const told = [(await stream.next())?.event, (await stream.next())?.event]
    expect(told).toContain('taken')
    stream.close()
  })

  it('hears nothing of the sessions of another', async () => {
    const made = await make({ state: {} })
    const other = await openKioskScene(test)
    expect((await watch(made, other.token)).status).toBe(404)
    const unknown = { ...made, id: '019a0000-0000-7000-8000-00000000abcd' }
    expect((await watch(unknown)).status).toBe(404)
    expect((await watch({ ...made, id: 'x' })).status).toBe(404)
    expect((await watch(made, scene.client)).status).toBe(403)
  })

  it('hands on no visit but its own', async () => {
    const other = await openKioskScene(test)
    const foreign = await other.visit()
    const refused = async (visitToken: string) =>
      (await scene.kiosk('kiosk.handOff', { body: { visitToken } })).code
    expect(await refused(foreign.token)).toBe('not_found')
    expect(await refused('nonsense')).toBe('token_cannot_decode')
    const { visit, token } = await found()
    await visit.send('visits.revokeLinks', { token: scene.client })
    expect(await refused(token)).toBe('token_revoked')
    expect(await refused(visit.review)).toBe('not_found')
  })

  it('takes no more than a screen can hold', async () => {
    for (const typed of ['x'.repeat(20_001), 'a\0b', 'half of one: \ud800']) {
      expect((await scene.kiosk('kiosk.handOff', { body: { state: { typed } } })).status).toBe(422)
    }
    const call = { body: { state: {} }, token: scene.client }
    expect((await scene.kiosk('kiosk.handOff', call)).code).toBe('forbidden')
  })
})

describe('a walk-in at the kiosk', () => {
  it('is registered by it, and goes on with a token of the kiosk', async () => {
    const { hostId } = await scene.visit()
    const body = {
      visitor: { firstname: 'Ann', lastname: 'Smith', email: 'ann@example.com' },
      host: { id: outsideId('US', hostId) },
    }
    const key = newKey()
    const made = await scene.kiosk('walkIn.createVisit', { body, key })
    expect(made.body).toMatchObject({ status: 'EXPECTED' })
    expect((await scene.kiosk('walkIn.createVisit', { body, key })).body).toMatchObject({
      id: textOf(made, 'id'),
    })
    const [date = '', meetingId = '', visitorId = ''] = textOf(made, 'id').split('/')
    const params = { companyId: scene.co, date, meetingId, visitorId }
    const call = { token: textOf(made, 'token'), params, body: {} }
    expect((await send(test.app, 'visits.checkIn', call)).body).toMatchObject({
      status: 'CHECKED_IN',
    })
    const { channel } = await test.deps.db.system
      .selectFrom('visits')
      .select('channel')
      .where('company_id', '=', scene.companyId)
      .where('status', '=', 'CHECKED_IN')
      .executeTakeFirstOrThrow()
    expect(channel).toBe('KIOSK')
  })
})
