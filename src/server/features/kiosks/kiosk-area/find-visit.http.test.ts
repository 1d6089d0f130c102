import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { openKioskScene, type KioskScene } from '#tests/support/kiosk-scene.ts'
import { send } from '#tests/support/send.ts'

let test: TestApp
let scene: KioskScene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openKioskScene(test)
})
afterAll(() => test.close())

type Found = {
  found: string
  visit?: { id: string; token: string; firstname: string; hostName: string; todo: string[] }
  choices?: { choice: string; firstname: string; initial: string }[]
}
const ask = (body: Record<string, unknown>) => scene.kiosk('kiosk.find', { body })
const find = async (body: Record<string, unknown>) => (await ask(body)).body as Found
const byName = (name: string, purpose = 'ARRIVE') => find({ by: 'NAME', name, purpose })
const byEmail = (email: string, purpose = 'ARRIVE') => find({ by: 'EMAIL', email, purpose })
const zoe = { firstname: 'Zoë', lastname: 'Dupont', email: 'Zoe@Example.com' }

describe('by e-mail', () => {
  it("finds today's visit, and gives the token to go on with", async () => {
    const visit = await scene.visit(zoe)
    const { found, visit: shown } = await byEmail(' zoe@example.COM ')
    expect(found).toBe('ONE')
    expect(shown).toMatchObject({ id: visit.visitId, firstname: 'Zoë', hostName: 'Hanne Host' })
    expect(shown).not.toHaveProperty('lastname')
    const token = shown?.token ?? ''
    const data = await send(test.app, 'visitData.get', { token, params: visit.params })
    expect(data.body).toMatchObject({ visit: { id: visit.visitId } })
    const checkedIn = await send(test.app, 'visits.checkIn', {
      token,
      params: visit.params,
      body: {},
    })
    expect(checkedIn.body).toMatchObject({ status: 'CHECKED_IN' })
  })

  it('ends the token after half an hour', async () => {
    const visit = await scene.visit(zoe)
    const token = (await byEmail('zoe@example.com')).visit?.token ?? ''
    test.clock.advance(30 * 60_000 + 1000)
    const { code } = await send(test.app, 'visitData.get', { token, params: visit.params })
    expect(code).toBe('token_expired')
  })

  it('shows hosts as the location does', async () => {
    await scene.visit(zoe)
    await scene.walkIn({ hostNameDisplay: 'FIRST_AND_INITIAL' })
    expect((await byEmail('zoe@example.com')).visit?.hostName).toBe('Hanne H.')
  })

  it('lets people who share an address tell themselves apart', async () => {
    await scene.visit({ ...zoe, firstname: 'Zoë' })
    await scene.visit({ ...zoe, firstname: 'Yan' })
    const { found, choices } = await byEmail('zoe@example.com')
    expect(found).toBe('SEVERAL')
    expect(choices?.map(({ firstname, initial }) => `${firstname} ${initial}`).toSorted()).toEqual([
      'Yan D',
      'Zoë D',
    ])
  })

  it('asks for a whole address: a part of one finds nobody', async () => {
    await scene.visit(zoe)
    expect((await byEmail('zoe@example')).found).toBe('NONE')
    expect((await byEmail('%')).found).toBe('NONE')
    expect((await byEmail('')).found).toBe('NONE')
  })

  it('finds nobody by an address that was typed at the door and never proved', async () => {
    const visit = await scene.visit(zoe)
    await test.deps.db.system
      .updateTable('visitors')
      .set({ email_proved: false })
      .where('visitor_id', '=', visit.key.visitorId)
      .execute()
    expect((await byEmail('zoe@example.com')).found).toBe('NONE')
  })
})

