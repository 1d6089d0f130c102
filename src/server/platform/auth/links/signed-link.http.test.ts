import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId, outsideVisitId } from '#contract/ids.ts'
import { visitorToken } from '#tests/support/actors.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createCompany, createOrganisation } from '#tests/support/factories.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { send } from '#tests/support/send.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { textFor } from '#server/platform/words/texts.ts'
import type { VisitKey } from '../actor.ts'
import type { CompanyId } from '../tenant.ts'

let test: TestApp
let companyId: CompanyId
let visit: VisitKey

beforeAll(async () => {
  test = await buildTestApp()
  const organisationId = await createOrganisation(test.deps)
  companyId = await createCompany(test.deps, organisationId)
  visit = await createVisit()
})
afterAll(() => test.close())

async function createVisit(): Promise<VisitKey> {
  const { visits } = await createMeeting(test.deps, companyId, {})
  const [first] = visits
  if (first === undefined) throw new Error('the factory made no visit')
  return first
}

const ask = (token?: string) =>
  send(test.app, 'companies.get', {
    params: { companyId: outsideId('CO', companyId) },
    ...(token === undefined ? {} : { token }),
  })

/** Signs any payload with the newest key, as only the server can. */
async function sign(
  payload: Record<string, unknown>,
  change: (jwt: SignJWT) => SignJWT = (jwt) => jwt,
): Promise<string> {
  const [key] = await test.deps.keys.linkKeys()
  if (key === undefined) throw new Error('there is no key')
  const jwt = new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', kid: String(key.number) })
    .setIssuer('foyer')
    .setAudience('visit')
    .setExpirationTime('1h')
  return change(jwt).sign(key.secret)
}
const payload = () => ({
  companyId: outsideId('CO', companyId),
  visitId: outsideVisitId(visit),
  epoch: 0,
})
const base64 = (text: string) => Buffer.from(text).toString('base64url')

