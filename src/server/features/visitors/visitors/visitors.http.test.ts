import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { picture } from '#tests/support/pictures.ts'
import { newKey } from '#tests/support/send.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
let visit: SceneVisit
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test)
  visit = await scene.visit({ firstname: 'Vera', lastname: 'Ng', email: 'vera@example.org' })
})
afterAll(() => test.close())

const put = (body: unknown, call: { token?: string; key?: string } = {}) =>
  visit.send('visitors.updateOwn', { body, ...call })
const profile = () =>
  test.deps.db.system
    .selectFrom('visitors')
    .selectAll()
    .where('visitor_id', '=', visit.key.visitorId)
    .executeTakeFirstOrThrow()
const isConfirmed = async () =>
  ((await visit.send('visits.get')).body as { detailsConfirmed: boolean }).detailsConfirmed
const events = async () =>
  (
    await test.deps.db.system
      .selectFrom('events')
      .select(['kind', 'payload'])
      .where('company_id', '=', scene.companyId)
      .orderBy('event_id')
      .execute()
  ).map(({ kind, payload }) => ({ kind, payload }))

describe('a visitor who confirms the details', () => {
  it('changes what was sent, keeps the rest, and is confirmed', async () => {
    const answer = await put({
      lastname: ' Nguyễn ',
      companyName: 'Guests',
      mobile: '0470 12 34 56',
    })
    expect(answer.body).toEqual({ id: visit.params.visitorId })
    expect(await profile()).toMatchObject({
      firstname: 'Vera',
      lastname: 'Nguyễn',
      company_name: 'Guests',
      email: 'vera@example.org',
      mobile: '+32470123456',
    })
    expect(await isConfirmed()).toBe(true)
    expect(await events()).toEqual([
      {
        kind: 'visit.details_confirmed',
        payload: { fields: ['lastname', 'companyName', 'mobile'] },
      },
    ])
  })

  it.each([
    ['an address that is none', { email: 'vera@example' }, 'email', 'common_error_email'],
    [
      'an address with a second recipient',
      { email: 'a@b.co\r\nBcc: c@d.co' },
      'email',
      'common_error_invalidCharacters',
    ],
    [
      'a number that no network has',
      { mobile: '+32 470 12 34' },
      'mobile',
      'common_error_InvalidMobileNumberException',
    ],
    [
      'a number of words',
      { mobile: 'call me' },
      'mobile',
      'common_error_InvalidMobileNumberException',
    ],
    ['no name', { firstname: '  ' }, 'firstname', 'common_error_required'],
    [
      'a name of control characters',
      { firstname: 'V\u0007era' },
      'firstname',
      'common_error_invalidCharacters',
    ],
    ['half a character', { lastname: '\ud83d' }, 'lastname', 'common_error_invalidCharacters'],
  ])('is told of %s', async (_, body, field, code) => {
    const answer = await put(body)
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(answer.body).toMatchObject({ error: { details: [{ field: `body.${field}`, code }] } })
    expect(await isConfirmed()).toBe(false)
  })

  it('is asked for all that the location requires, also what was not sent', async () => {
    await scene.params({ requiredDetails: ['companyName', 'licensePlate'] })
    expect((await put({ licensePlate: '1-ABC-234' })).body).toMatchObject({
      error: { details: [{ field: 'body.companyName', code: 'common_error_required' }] },
    })
    expect((await put({ licensePlate: '1-ABC-234', companyName: 'Guests' })).status).toBe(200)
    expect((await put({ firstname: 'Vera' })).status).toBe(200)
  })

  it.each([
    ['too long a name', { firstname: 'x'.repeat(101) }],
    ['a language that is none', { language: 'English' }],
    ['a number as name', { firstname: 7 }],
    ['a consent in words', { allowFaceRecognition: 'yes' }],
  ])('cannot send %s', async (_, body) => {
    expect(await put(body)).toMatchObject({ status: 422, code: 'validation_failed' })
  })

  it('twice with one key is one act', async () => {
    const key = newKey()
    const first = await put({ firstname: 'Ann' }, { key })
    const second = await put({ firstname: 'Ann' }, { key })
    expect(second.body).toEqual(first.body)
    expect(await events()).toHaveLength(1)
    expect((await put({ firstname: 'Bob' }, { key })).code).toBe('idempotency_key_reused')
  })

  it.each([
    ['is over', { daysFromToday: -1 }, 'visit_past'],
    ['was denied', { status: 'DENIED' }, 'check_in_denied'],
    ['is in review', { status: 'IN_REVIEW' }, 'visit_in_review'],
    ['is under way', { status: 'CHECKED_IN' }, 'visit_already_checked_in'],
  ] as const)('cannot when the visit %s', async (_, options, code) => {
    visit = await scene.visit(options)
    expect((await put({ firstname: 'Ann' })).code).toBe(code)
  })
})

