import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { visitorToken } from '#tests/support/actors.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createCustomField, setParams } from '#tests/support/factories.ts'
import { newKey, type Answer, type Call } from '#tests/support/send.ts'
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

async function kindsOf(id: string): Promise<string[]> {
  const rows = await door.rows<{ kind: string }>(
    'select kind from events where subject = $1 order by event_id',
    `visit:${id}`,
  )
  return rows.map(({ kind }) => kind)
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
      visitor_type: 'Guest',
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
