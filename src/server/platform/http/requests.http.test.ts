import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiVersions, newestApiVersion } from '#contract/api-version.ts'
import { outsideId } from '#contract/ids.ts'
import { clientActor } from '../../../../tests/support/actors.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-app.ts'
import { createCompany, createOrganisation } from '../../../../tests/support/factories.ts'
import type { DatabaseProxy } from '../../../../tests/support/database-proxy.ts'
import { newKey, send } from '../../../../tests/support/send.ts'
import { createRemoteDatabase } from '../../../../tests/support/test-database.ts'
import type { CompanyId } from '../auth/tenant.ts'

let test: TestApp
let companyId: CompanyId
let token: string

beforeAll(async () => {
  test = await buildTestApp()
  const organisationId = await createOrganisation(test.deps)
  companyId = await createCompany(test.deps, organisationId)
  token = (await clientActor(test.deps, organisationId)).token
})
afterAll(() => test.close())

const params = () => ({ companyId: outsideId('CO', companyId) })
const createUser = (key: string | undefined, firstname: string, app = test.app) =>
  send(app, 'users.create', {
    params: params(),
    token,
    body: { firstname, email: '' },
    ...(key === undefined ? {} : { key }),
  })
const usersNamed = async (firstname: string) =>
  (
    await test.deps.db.system
      .selectFrom('users')
      .select('user_id')
      .where('firstname', '=', firstname)
      .execute()
  ).length

describe('a write with an idempotency key', () => {
  it('done twice has one effect and one answer', async () => {
    const key = newKey()
    const first = await createUser(key, 'Once')
    const second = await createUser(key, 'Once')
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect(await usersNamed('Once')).toBe(1)
  })

  it('sent twenty times at once over two servers has one effect and one answer', async () => {
    const twin = await test.twin()
    const key = newKey()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        createUser(key, 'Together', index % 2 === 0 ? test.app : twin.app),
      ),
    )
    await twin.close()
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await usersNamed('Together')).toBe(1)
  })

  it('without its key has as many effects as calls: what the key prevents', async () => {
    await Promise.all(Array.from({ length: 5 }, () => createUser(undefined, 'Unkeyed')))
    expect(await usersNamed('Unkeyed')).toBe(5)
  })

  it('with other content is refused', async () => {
    const key = newKey()
    await createUser(key, 'Before')
    expect(await createUser(key, 'After')).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    })
    expect(await usersNamed('After')).toBe(0)
  })

  it('leaves the key free when it was refused', async () => {
    const key = newKey()
    const refused = await send(test.app, 'users.create', {
      params: params(),
      token,
      key,
      body: { firstname: '' },
    })
    expect(refused).toMatchObject({ status: 422, code: 'validation_failed' })
    expect((await createUser(key, 'Corrected')).status).toBe(200)
  })

  it('wants a UUID', async () => {
    expect(await createUser('abc', 'Nobody')).toMatchObject({
      status: 422,
      code: 'validation_failed',
    })
  })
})

