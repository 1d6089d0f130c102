import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieOf, invitationToken, signedInUser, soundPassword } from '#tests/support/accounts.ts'
import { outsideId } from '#contract/ids.ts'
import { clientActor } from '#tests/support/actors.ts'
import { enableBooking } from '#tests/support/booking-world.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import {
  createCompany,
  createOrganisation,
  createUser,
  setParams,
} from '#tests/support/factories.ts'
import { picture } from '#tests/support/pictures.ts'
import { send } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let cookie: string
const email = 'page@mine.example'

beforeAll(async () => {
  world = await openWorld()
  const { organisationId, companyId } = world.mine
  cookie = (await signedInUser(world, organisationId, companyId, { email })).cookie
})
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url, headers })
const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  })
const signIn = (next: string, headers = {}) =>
  post('/sign-in', { email, password: soundPassword, next }, headers)

describe('whose page it is', () => {
  const logoOf = (body: string) => /class="logo"><img[^>]* src="[^"]*\/(CO-\w+)/.exec(body)?.[1]

  it('nobody says where there are several organisations, before this browser was at a location', async () => {
    const { co } = world.mine
    const file = { bytes: await picture(), name: 'logo.png', type: 'image/png' }
    await world.call('companies.putLogo', { file })
    expect(logoOf((await get('/sign-in')).body)).toBeUndefined()
    const seen = await get('/console/mine', { cookie })
    const place = [seen.headers['set-cookie']].flat().find((one) => one?.includes('foyer-place'))
    expect(place).toMatch(/HttpOnly; SameSite=Lax/)
    const remembered = place?.split(';', 1)[0] ?? ''
    expect(logoOf((await get('/sign-in', { cookie: remembered })).body)).toBe(co)
    const again = await get('/console/mine', { cookie: `${cookie}; ${remembered}` })
    expect(again.headers['set-cookie']).toBeUndefined()
    const invented = 'foyer-place=CO-00000000000000000000000000'
    expect((await get('/sign-in', { cookie: invented })).statusCode).toBe(200)
  })

  it('an invitation says, and an address that names the organisation', async () => {
    const { co, companyId, organisationId } = world.mine
    const file = { bytes: await picture(), name: 'logo.png', type: 'image/png' }
    await world.call('companies.putLogo', { file })
    const named = `/sign-in?organisation=${outsideId('OR', organisationId)}`
    expect(logoOf((await get(named)).body)).toBe(co)
    expect(logoOf((await get('/sign-in?organisation=OR-nobody')).body)).toBeUndefined()
    const email = 'invited@example.com'
    const userId = await createUser(world.deps, companyId, { email })
    const token = await invitationToken(world, { organisationId, companyId, userId, email })
    const page = await get(`/sign-in/set-password?token=${token}`)
    expect([page.statusCode, logoOf(page.body)]).toEqual([200, co])
    expect(page.body).not.toContain(companyId)
  })

  it('is known where there is one organisation', async () => {
    const alone = await buildTestApp()
    const organisationId = await createOrganisation(alone.deps)
    const companyId = await createCompany(alone.deps, organisationId, { name: 'Alone' })
    const page = async () => (await alone.app.inject({ method: 'GET', url: '/sign-in' })).body
    expect(logoOf(await page())).toBeUndefined()
    const { token } = await clientActor(alone.deps, organisationId)
    const file = { bytes: await picture(), name: 'logo.png', type: 'image/png' }
    const params = { companyId: outsideId('CO', companyId) }
    await send(alone.app, 'companies.putLogo', { token, params, file })
    expect(logoOf(await page())).toBe(params.companyId)
    await alone.close()
  })
})