describe('a signed link', () => {
  it('opens the company of its visit', async () => {
    const answer = await ask(await visitorToken(test.deps, companyId, visit))
    expect(answer.status).toBe(200)
  })

  it('may carry its fields in a data object', async () => {
    expect((await ask(await sign({ data: payload() }))).status).toBe(200)
  })

  it('is asked for when there is none', async () => {
    expect(await ask()).toMatchObject({ status: 401, code: 'token_required' })
  })

  it.each([
    ['is no JWT', 'nonsense', 'token_cannot_decode'],
    ['has two parts', 'a.b', 'token_cannot_decode'],
    ['is not base64url', `${base64('{}')}.%%%.x`, 'token_cannot_decode'],
    ['holds no JSON', `${base64('{}')}.${base64('{"a":')}.x`, 'token_cannot_parse'],
    [
      'lacks the fields',
      `${base64('{}')}.${base64('{"companyId":"CO-1"}')}.x`,
      'token_missing_fields',
    ],
    [
      'has a blank company',
      `${base64('{}')}.${base64('{"companyId":" ","visitId":"2026-01-01/M-1/V-1"}')}.x`,
      'token_missing_fields',
    ],
    [
      'names a visit in another form',
      `${base64('{}')}.${base64('{"companyId":"CO-1","visitId":"2026-01-01/1/2"}')}.x`,
      'token_missing_fields',
    ],
  ])('that %s is refused', async (_name, token, code) => {
    expect(await ask(token)).toMatchObject({ status: 401, code })
  })

  it.each([
    ['a visit id in another form', { visitId: 'V-1' }],
    ['a visit id whose parts are no ids of Foyer', { visitId: '2026-01-01/M-1/V-1' }],
    ['a visit id of a day that does not exist', { visitId: '2026-02-30/M-1/V-1' }],
    ['a company that is no id of Foyer', { companyId: 'CO-1' }],
  ])('of ours that names %s lacks its fields', async (_name, claims) => {
    const refusal = { status: 401, code: 'token_missing_fields' }
    expect(await ask(await sign({ ...payload(), ...claims }))).toMatchObject(refusal)
    expect(await ask(await sign({ data: { ...payload(), ...claims } }))).toMatchObject(refusal)
  })

  it.each([
    ['walkin', { companyId: 'CO-1' }],
    ['booking', { userId: 'US-1' }],
  ])('of ours to %s that names no id of Foyer lacks its fields', async (audience, claims) => {
    const token = await sign({ ...payload(), ...claims }, (jwt) => jwt.setAudience(audience))
    const page = await test.app.inject({ url: `/${audience}?jwt=${token}` })
    expect(page.statusCode).toBe(401)
    expect(page.body).toContain(`<p>${textFor('en', 'error_token_missing_fields')}</p>`)
  })

  it('that was signed with another key is refused', async () => {
    const token = await new SignJWT(payload())
      .setProtectedHeader({ alg: 'HS256', kid: '1' })
      .setIssuer('foyer')
      .setAudience('visit')
      .setExpirationTime('1h')
      .sign(Buffer.alloc(32, 7))
    expect(await ask(token)).toMatchObject({ status: 401, code: 'token_invalid' })
  })

  it('without a signature is refused', async () => {
    const header = base64(JSON.stringify({ alg: 'none', kid: '1' }))
    const token = `${header}.${base64(JSON.stringify({ ...payload(), exp: 9_999_999_999 }))}.`
    expect(await ask(token)).toMatchObject({ status: 401, code: 'token_invalid' })
  })

  it('for another audience, from another issuer, or without an end is refused', async () => {
    const [key] = await test.deps.keys.linkKeys()
    const endless = await new SignJWT(payload())
      .setProtectedHeader({ alg: 'HS256', kid: String(key?.number) })
      .setIssuer('foyer')
      .setAudience('visit')
      .sign(key?.secret ?? new Uint8Array())
    const tokens = [
      await sign(payload(), (jwt) => jwt.setAudience('elsewhere')),
      await sign(payload(), (jwt) => jwt.setIssuer('elsewhere')),
      endless,
    ]
    for (const token of tokens) {
      expect(await ask(token)).toMatchObject({ status: 401, code: 'token_invalid' })
    }
  })

  it('for the booking area names a user, or is refused', async () => {
    const token = await sign(payload(), (jwt) => jwt.setAudience('booking'))
    expect(await ask(token)).toMatchObject({ status: 401, code: 'token_missing_fields' })
  })

  it('that has expired is refused', async () => {
    const token = await visitorToken(test.deps, companyId, visit, { expiresInSeconds: -1 })
    expect(await ask(token)).toMatchObject({ status: 401, code: 'token_expired' })
  })

  it('to a visit that is not there is not found', async () => {
    const other = { ...visit, visitorId: uuid7() }
    const answer = await ask(await visitorToken(test.deps, companyId, other))
    expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('does not open another company', async () => {
    const other = await createCompany(test.deps, await createOrganisation(test.deps))
    const token = await visitorToken(test.deps, companyId, visit)
    const answer = await send(test.app, 'companies.get', {
      params: { companyId: outsideId('CO', other) },
      token,
    })
    expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('is worthless once the links of its visit were revoked', async () => {
    const revoked = await createVisit()
    const token = await visitorToken(test.deps, companyId, revoked)
    expect((await ask(token)).status).toBe(200)
    await test.deps.db.system
      .updateTable('visits')
      .set({ link_epoch: 1 })
      .where('visitor_id', '=', revoked.visitorId)
      .execute()
    expect(await ask(token)).toMatchObject({ status: 401, code: 'token_revoked' })
  })

  it('still counts after the keys were rotated, and no longer when the old ones were retired', async () => {
    const old = await visitorToken(test.deps, companyId, visit)
    await test.deps.keys.rotate(false)
    expect((await ask(old)).status).toBe(200)
    expect((await ask(await visitorToken(test.deps, companyId, visit))).status).toBe(200)
    await test.deps.keys.rotate(true)
    expect(await ask(old)).toMatchObject({ status: 401, code: 'token_invalid' })
  })
})
