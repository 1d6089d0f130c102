/** A kiosk whose server goes away and comes back: the real server before and after, the device in between. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-app.ts'
import { createUser } from '../../../../tests/support/factories.ts'
import { askScreen } from '../../../../tests/support/flow-screens.ts'
import { openKioskScene, type KioskScene } from '../../../../tests/support/kiosk-scene.ts'
import { openOfflineKiosk, visitParams } from '../../../../tests/support/offline-kiosk.ts'
import { drawing, picture } from '../../../../tests/support/pictures.ts'
import type { SceneVisit } from '../../../../tests/support/visit-scene.ts'

let test: TestApp
let baseUrl: string
let scene: KioskScene
beforeAll(async () => {
  test = await buildTestApp()
  baseUrl = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  scene = await openKioskScene(test, { signatureMode: 'HAND_OR_TICK' })
})
afterAll(() => test.close())

const goOffline = () => openOfflineKiosk(test, baseUrl, scene)
const laterMinutes = (minutes: number) => test.clock.advance(minutes * 60_000)
const statusOf = async (visit: SceneVisit) => (await scene.rowOf(visit)).status
describe('a pass before a kiosk without a server', () => {
  it('comes in, is greeted again, leaves, and all of it arrives once', async () => {
    const visit = await scene.visit({ firstname: 'Vera', lastname: 'Hill' })
    const kiosk = await goOffline()
    const code = await scene.passOf(visit)
    const inside = await kiosk.scan(code)
    expect(inside).toMatchObject({ outcome: 'CHECKED_IN', visit: { firstname: 'Vera' } })
    expect((await kiosk.scan(code)).outcome).toBe('WELCOMED_AGAIN')
    laterMinutes(30)
    expect((await kiosk.scan(code)).outcome).toBe('CHECKED_OUT')
    expect((await kiosk.scan(code)).outcome).toBe('GOODBYE_AGAIN')
    expect(await statusOf(visit)).toBe('EXPECTED')

    laterMinutes(60)
    // The answer is lost once: the same acts come again.
    await kiosk.sendWithoutRecording()
    expect(await kiosk.send()).toMatchObject([{ result: 'applied' }, { result: 'applied' }])
    expect(await scene.rowOf(visit)).toMatchObject({
      status: 'CHECKED_OUT',
      arrived_at: '2026-11-21T09:00:00.000Z',
      left_at: '2026-11-21T09:30:00.000Z',
    })
    const events = await scene.eventsOf(visit)
    expect(events.filter((event) => event.startsWith('visit.checked_in'))).toHaveLength(1)
    expect(kiosk.store.outbox.get().waiting).toBe(0)
  })

  it('is refused in the words of the location: of another day, revoked, forged', async () => {
    const tomorrow = await scene.visit({ daysFromToday: 1 })
    const revoked = await scene.visit()
    const code = await scene.passOf(revoked)
    await revoked.send('visits.revokePass', { token: scene.client })
    const kiosk = await goOffline()
    const refusals = [
      [await scene.passOf(tomorrow), 'pass_wrong_day'],
      [code, 'pass_revoked'],
      [code.replace(/.$/, (last) => (last === '0' ? '1' : '0')), 'pass_unknown'],
      ['https://example.com', 'pass_unknown'],
    ] as const
    for (const [text, expected] of refusals) {
      await expect(kiosk.scan(text)).rejects.toMatchObject({
        code: expected,
        message: `said: ${expected}`,
      })
    }
    expect(kiosk.store.outbox.get().waiting).toBe(0)
  })

  it('lets in who was invited after the device last heard of the server', async () => {
    const kiosk = await goOffline()
    const late = await scene.visit({ firstname: 'Late' })
    const { outcome, visit } = await kiosk.scan(await scene.passOf(late))
    expect([outcome, visit.firstname]).toEqual(['CHECKED_IN', ''])
    await kiosk.send()
    expect(await statusOf(late)).toBe('CHECKED_IN')
  })

  it('tells reception of who came in with a pass that was taken back meanwhile', async () => {
    const visit = await scene.visit()
    const code = await scene.passOf(visit)
    const kiosk = await goOffline()
    await visit.send('visits.revokePass', { token: scene.client })
    await kiosk.scan(code)
    expect(await kiosk.send()).toMatchObject([
      { result: 'conflict', answer: { conflicts: [{ reason: 'PASS_REVOKED' }] } },
    ])
    expect(await kiosk.store.outbox.conflicts()).toHaveLength(1)
  })
})

describe('somebody without a pass', () => {
  it('is found by address and by name, and nobody else is', async () => {
    await scene.visit({ firstname: 'Zoë', lastname: 'Dupont', email: 'zoe@example.com' })
    await scene.visit({ firstname: 'Carl', lastname: 'Berg', email: 'carl@example.com' })
    const kiosk = await goOffline()
    for (const body of [
      { by: 'EMAIL', email: ' Zoe@Example.com' },
      { by: 'NAME', name: 'dupont zoe' },
    ] as const) {
      expect(await kiosk.find(body)).toMatchObject({ found: 'ONE', visit: { firstname: 'Zoë' } })
    }
    expect(await kiosk.find({ by: 'NAME', name: 'Zoë' })).toEqual({ found: 'NONE' })
    expect(await kiosk.find({ by: 'EMAIL', email: 'x@example.com' })).toEqual({ found: 'NONE' })
    expect(await kiosk.find({ by: 'NAME', name: 'zoe dupont', purpose: 'LEAVE' })).toEqual({
      found: 'NONE',
    })
  })

  it('is asked for more letters where a beginning would show who is expected', async () => {
    await scene.walkIn({ lookupByName: 'FIRST_THREE' })
    for (const lastname of ['Abel', 'Baker', 'Cole', 'Dunn', 'Eames']) {
      await scene.visit({ firstname: 'Maria', lastname })
    }
    await scene.visit({ firstname: 'Mario', lastname: 'Fox' })
    const kiosk = await goOffline()
    expect(await kiosk.find({ by: 'NAME', name: 'Ma' })).toEqual({ found: 'MORE_LETTERS' })
    expect(await kiosk.find({ by: 'NAME', name: 'Maria' })).toEqual({ found: 'MORE_LETTERS' })
    const few = await kiosk.find({ by: 'NAME', name: 'maria co' })
    if (few.found !== 'SEVERAL') throw new Error(few.found)
    expect(few.choices).toMatchObject([{ firstname: 'Maria', initial: 'C' }])
    const [{ choice } = { choice: '' }] = few.choices
    expect(await kiosk.find({ by: 'CHOICE', choice })).toMatchObject({
      found: 'ONE',
      visit: { firstname: 'Maria' },
    })
  })

  it('answers, signs and is photographed, and one act brings it all', async () => {
    await scene.flow(askScreen('reason'))
    await scene.admin('kiosk.putLanguages', { body: [{ code: 'en' }, { code: 'fr' }] })
    const agreementId = await scene.agreement({
      texts: [
        { language: 'en', content: 'Be safe.' },
        { language: 'fr', content: 'Soyez prudents.' },
      ],
    })
    const visit = await scene.visit({ firstname: 'Ana', lastname: 'Reis' })
    const kiosk = await goOffline()
    const found = await kiosk.find({ by: 'NAME', name: 'Ana Reis' })
    if (found.found !== 'ONE') throw new Error(found.found)
    const call = kiosk.desk.callFor(found.visit.token)
    const { companyId } = kiosk.params
    const params = visitParams(found.visit, companyId)

    const data = await call('visitData.get', { params: { companyId }, query: { language: 'fr' } })
    expect(data).toMatchObject({
      visit: { status: 'EXPECTED', registration: 'NONE' },
      params: { flowRequired: true, signInAdvance: true },
      agreements: [{ id: agreementId, texts: [{ content: 'Soyez prudents.' }] }],
    })
    await call('visitors.updateOwn', {
      params,
      body: { firstname: 'Ana', lastname: 'Reis', companyName: 'Sol', email: 'ana@example.com' },
    })
    await call('visits.putCustomFields', { params, body: [{ id: 'reason', value: 'Lunch' }] })
    const signature = new File([Uint8Array.from(await drawing())], 'signature.png', {
      type: 'image/png',
    })
    const photo = new File([Uint8Array.from(await picture('#aa3355', 'jpeg'))], 'photo.jpg', {
      type: 'image/jpeg',
    })
    const upload = (document: File) =>
      call('documents.upload', { params: { companyId }, query: {}, document })
    const { token } = await upload(signature)
    await call('visits.signAgreement', {
      params,
      body: { signatureToken: token, agreementId, language: 'fr' },
    })
    await call('visitors.updateOwn', { params, body: { token: (await upload(photo)).token } })
    const times = [{ screenId: 'reason', seconds: 12 }]
    await call('visits.completeRegistration', { params, body: { valid: true, times } })
    // Two taps are one arrival.
    await Promise.all([
      call('visits.checkIn', { params, body: {} }),
      call('visits.checkIn', { params, body: {} }),
    ])
    expect(kiosk.store.outbox.get().waiting).toBe(1)
    expect((await call('visitData.get', { params: { companyId }, query: {} })).visit).toMatchObject(
      { status: 'CHECKED_IN', registration: 'VALID' },
    )

    await kiosk.sendWithoutRecording()
    expect(await kiosk.send()).toMatchObject([{ result: 'applied' }])
    expect(await scene.rowOf(visit)).toMatchObject({ status: 'CHECKED_IN', registration: 'VALID' })
    const signatures = await visit.send('signatures.list', { token: scene.client })
    expect(signatures.body).toMatchObject([{ agreementId, language: 'fr', method: 'HAND' }])
    const seen = (await visit.send('visits.get', { token: scene.client })).body
    expect(seen).toMatchObject({
      visitor: { companyName: 'Sol', customFields: [{ id: 'reason', value: 'Lunch' }] },
    })
    const shown = test.deps.db.system.selectFrom('screen_times').selectAll()
    const ofHere = shown.where('company_id', '=', scene.companyId).execute()
    expect(await ofHere).toMatchObject([{ screen_id: 'reason', shown: 1, seconds: 12 }])
  })

  it('registers at the door, finds a host, and leaves by the act that made the visit', async () => {
    await scene.walkIn({ hostStep: 'REQUIRED' })
    await createUser(test.deps, scene.companyId, { firstname: 'Jonas', lastname: 'Verhaegen' })
    const kiosk = await goOffline()
    const { params } = kiosk
    const { contacts } = await kiosk.desk.call('hosts.search', { params, query: { filter: 'jon' } })
    expect(contacts.map(({ name }) => name)).toEqual(['Jonas Verhaegen'])
    const { token, id } = await kiosk.desk.call('walkIn.createVisit', {
      params,
      body: {
        visitor: { firstname: 'Wanda', lastname: 'Lee', language: 'en' },
        host: { id: contacts[0]?.id ?? '' },
      },
    })
    const call = kiosk.desk.callFor(token)
    await call('visits.checkIn', { params: visitParams({ id }, params.companyId), body: {} })
    laterMinutes(10)
    await call('visits.checkOut', { params: visitParams({ id }, params.companyId) })
    expect(await kiosk.send()).toMatchObject([{ result: 'applied' }, { result: 'applied' }])
    const { body } = await scene.admin('visits.list', { query: { q: 'Wanda' } })
    expect(body).toMatchObject({
      total: 1,
      visits: [{ status: 'CHECKED_OUT', channel: 'KIOSK', host: { firstname: 'Jonas' } }],
    })
  })

  it('who was refused by the questions is refused at the next try of the day, and the host hears of it', async () => {
    await scene.flow(askScreen('fever', 'QUESTION', { when: { Yes: 'failure' } }))
    const visit = await scene.visit({ firstname: 'Finn', lastname: 'Roe' })
    const kiosk = await goOffline()
    const first = await kiosk.find({ by: 'NAME', name: 'Finn Roe' })
    if (first.found !== 'ONE') throw new Error(first.found)
    const { companyId } = kiosk.params
    const params = visitParams(first.visit, companyId)
    const call = kiosk.desk.callFor(first.visit.token)
    await call('visits.putCustomFields', { params, body: [{ id: 'fever', value: 'true' }] })
    await call('visits.deny', { params })
    await call('visits.deny', { params })
    const again = await kiosk.find({ by: 'NAME', name: 'Finn Roe' })
    expect(again).toMatchObject({ found: 'ONE', visit: { status: 'DENIED' } })
    expect(kiosk.store.outbox.get().waiting).toBe(1)
    expect(await kiosk.send()).toMatchObject([{ result: 'applied' }])
    expect(await statusOf(visit)).toBe('DENIED')
    expect(await scene.eventsOf(visit)).toContain('visit.denied by kiosk')
  })

  it('who was refused without an invitation is a visit that the host decides about', async () => {
    await scene.flow(askScreen('fever', 'QUESTION', { when: { Yes: 'failure' } }))
    const host = { id: outsideId('US', await createUser(test.deps, scene.companyId)) }
    const kiosk = await goOffline()
    const { params } = kiosk
    const visitor = { firstname: 'Wanda', lastname: 'Lee', language: 'en' }
    const made = await kiosk.desk.call('walkIn.createVisit', { params, body: { visitor, host } })
    const call = kiosk.desk.callFor(made.token)
    const own = visitParams({ id: made.id }, params.companyId)
    await call('visits.putCustomFields', { params: own, body: [{ id: 'fever', value: 'true' }] })
    await call('visits.deny', { params: own })
    expect(await kiosk.send()).toMatchObject([{ result: 'applied' }])
    const { body } = await scene.admin('visits.list', { query: { q: 'Wanda' } })
    expect(body).toMatchObject({ total: 1, visits: [{ status: 'DENIED', channel: 'KIOSK' }] })
  })
})

it('what happened here counts until a bundle knows of it', async () => {
  const visit = await scene.visit()
  const code = await scene.passOf(visit)
  const kiosk = await goOffline()
  await kiosk.scan(code)
  // A bundle that was on its way before the act was sent knows nothing of it.
  await kiosk.again()
  laterMinutes(2)
  expect((await kiosk.scan(code)).outcome).toBe('CHECKED_OUT')
})

it('an act of a company that the kiosk serves no more is shown and holds up nobody', async () => {
  const visit = await scene.visit()
  const kiosk = await goOffline()
  const foreign = { companyId: 'CO-0', act: { kind: 'CHECK_OUT', visitId: visit.visitId } }
  await kiosk.store.outbox.add({ kind: 'CHECK_OUT', payload: foreign })
  await kiosk.scan(await scene.passOf(visit))
  expect(await kiosk.send()).toMatchObject([{ result: 'conflict' }])
  expect(await kiosk.send()).toMatchObject([{ result: 'applied' }])
  expect(await statusOf(visit)).toBe('CHECKED_IN')
})

it('the staff leave by their digits without a server, with few tries', async () => {
  const code = { params: { kioskId: scene.kioskId }, body: { code: '4711' } }
  await scene.admin('kiosks.putExitCode', code)
  const kiosk = await goOffline()
  const check = (digits: string) =>
    kiosk.desk.call('kiosk.checkExitCode', {
      params: { ...kiosk.params, kioskId: scene.kioskId },
      body: { code: digits },
    })
  expect(await check('4711')).toEqual({ ok: true })
  for (const digits of ['1', '2', '3', '4']) expect(await check(digits)).toEqual({ ok: false })
  await expect(check('4711')).rejects.toMatchObject({ code: 'rate_limited' })
})