describe('a request', () => {
  it('to nowhere is not found, in the caller’s language where there is a text', async () => {
    const answer = await test.app.inject({ url: '/nowhere' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ error: { code: 'not_found' } })
  })

  it('whose JSON is broken is refused', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: `/private/companies/${outsideId('CO', companyId)}/users`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '{"firstname":',
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ error: { code: 'malformed_request' } })
  })

  it('larger than 10 485 760 bytes is refused', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: `/private/companies/${outsideId('CO', companyId)}/users`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ firstname: 'x'.repeat(10_485_761) }),
    })
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ error: { code: 'body_too_large' } })
  })

  it('with a token of the wrong form is refused, and one that was revoked', async () => {
    const asked = (bearer: string) =>
      send(test.app, 'companies.get', { params: params(), token: bearer })
    expect(await asked('A'.repeat(40))).toMatchObject({ status: 401, code: 'token_invalid' })
    expect(await asked('a'.repeat(40))).toMatchObject({ status: 401, code: 'token_cannot_decode' })
  })

  it('gets headers that keep browsers from doing more than they should', async () => {
    const { headers } = await test.app.inject({ url: '/health/live' })
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('limits', () => {
  it('refuse a caller who asks too often, and say when to come back', async () => {
    const limited = await buildTestApp({ RATE_LIMIT_ADDRESS: '3' })
    const statuses: number[] = []
    for (let time = 0; time < 4; time += 1) {
      statuses.push(
        (await send(limited.app, 'messages.get', { params: { language: 'en' } })).status,
      )
    }
    const refused = await send(limited.app, 'messages.get', { params: { language: 'en' } })
    await limited.close()
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(refused.code).toBe('rate_limited')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('without its database', () => {
  const url = () => `/private/companies/${outsideId('CO', companyId)}`
  const headers = { authorization: `Bearer ${'A'.repeat(40)}` }

  it.each([
    ['gone', async (network: DatabaseProxy) => network.cut()],
    ['silent', async (network: DatabaseProxy) => network.silence()],
  ])('that is %s answers 503, stays alive, and heals', async (_state, fail) => {
    const database = await createRemoteDatabase()
    const victim = await buildTestApp({ DATABASE_TIMEOUT_MS: '3000' }, { database })
    expect((await victim.app.inject({ url: '/health/ready' })).statusCode).toBe(200)
    await fail(database.network)
    const away = await victim.app.inject({ url: url(), headers })
    expect(away.statusCode).toBe(503)
    expect(away.json()).toMatchObject({ error: { code: 'unavailable' } })
    expect(Number(away.headers['retry-after'])).toBeGreaterThan(0)
    expect((await victim.app.inject({ url: '/health/live' })).statusCode).toBe(200)
    expect((await victim.app.inject({ url: '/health/ready' })).statusCode).toBe(503)
    await database.network.mend()
    await expect
      .poll(async () => (await victim.app.inject({ url: '/health/ready' })).statusCode, {
        timeout: 25_000,
      })
      .toBe(200)
    expect((await victim.app.inject({ url: url(), headers })).statusCode).toBe(401)
    await victim.close()
  })
})

describe('a read', () => {
  const read = (query = '', headers: Record<string, string> = {}) =>
    test.app.inject({
      url: `/private/companies/${params().companyId}/users${query}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })

  it('is answered with the fields that were asked for', async () => {
    await createUser(newKey(), 'Fields')
    const answer = await read('?q=Fields&fields=total,users.firstname,users.pin')
    expect(answer.json()).toEqual({ total: 1, users: [{ firstname: 'Fields' }] })
    const refused = await read('?fields=users[0].id')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { error: { code: 'validation_failed', details: [{ field: 'query.fields' }] } },
    ])
    expect((await read('?fields=total&fields=users')).statusCode).toBe(422)
  })

  it('is not answered again while nothing has changed', async () => {
    const first = await read()
    const tag = String(first.headers['etag'])
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/)
    for (const known of [tag, tag.slice(2), `"another", ${tag}`]) {
      const again = await read('', { 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag])
    }
    expect((await read('?fields=total', { 'if-none-match': tag })).statusCode).toBe(200)
    await createUser(newKey(), 'Changed')
    const changed = await read('', { 'if-none-match': tag })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers['etag']).not.toBe(tag)
  })

  it('is answered in the version that was asked for, and no other', async () => {
    expect((await read()).headers['foyer-version']).toBe(newestApiVersion)
    const named = await read('', { 'foyer-version': newestApiVersion })
    expect([named.statusCode, named.headers['foyer-version']]).toEqual([200, newestApiVersion])
    const unknown = await read('', { 'foyer-version': '2020-01-01' })
    expect([unknown.statusCode, unknown.json()]).toMatchObject([
      422,
      { error: { details: [{ code: 'unknown_version', known: apiVersions }] } },
    ])
  })
})
