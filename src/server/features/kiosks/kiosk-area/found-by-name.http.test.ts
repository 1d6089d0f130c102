/** A name proves little: what whoever gave no more may see and change. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { askScreen } from '#tests/support/flow-screens.ts'
import { openKioskScene, textOf, type KioskScene } from '#tests/support/kiosk-scene.ts'
import { send, type Call } from '#tests/support/send.ts'
import type { SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: KioskScene
let visit: SceneVisit
let agreementId: string
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openKioskScene(test)
  await scene.flow(askScreen('passport'), askScreen('wish'))
  await scene.params({ signatureMode: 'TICK' })
  agreementId = await scene.agreement()
  visit = await scene.visit({
    firstname: 'Zoë',
    lastname: 'Dupont',
    email: 'zoe@example.com',
    mobile: '+32470123456',
  })
  await visit.send('visits.putCustomFields', { body: [{ id: 'passport', value: 'XY-123' }] })
  test.clock.advance(60_000)
})
afterAll(() => test.close())

const secrets = ['zoe@example.com', '+32470123456', 'XY-123']

async function tokenBy(body: Record<string, unknown>): Promise<string> {
  const answer = await scene.kiosk('kiosk.find', { body })
  return (answer.body as { visit: { token: string } }).visit.token
}
const byName = () => tokenBy({ by: 'NAME', name: 'Zoë Dupont' })
const as = (token: string, id: EndpointId, call: Call = {}) =>
  send(test.app, id, { ...call, token, params: { ...visit.params, ...call.params } })
const profile = () =>
  test.deps.db.system
    .selectFrom('visitors')
    .select(['email', 'mobile', 'firstname', 'license_plate'])
    .where('visitor_id', '=', visit.key.visitorId)
    .executeTakeFirstOrThrow()

describe('by a name alone', () => {
  it('nobody sees how to reach the person, or what was said before', async () => {
    const token = await byName()
    for (const id of ['visitData.get', 'visits.get'] as const) {
      const answer = await as(token, id)
      expect(answer.status).toBe(200)
      for (const secret of secrets) {
        expect([id, secret, answer.text.includes(secret)]).toEqual([id, secret, false])
      }
      expect(answer.text).toContain('Dupont')
    }
  })

  it('what is said from now on is seen', async () => {
    const token = await byName()
    await as(token, 'visits.putCustomFields', { body: [{ id: 'wish', value: 'tea' }] })
    const { text } = await as(token, 'visitData.get')
    expect([text.includes('"tea"'), text.includes('XY-123')]).toEqual([true, false])
  })

  it('what is hidden is not changed, and a blank leaves it', async () => {
    const token = await byName()
    const body = { firstname: 'Zoé', email: 'thief@example.com', mobile: '', licensePlate: '1-ABC' }
    expect((await as(token, 'visitors.updateOwn', { body })).status).toBe(200)
    expect(await profile()).toEqual({
      firstname: 'Zoé',
      email: 'zoe@example.com',
      mobile: '+32470123456',
      license_plate: '1-ABC',
    })
  })

  it('no earlier document is shown, and nothing to take away', async () => {
    const signed = await visit.send('visits.signAgreement', {
      body: { agreementId, language: 'en' },
    })
    const token = await byName()
    const signatureId = textOf(signed, 'id')
    expect((await as(token, 'signatures.pdf', { params: { signatureId } })).code).toBe('not_found')
    const link = await visit.send('signatures.pdf', { params: { ...visit.params, signatureId } })
    expect(link.status).toBe(200)
  })

  it('the visit is gone on with to its end', async () => {
    const token = await byName()
    const answers = [
      { id: 'passport', value: 'AB-9' },
      { id: 'wish', value: 'tea' },
    ]
    await as(token, 'visitors.updateOwn', { body: { firstname: 'Zoë', lastname: 'Dupont' } })
    await as(token, 'visits.putCustomFields', { body: answers })
    await as(token, 'visits.signAgreement', { body: { agreementId, language: 'en' } })
    const completed = await as(token, 'visits.completeRegistration', { body: { valid: true } })
    expect(completed.status).toBe(200)
    expect((await as(token, 'visits.checkIn', { body: {} })).body).toMatchObject({
      status: 'CHECKED_IN',
    })
    const pass = await as(token, 'visitData.pass')
    expect(pass.body).toMatchObject({
      walletLinks: { apple: null, google: null },
      calendarLink: '',
    })
    const query = { token }
    expect((await as(token, 'passes.link', { query })).body).toEqual({ link: null, google: null })
    const calendar = await as(token, 'passes.calendar', { query })
    expect(calendar.text).not.toContain('zoe@example.com')
  })

  it('a phone that goes on sees no more, and is not remembered', async () => {
    await scene.walkIn({ rememberVisitors: true })
    const made = await scene.kiosk('kiosk.handOff', { body: { visitToken: await byName() } })
    const code = new URL(textOf(made, 'link')).searchParams.get('handoff') ?? ''
    const taken = await send(test.app, 'handOffs.take', { body: { code } })
    const token = textOf(taken, 'visitToken')
    const { text, status } = await as(token, 'visitData.get')
    expect([status, secrets.some((secret) => text.includes(secret))]).toEqual([200, false])
    expect((await as(token, 'walkIn.remember')).code).toBe('forbidden')
  })

  it('a choice among beginnings of names is no better', async () => {
    await scene.walkIn({ lookupByName: 'FIRST_THREE' })
    const { body } = await scene.kiosk('kiosk.find', { body: { by: 'NAME', name: 'dup' } })
    const [choice] = (body as { choices: { choice: string }[] }).choices
    const token = await tokenBy({ by: 'CHOICE', choice: choice?.choice })
    const { text } = await as(token, 'visitData.get')
    expect(secrets.some((secret) => text.includes(secret))).toBe(false)
  })
})

describe('whoever proved more', () => {
  it.each([
    ['with the whole address', () => tokenBy({ by: 'EMAIL', email: 'zoe@example.com' })],
    ['with the pass', async () => tokenBy({ by: 'CODE', code: await scene.passOf(visit) })],
  ])('%s goes on where the own phone was', async (_, prove) => {
    const { text } = await as(await prove(), 'visitData.get')
    for (const secret of secrets) expect([secret, text.includes(secret)]).toEqual([secret, true])
  })

  it('takes nothing away from a kiosk either', async () => {
    await visit.send('visits.putCustomFields', { body: [{ id: 'wish', value: 'tea' }] })
    await visit.send('visitors.updateOwn', { body: { firstname: 'Zoë', lastname: 'Dupont' } })
    await visit.send('visits.signAgreement', { body: { agreementId, language: 'en' } })
    await visit.send('visits.completeRegistration', { body: { valid: true } })
    const token = await tokenBy({ by: 'EMAIL', email: 'zoe@example.com' })
    expect((await as(token, 'visitData.pass')).body).toMatchObject({ calendarLink: '' })
    const own = (await visit.send('visitData.pass')).body as { calendarLink: string }
    expect(own.calendarLink).toContain('calendar.ics')
  })
})
