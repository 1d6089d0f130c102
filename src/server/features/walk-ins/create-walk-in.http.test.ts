import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { locationToken, visitorToken } from '../../../../tests/support/actors.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-app.ts'
import { createCustomField, setParams } from '../../../../tests/support/factories.ts'
import { createMeeting, createVisitor } from '../../../../tests/support/meeting-factory.ts'
import { newKey, type Answer, type Call } from '../../../../tests/support/send.ts'
import {
  openWalkInScene,
  walker,
  type WalkInScene,
} from '../../../../tests/support/walk-in-scene.ts'
import { uuid7 } from '#server/platform/ids.ts'

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

async function kindsOf(id: string): Promise<string[]> {
  const rows = await door.rows<{ kind: string }>(
    'select kind from events where subject = $1 order by event_id',
    `visit:${id}`,
  )
  return rows.map(({ kind }) => kind)
}

/** An identity as a mail or a device proves it. @returns the token. */
async function identified(values: {
  kind: 'MAIL' | 'DEVICE'
  email?: string
  visitor_id?: string
  revoked_at?: string
  expires_at?: string
}): Promise<string> {
  const identityId = uuid7()
  await test.deps.db.system
    .insertInto('walk_in_identities')
    .values({
      company_id: door.companyId,
      identity_id: identityId,
      expires_at: '2026-11-21T11:00:00.000Z',
      ...values,
    })
    .execute()
  return locationToken(test.deps, door.companyId, { identityId })
}

describe('registering at the door', () => {
  it('makes a visit for now and the default length, and gives the token to go on with', async () => {
    const answer = await register({ host: { id: door.host } })
    expect([answer.status, answer.code]).toEqual([200, undefined])
    const { id, status, token } = made(answer)
    expect(status).toBe('EXPECTED')
    expect(id).toMatch(/^2026-11-21\/M-.+\/V-.+$/)
    expect(await stored(id)).toMatchObject({
      start_at: '2026-11-21T09:00:00.000Z',
      end_at: '2026-11-21T10:00:00.000Z',
      visitor_type: '',
      channel: 'WALK_IN',
      typed_host_name: '',
      details_confirmed_at: '2026-11-21T09:00:00.000Z',
      host_id: insideId('US', door.host),
      firstname: 'Wim',
      email_proved: false,
    })
    expect(await kindsOf(id)).toEqual(['visit.created', 'visit.walked_in'])
    const data = await door.send('visitData.get', { token })
    expect(data.status).toBe(200)
    expect(data.body).toMatchObject({ visit: { id, channel: 'WALK_IN', detailsConfirmed: true } })
  })

  it('lets the visitor finish at once, whatever links by mail may do', async () => {
    await setParams(test.deps, door.companyId, 'visitor-management', { selfCheckIn: 'OFF' })
    const { id, token } = made(await register({ host: { id: door.host } }))
    const sent = await visitorToken(test.deps, door.companyId, {
      visitDate: paramsOf(id).date,
      meetingId: insideId('M', paramsOf(id).meetingId) ?? '',
      visitorId: insideId('V', paramsOf(id).visitorId) ?? '',
    })
    const params = paramsOf(id)
    expect(await door.send('visits.checkIn', { token: sent, params, body: {} })).toMatchObject({
      status: 403,
      code: 'check_in_not_offered',
    })
    expect((await door.send('visits.checkIn', { token, params, body: {} })).body).toEqual({
      id,
      status: 'CHECKED_IN',
    })
  })

  it('gives a token that ends with the day, not with the week', async () => {
    const answer = await register({ host: { id: door.host } })
    expect(answer.body).toMatchObject({ expiresAt: '2026-11-21T23:00:00.000Z' })
    test.clock.set('2026-11-21T23:00:01.000Z')
    const late = await door.send('visitData.get', { token: made(answer).token })
    expect(late).toMatchObject({ status: 401, code: 'token_expired' })
  })

  it('waits for an approval where visits are approved', async () => {
    await setParams(test.deps, door.companyId, 'visitor-management', { approvals: true })
    const { id, status } = made(await register({ host: { id: door.host } }))
    expect(status).toBe('IN_REVIEW')
    expect(await stored(id)).toMatchObject({ status: 'IN_REVIEW' })
  })

  it('lasts as long as the location says', async () => {
    await setParams(test.deps, door.companyId, 'visitor-management', { defaultVisitMinutes: 15 })
    const { id } = made(await register({ host: { id: door.host } }))
    expect(await stored(id)).toMatchObject({ end_at: '2026-11-21T09:15:00.000Z' })
  })

  it('takes answers, but none to what only the staff is asked', async () => {
    await createCustomField(test.deps, door.companyId, { id: 'wish', type: 'TEXT' })
    await createCustomField(test.deps, door.companyId, { id: 'secret', type: 'TEXT' })
    await door.rows(
      `update custom_fields set internal_only = true where custom_field_id = 'secret'`,
    )
    const body = (id: string) => ({
      visitor: { ...walker, customFields: [{ id, value: 'tea' }] },
      host: { id: door.host },
    })
    const { token } = made(await door.send('walkIn.createVisit', { body: body('wish') }))
    expect((await door.send('visitData.get', { token })).body).toMatchObject({
      visit: { visitor: { customFields: [{ id: 'wish', value: 'tea' }] } },
    })
    expect(await door.send('walkIn.createVisit', { body: body('secret') })).toMatchObject({
      status: 422,
      code: 'invalid_answer',
    })
  })
})