describe('consent and picture', () => {
  const upload = async (token = visit.token) => {
    const file = { bytes: await picture(), name: 'me.png', type: 'image/png' }
    const query = { purpose: 'PICTURE' }
    const { body } = await visit.send('documents.upload', { file, query, token })
    return (body as { token: string }).token
  }

  it('are stored as given, and the consent is off until then', async () => {
    expect(await profile()).toMatchObject({ allow_face_recognition: false, picture_sha256: null })
    await put({ token: await upload(), allowFaceRecognition: true })
    const { allow_face_recognition: consent, picture_sha256: hash } = await profile()
    expect([consent, hash?.length]).toEqual([true, 64])
    expect(await isConfirmed()).toBe(false)
    expect(await events()).toEqual([
      { kind: 'visitor.updated', payload: { fields: [], allowFaceRecognition: true } },
    ])
  })

  it('can be withdrawn even after the visit, not given', async () => {
    await put({ allowFaceRecognition: true })
    await visit.send('visits.checkIn', { body: {} })
    await visit.send('visits.checkOut')
    expect((await put({ allowFaceRecognition: true })).code).toBe('visit_past')
    expect((await put({ allowFaceRecognition: false })).status).toBe(200)
    expect(await profile()).toMatchObject({ allow_face_recognition: false })
  })

  it('takes a client’s picture from a client', async () => {
    const token = await upload(scene.client)
    expect((await put({ token })).code).toBe('document_token_invalid')
    expect((await put({ token }, { token: scene.client })).status).toBe(200)
    expect((await profile()).picture_sha256).not.toBeNull()
  })
})

describe('an API client', () => {
  it('changes a profile without confirming a visit, and nothing is required of it', async () => {
    await scene.params({ requiredDetails: ['companyName'] })
    const answer = await put({ email: '', mobile: '' }, { token: scene.client })
    expect(answer.body).toEqual({ id: visit.params.visitorId })
    expect(await profile()).toMatchObject({ email: '', mobile: '' })
    expect(await isConfirmed()).toBe(false)
    expect(await events()).toEqual([
      { kind: 'visitor.updated', payload: { fields: ['email', 'mobile'] } },
    ])
  })

  it('is told of the same faults', async () => {
    const answer = await put({ mobile: '12345' }, { token: scene.client })
    expect(answer.code).toBe('validation_failed')
  })

  it('finds no visitor that does not exist or is another company’s', async () => {
    const stranger = await openScene(test)
    expect((await put({ firstname: 'x' }, { token: stranger.client })).code).toBe('not_found')
    const params = { ...visit.params, visitorId: `V-${'0'.repeat(26)}` }
    const none = await visit.send('visitors.updateOwn', {
      params,
      token: scene.client,
      body: { firstname: 'x' },
    })
    expect(none.code).toBe('not_found')
  })
})

describe('another link', () => {
  it('changes nobody else, and a revoked or expired one nobody', async () => {
    const other = await scene.visit()
    expect((await put({ firstname: 'x' }, { token: other.token })).code).toBe('not_found')
    expect((await put({ firstname: 'x' }, { token: visit.review })).code).toBe('forbidden')
    await visit.send('visits.revokeLinks', { token: scene.client })
    expect((await put({ firstname: 'x' })).code).toBe('token_revoked')
    test.clock.advance(86_400_000)
    expect((await put({ firstname: 'x' })).code).toBe('token_expired')
  })
})