describe('by name', () => {
  it('finds a whole name over accents and capitals', async () => {
    const visit = await scene.visit(zoe)
    expect((await byName('zoe DUPONT')).visit?.id).toBe(visit.visitId)
    expect((await byName('Dupont Zoë')).visit?.id).toBe(visit.visitId)
    expect((await byName('Dupont')).found).toBe('NONE')
    expect((await byName('Dup')).found).toBe('NONE')
  })

  it('shows at most four people by a beginning, as first name and initial', async () => {
    await scene.walkIn({ lookupByName: 'FIRST_THREE' })
    for (const firstname of ['Ann', 'Bob', 'Cid', 'Dee']) {
      await scene.visit({ firstname, lastname: 'Smith' })
    }
    const { found, choices } = await byName('smi')
    expect(found).toBe('SEVERAL')
    expect(choices?.map(({ firstname, initial }) => [firstname, initial])).toEqual([
      ['Ann', 'S'],
      ['Bob', 'S'],
      ['Cid', 'S'],
      ['Dee', 'S'],
    ])
    expect(JSON.stringify(choices)).not.toContain('Smith')
    await scene.visit({ firstname: 'Eve', lastname: 'Smithers' })
    expect((await byName('smi')).found).toBe('MORE_LETTERS')
    expect((await byName('sm')).found).toBe('MORE_LETTERS')
    expect((await byName('Ann Smith')).found).toBe('ONE')
  })

  it('goes on with who was chosen, at this kiosk, for five minutes', async () => {
    await scene.walkIn({ lookupByName: 'FIRST_THREE' })
    const visit = await scene.visit(zoe)
    const { choices } = await byName('dup')
    const choice = choices?.[0]?.choice ?? ''
    expect((await find({ by: 'CHOICE', choice })).visit?.id).toBe(visit.visitId)
    const other = await openKioskScene(test)
    const elsewhere = await other.kiosk('kiosk.find', { body: { by: 'CHOICE', choice } })
    expect(elsewhere.body).toEqual({ found: 'NONE' })
    // It is no token: nothing else takes it.
    const { code } = await send(test.app, 'visitData.get', { token: choice, params: visit.params })
    expect(code).toBe('token_invalid')
    test.clock.advance(301_000)
    expect((await find({ by: 'CHOICE', choice })).found).toBe('NONE')
    expect((await find({ by: 'CHOICE', choice: 'nonsense' })).found).toBe('NONE')
  })

  it('takes the visit that is still to begin of several', async () => {
    const past = await scene.visit({ ...zoe, status: 'CHECKED_IN' })
    const next = await scene.visit(zoe)
    await test.deps.db.system
      .updateTable('visits')
      .set({ visitor_id: past.key.visitorId })
      .where('visitor_id', '=', next.key.visitorId)
      .execute()
    const { visit } = await byName('Zoë Dupont')
    expect(visit?.id).toBe(`${next.params.date}/${next.params.meetingId}/${past.params.visitorId}`)
  })
})