describe('the host', () => {
  it.each([
    ['typed', { name: 'Somebody Else' }, 'Somebody Else'],
    ['not known', null, ''],
  ])('who is %s makes it the default recipient’s visit', async (_name, host, typed) => {
    await door.params({ typedHostAllowed: true, hostUnknownAllowed: true })
    const { id } = made(await register({ host }))
    expect(await stored(id)).toMatchObject({
      host_id: insideId('US', door.recipient),
      typed_host_name: typed,
    })
  })

  it('is not asked for where the step is off', async () => {
    await door.params({ hostStep: 'OFF' })
    const { id } = made(await register({ host: { id: door.host } }))
    expect(await stored(id)).toMatchObject({ host_id: insideId('US', door.recipient) })
  })

  it.each([
    ['nobody, where somebody must be named', {}, null, 422, 'host_required'],
    ['a typed name, where none may be', {}, { name: 'Anybody' }, 404, 'no_host_found'],
    [
      'nobody, without a default recipient',
      { hostUnknownAllowed: true, defaultRecipientId: null },
      null,
      404,
      'no_host_found',
    ],
  ])('refuses %s', async (_name, params, host, status, code) => {
    await door.params(params)
    expect(await register({ host })).toMatchObject({ status, code })
  })

  it('refuses somebody who does not work here, or not any more', async () => {
    const stranger = await openWalkInScene(test)
    expect(await register({ host: { id: stranger.host } })).toMatchObject({ code: 'no_host_found' })
    await door.rows('update users set active = false where user_id = $1', insideId('US', door.host))
    expect(await register({ host: { id: door.host } })).toMatchObject({ code: 'no_host_found' })
  })
})

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
    const token = await identified({ kind: 'DEVICE', visitor_id })
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
    const token = await identified({ kind: 'MAIL', email: 'WIM@walker.example' })
    const { email: _email, ...named } = walker
    const body = { visitor: { ...named, lastname: 'WALKER' }, host: { id: door.host } }
    const { id } = made(await door.send('walkIn.createVisit', { token, body }))
    expect(insideId('V', paramsOf(id).visitorId)).toBe(known)
  })

  it('is a new person with the proved address for another name', async () => {
    const known = await createVisitor(test.deps, door.companyId, walker)
    const token = await identified({ kind: 'MAIL', email: walker.email })
    const body = { visitor: { firstname: 'Wanda', lastname: 'Other' }, host: { id: door.host } }
    const { id } = made(await door.send('walkIn.createVisit', { token, body }))
    expect(insideId('V', paramsOf(id).visitorId)).not.toBe(known)
    expect(await stored(id)).toMatchObject({ email: walker.email, email_proved: true })
  })

  it('is asked nothing again when known, and may change what is known', async () => {
    const visitor_id = await createVisitor(test.deps, door.companyId, walker)
    const token = await identified({ kind: 'MAIL', email: walker.email, visitor_id })
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
    const token = await identified({ kind: 'MAIL', email: walker.email, visitor_id })
    const body = { visitor: { email: 'victim@victim.example' }, host: { id: door.host } }
    const { id } = made(await door.send('walkIn.createVisit', { token, body }))
    expect(await stored(id)).toMatchObject({ email: 'victim@victim.example', email_proved: false })
  })

  it('asks a known visitor on the next screen for what the location needs', async () => {
    await door.params({ requiredDetails: ['firstname', 'lastname', 'mobile'] })
    const visitor_id = await createVisitor(test.deps, door.companyId, walker)
    const token = await identified({ kind: 'MAIL', email: walker.email, visitor_id })
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
    const token = await identified({ kind: 'MAIL', email: walker.email, visitor_id })
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
    const token = await identified({ kind: 'MAIL', email: walker.email, ...values })
    const body = { visitor: walker, host: { id: door.host } }
    expect(await door.send('walkIn.createVisit', { token, body })).toMatchObject({
      status: 401,
      code: 'token_revoked',
    })
  })
})

describe('what was typed', () => {
  it.each([
    [{ firstname: '' }, 'body.visitor.firstname', 'common_error_required'],
    [{ lastname: ' ' }, 'body.visitor.lastname', 'common_error_required'],
    [{ email: 'no address' }, 'body.visitor.email', 'common_error_email'],
    [{ mobile: '123' }, 'body.visitor.mobile', 'common_error_InvalidMobileNumberException'],
    [{ companyName: '' }, 'body.visitor.companyName', 'common_error_required'],
  ])('%j is refused with its place', async (change, field, code) => {
    await door.params({ requiredDetails: ['firstname', 'lastname', 'companyName'] })
    const visitor = { companyName: 'ACME', ...walker, ...change }
    const answer = await door.send('walkIn.createVisit', {
      body: { visitor, host: { id: door.host } },
    })
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(answer.body).toMatchObject({
      error: { details: expect.arrayContaining([{ field, code }]) as unknown },
    })
  })
})

describe('a repeat', () => {
  it('with the same key answers the same visit, once', async () => {
    const key = newKey()
    const call = { key, body: { visitor: walker, host: { id: door.host } } }
    const answers = await Promise.all([1, 2, 3].map(() => door.send('walkIn.createVisit', call)))
    expect(new Set(answers.map((answer) => made(answer).id)).size).toBe(1)
    const [visits] = await door.rows<{ count: number }>(
      'select count(*)::int as count from visits where company_id = $1',
      door.companyId,
    )
    expect(visits).toEqual({ count: 1 })
    const [kept] = await door.rows<{ answer: string }>(
      'select answer::text from commands where command_id = $1',
      key,
    )
    expect(kept?.answer).not.toContain(made(answers[0] as Answer).token)
  })

  it('with another body is refused', async () => {
    const key = newKey()
    await register({ host: { id: door.host } }, { key })
    expect(await register({ host: { id: door.recipient } }, { key })).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    })
  })
})