describe('the page of signing in', () => {
  it('comes rendered, is never kept, and runs nothing but our own files', async () => {
    const page = await get('/sign-in')
    expect(page.statusCode).toBe(200)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['content-security-policy']).toContain("form-action 'self'")
    expect(page.body).toContain('autoComplete="username webauthn"')
    expect(page.body).toContain('autoComplete="current-password"')
  })

  it('leads where one wanted to go, but never elsewhere', async () => {
    for (const [next, location] of [
      ['/booking?date=2026-11-21', '/booking?date=2026-11-21'],
      ['//evil.example', '/account'],
      ['https://evil.example/', '/account'],
      ['/\t/evil.example', '/account'],
      ['/\\evil.example', '/account'],
    ] as const) {
      const answer = await signIn(next)
      // Who did not come from anywhere comes back, and is led on as who they are.
      const asked = location === '/account' ? '/sign-in' : location
      expect([next, answer.statusCode, answer.headers.location]).toEqual([next, 303, asked])
      const signed = cookieOf(answer.headers)
      const again = await get(`/sign-in?${new URLSearchParams({ next }).toString()}`, {
        cookie: signed,
      })
      expect([next, again.statusCode, again.headers.location]).toEqual([next, 302, location])
      const shown = await get(`/sign-in?${new URLSearchParams({ next }).toString()}`)
      expect(shown.body).toContain(`name="next" value="${asked.replaceAll('&', '&amp;')}"`)
    }
  })

  it('leads who came from nowhere to the bookings where people book', async () => {
    const firstPage = async () => (await get('/sign-in', { cookie })).headers.location
    expect(await firstPage()).toBe('/account')
    const { companyId } = world.mine
    await enableBooking(world, companyId)
    expect(await firstPage()).toBe('/booking')
    await setParams(world.deps, companyId, 'employee-management', {})
    expect(await firstPage()).toBe('/account')
  })

  it('says what was wrong, keeps the address and shows no password', async () => {
    const page = await post('/sign-in', { email, password: 'not this one', next: '/account' })
    expect(page.statusCode).toBe(401)
    expect(page.body).toContain('The email address or password is wrong.')
    expect(page.body).toContain(`value="${email}"`)
    expect(page.body).not.toContain('not this one')
    const empty = await post('/sign-in', {})
    expect(empty.statusCode).toBe(422)
    expect(empty.body).toContain('This field is required')
  })

  it('takes no form of another site', async () => {
    const answer = await signIn('/account', { origin: 'https://evil.example' })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
  })
})

describe('the page of the own account', () => {
  it('leads to signing in without a session', async () => {
    for (const headers of [{}, { cookie: '__Host-foyer-session=nonsense' }]) {
      const page = await get('/account', headers)
      expect([page.statusCode, page.headers.location]).toEqual([302, '/sign-in?next=%2Faccount'])
    }
  })

  it('does not send somebody round in circles who has no place left', async () => {
    const { organisationId, companyId } = world.mine
    const gone = await signedInUser(world, organisationId, companyId, {
      email: 'gone@mine.example',
    })
    await world.deps.db.system
      .updateTable('users')
      .set({ active: false })
      .where('user_id', '=', gone.userId)
      .execute()
    const headers = { cookie: gone.cookie }
    expect((await get('/account', headers)).headers.location).toBe('/sign-in?next=%2Faccount')
    expect((await get('/sign-in?next=%2Faccount', headers)).statusCode).toBe(200)
  })

  it('comes with its data, and without the secret of the session', async () => {
    const page = await get('/account', { cookie })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(email)
    expect(page.body).not.toContain(cookie.split('=')[1] ?? '')
    expect(page.body).toContain('.account-list')
  })
})

describe('the page to which an AI assistant sends its person', () => {
  const path = '/account/connect?client_id=https%3A%2F%2Fassistant.example%2Fc.json&state=a+b'

  it('leads to signing in and back, with all that the assistant asked for', async () => {
    const page = await get(path)
    const { pathname, searchParams } = new URL(String(page.headers.location), 'https://foyer.test')
    expect([page.statusCode, pathname]).toEqual([302, '/sign-in'])
    expect(searchParams.get('next')).toBe(path)
    const signed = await get(String(page.headers.location), { cookie })
    expect([signed.statusCode, signed.headers.location]).toEqual([302, path])
  })

  it.each([
    '?client_id=AAAA',
    '?client_id=https%3A%2F%2F127.0.0.1%2Fc.json&redirect_uri=https%3A%2F%2Fevil.example%2F',
    '?client_id=a&client_id=b',
    `?state=${'x'.repeat(5_000)}`,
    '',
  ])('sends nobody on for one that it does not know: %s', async (query) => {
    const page = await get(`/account/connect${query}`, { cookie })
    expect(page.statusCode).toBe(400)
    expect(page.body).toContain('This assistant can’t be connected')
    expect(page.headers.location).toBeUndefined()
  })
})

it('a link that does not count says so', async () => {
  for (const query of ['', '?token=', '?token=nonsense']) {
    const page = await get(`/sign-in/set-password${query}`)
    expect([page.statusCode, page.body.includes('This link no longer works')]).toEqual([410, true])
  }
})