describe('whom it finds', () => {
  it.each([
    ['ARRIVE', 'EXPECTED', 'ONE'],
    ['ARRIVE', 'IN_REVIEW', 'ONE'],
    ['ARRIVE', 'DENIED', 'ONE'],
    ['ARRIVE', 'CHECKED_IN', 'ONE'],
    ['ARRIVE', 'CHECKED_OUT', 'NONE'],
    ['LEAVE', 'CHECKED_IN', 'ONE'],
    ['LEAVE', 'ON_SITE', 'ONE'],
    ['LEAVE', 'EXPECTED', 'NONE'],
    ['LEAVE', 'CHECKED_OUT', 'NONE'],
  ] as const)('%s: of a visit that is %s, %s', async (purpose, status, found) => {
    await scene.visit({ ...zoe, status })
    expect((await byName('Zoë Dupont', purpose)).found).toBe(found)
    expect((await byEmail('zoe@example.com', purpose)).found).toBe(found)
  })

  it.each([-1, 1])('nobody of another day: %i', async (daysFromToday) => {
    await scene.visit({ ...zoe, daysFromToday })
    expect((await byName('Zoë Dupont')).found).toBe('NONE')
    expect((await byEmail('zoe@example.com')).found).toBe('NONE')
  })

  it('does let leave who is still in from the day before', async () => {
    const visit = await scene.visit({ ...zoe, daysFromToday: -1, status: 'CHECKED_IN' })
    const { visit: shown } = await byName('Zoë Dupont', 'LEAVE')
    const left = await visit.send('visits.checkOut', { token: shown?.token ?? '' })
    expect(left.body).toMatchObject({ status: 'CHECKED_OUT' })
  })

  it('nobody who is in already by a mere beginning of a name', async () => {
    await scene.walkIn({ lookupByName: 'FIRST_THREE' })
    await scene.visit({ ...zoe, status: 'CHECKED_IN' })
    expect((await byName('dup')).found).toBe('NONE')
    expect((await byName('dup', 'LEAVE')).found).toBe('SEVERAL')
  })

  it('nobody whose visit was cancelled', async () => {
    const visit = await scene.visit(zoe)
    await visit.send('meetings.cancel', { token: scene.client })
    expect((await byName('Zoë Dupont')).found).toBe('NONE')
  })

  it('says what is still to be done', async () => {
    await scene.agreement()
    await scene.walkIn({ requiredDetails: ['firstname', 'mobile'], takePhoto: 'REQUIRED' })
    await scene.visit(zoe)
    expect((await byName('Zoë Dupont')).visit?.todo).toEqual(['details', 'agreement', 'photo'])
  })
})

describe('what the location does not offer', () => {
  it.each([
    [{ lookupByName: 'OFF' }, { by: 'NAME', name: 'Zoë Dupont' }],
    [{ lookupByEmail: false }, { by: 'EMAIL', email: 'zoe@example.com' }],
    [{ lookupByQr: false }, { by: 'CODE', code: 'FP1:x' }],
  ])('%j is refused', async (params, body) => {
    await scene.visit(zoe)
    await scene.walkIn(params)
    expect((await ask(body)).code).toBe('lookup_not_offered')
  })

  it('may be offered at one entrance alone', async () => {
    await scene.visit(zoe)
    await scene.walkIn({ lookupByName: 'OFF' })
    const params = { walkIn: { lookupByName: 'FULL_NAME' } }
    await scene.admin('kiosks.putParams', { body: params })
    expect((await byName('Zoë Dupont')).found).toBe('ONE')
  })
})

describe('by pass', () => {
  it('finds the visit, of this company and day', async () => {
    const visit = await scene.visit(zoe)
    const code = await scene.passOf(visit)
    expect((await find({ by: 'CODE', code })).visit?.id).toBe(visit.visitId)
    const other = await openKioskScene(test)
    const elsewhere = await other.kiosk('kiosk.find', { body: { by: 'CODE', code } })
    expect(elsewhere.code).toBe('pass_unknown')
    const later = await scene.visit({ daysFromToday: 1 })
    expect((await ask({ by: 'CODE', code: await scene.passOf(later) })).code).toBe('pass_wrong_day')
    await visit.send('visits.revokePass', { token: scene.client })
    expect((await ask({ by: 'CODE', code })).code).toBe('pass_revoked')
  })
})

describe('who may ask', () => {
  it('a kiosk of this company alone', async () => {
    const visit = await scene.visit(zoe)
    const body = { by: 'NAME', name: 'Zoë Dupont' }
    const other = await openKioskScene(test)
    const as = async (token: string) => (await scene.kiosk('kiosk.find', { token, body })).code
    expect(await as('')).toBe('token_required')
    expect(await as(scene.client)).toBe('forbidden')
    expect(await as(visit.token)).toBe('forbidden')
    expect(await as(other.token)).toBe('not_found')
    expect((await ask({ by: 'PHONE' })).status).toBe(422)
    expect((await ask({})).status).toBe(422)
  })
})
