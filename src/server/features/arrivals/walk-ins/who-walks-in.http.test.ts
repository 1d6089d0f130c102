/** Who is recognised at the door, and who may come in. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createMeeting, createVisitor } from '#tests/support/meeting-factory.ts'
import { type Answer, type Call } from '#tests/support/send.ts'
import { openWalkInScene, walker, type WalkInScene } from '#tests/support/walk-in-scene.ts'

let test: TestApp
let door: WalkInScene

beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  door = await openWalkInScene(test)
})
afterAll(() => test.close())

type Made = { readonly id: string; readonly status: string; readonly token: string }

const register = (body: object, call: Call = {}) =>
  door.send('walkIn.createVisit', { ...call, body: { visitor: walker, ...body } })
const made = (answer: Answer) => answer.body as Made

/** Where a visit lies, by the id that was answered. */
function paramsOf(id: string) {
  const [date = '', meetingId = '', visitorId = ''] = id.split('/')
  return { date, meetingId, visitorId }
}

async function stored(id: string) {
  const { meetingId } = paramsOf(id)
  const [row] = await door.rows<Record<string, unknown>>(
    `select v.*, m.host_id, p.firstname, p.email, p.email_proved from visits v
     join meetings m using (company_id, meeting_id) join visitors p using (company_id, visitor_id)
     where v.meeting_id = $1`,
    insideId('M', meetingId),
  )
  return row
}

describe('a location that receives only who is expected', () => {
  beforeEach(() => door.params({ allowUnexpected: false }))

  it('refuses, and stores nothing', async () => {
    expect(await register({ host: { id: door.host } })).toMatchObject({
      status: 403,
      code: 'walk_in_not_allowed',
    })
    const [left] = await door.rows<{ count: number }>(
      'select count(*)::int as count from visitors where company_id = $1',
      door.companyId,
    )
    expect(left).toEqual({ count: 0 })
  })

  it('refuses a known visitor, but not a frequent one', async () => {
    const visitor_id = await createVisitor(test.deps, door.companyId, { email: 'f@f.example' })
    const token = await door.prove({ kind: 'DEVICE', visitor_id })
    await door.params({ allowUnexpected: false, rememberVisitors: true })
    const body = { visitor: {}, host: { id: door.host } }
    const ask = () => door.send('walkIn.createVisit', { token, body })
    expect(await ask()).toMatchObject({ code: 'walk_in_not_allowed' })
    await door.rows('update visitors set frequent = true where visitor_id = $1', visitor_id)
    expect((await ask()).status).toBe(200)
  })
})

describe('who it is', () => {
  it('is nobody known by an address that was only typed', async () => {
    const known = await createVisitor(test.deps, door.companyId, {
      ...walker,
      mobile: '+32470123456',
    })
    const { id } = made(await register({ host: { id: door.host } }))
    expect(insideId('V', paramsOf(id).visitorId)).not.toBe(known)
  })

  it('is recognised by nobody later, until the address is proved', async () => {
    const { id } = made(await register({ host: { id: door.host } }))
    const meeting = {
      hostId: door.host,
      startAt: '2026-11-23T09:00:00Z',
      endAt: '2026-11-23T10:00:00Z',
      visitors: [walker],
    }
    const invited = await door.send('meetings.create', { token: door.client, body: meeting })
    const { visits } = invited.body as { visits: string[] }
    expect(visits[0]?.split('/')[2]).not.toBe(paramsOf(id).visitorId)
  })

  it('is the person of a proved address and name', async () => {
    const known = await createVisitor(test.deps, door.companyId, walker)
    const token = await door.prove({ kind: 'MAIL', email: 'WIM@walker.example' })
    const { email: _email, ...named } = walker
    const body = { visitor: { ...named, lastname: 'WALKER' }, host: { id: door.host } }
    const { id } = made(await door.send('walkIn.createVisit', { token, body }))
    expect(insideId('V', paramsOf(id).visitorId)).toBe(known)
  })

  it('is a new person with the proved address for another name', async () => {
    const known = await createVisitor(test.deps, door.companyId, walker)
    const token = await door.prove({ kind: 'MAIL', email: walker.email })
    const body = { visitor: { firstname: 'Wanda', lastname: 'Other' }, host: { id: door.host } }
    const { id } = made(await door.send('walkIn.createVisit', { token, body }))
    expect(insideId('V', paramsOf(id).visitorId)).not.toBe(known)
    expect(await stored(id)).toMatchObject({ email: walker.email, email_proved: true })
  })

  it('is asked nothing again when known, and may change what is known', async () => {
    const visitor_id = await createVisitor(test.deps, door.companyId, walker)
    const token = await door.prove({ kind: 'MAIL', email: walker.email, visitor_id })
    const body = { visitor: { companyName: 'New Ltd' }, host: { id: door.host } }
    const { id } = made(await door.send('walkIn.createVisit', { token, body }))
    expect(insideId('V', paramsOf(id).visitorId)).toBe(visitor_id)
    expect(
      await door.rows(
        'select company_name, email_proved from visitors where visitor_id = $1',
        visitor_id,
      ),
    ).toEqual([{ company_name: 'New Ltd', email_proved: true }])
  })

  it('keeps a profile from being found by an address that its person only typed', async () => {
    const visitor_id = await createVisitor(test.deps, door.companyId, walker)
    const token = await door.prove({ kind: 'MAIL', email: walker.email, visitor_id })
    const body = { visitor: { email: 'victim@victim.example' }, host: { id: door.host } }
    const { id } = made(await door.send('walkIn.createVisit', { token, body }))
    expect(await stored(id)).toMatchObject({ email: 'victim@victim.example', email_proved: false })
  })

  it('asks a known visitor on the next screen for what the location needs', async () => {
    await door.params({ requiredDetails: ['firstname', 'lastname', 'mobile'] })
    const visitor_id = await createVisitor(test.deps, door.companyId, walker)
    const token = await door.prove({ kind: 'MAIL', email: walker.email, visitor_id })
    const body = { visitor: {}, host: { id: door.host } }
    const answer = made(await door.send('walkIn.createVisit', { token, body }))
    expect((await door.send('visitData.get', { token: answer.token })).body).toMatchObject({
      visit: { detailsConfirmed: false },
      params: { requiredDetails: ['firstname', 'lastname', 'mobile'] },
    })
  })

  it('cannot try again after being turned away today', async () => {
    const { visits } = await createMeeting(test.deps, door.companyId, {
      status: 'DENIED',
      visitors: [walker],
    })
    const visitor_id = visits[0].visitorId
    const token = await door.prove({ kind: 'MAIL', email: walker.email, visitor_id })
    const body = { visitor: {}, host: { id: door.host } }
    expect(await door.send('walkIn.createVisit', { token, body })).toMatchObject({
      status: 409,
      code: 'check_in_denied',
    })
  })

  it.each([
    ['was revoked', { revoked_at: '2026-11-21T08:00:00.000Z' }],
    ['has expired', { expires_at: '2026-11-21T08:00:00.000Z' }],
  ])('is not proved by what %s', async (_name, values) => {
    const token = await door.prove({ kind: 'MAIL', email: walker.email, ...values })
    const body = { visitor: walker, host: { id: door.host } }
    expect(await door.send('walkIn.createVisit', { token, body })).toMatchObject({
      status: 401,
      code: 'token_revoked',
    })
  })
})
