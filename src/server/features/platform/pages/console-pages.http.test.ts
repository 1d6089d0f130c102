import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { PageState } from '#contract/page.ts'
import {
  maxConsoleScriptBytes,
  maxStyleBytes,
  weighPage,
} from '../../../../../bench/page-weight.ts'
import { signedInUser, type SignedIn } from '#tests/support/accounts.ts'
import { createCompany, createUser } from '#tests/support/factories.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let host: SignedIn
let reception: SignedIn

beforeAll(async () => {
  world = await openWorld({}, '2026-11-21T09:00:00.000Z')
  const { organisationId, companyId } = world.mine
  host = await signedInUser(world, organisationId, companyId, { email: 'host@mine.example' })
  reception = await signedInUser(world, organisationId, companyId, {
    email: 'reception@mine.example',
  })
  await inGroups(reception, 'RECEPTION')
  await createMeeting(world.deps, companyId, {
    visitors: [{ firstname: 'Ann <b>', lastname: 'Lee' }],
  })
  await createMeeting(world.deps, companyId, {
    visitors: [{ firstname: 'Bob', lastname: 'Own' }],
    hostId: host.userId,
  })
})
afterAll(() => world.close())

async function inGroups({ userId }: SignedIn, ...groups: readonly string[]): Promise<void> {
  const params = { userId: outsideId('US', userId) }
  await world.call('rights.putGroups', { params, body: { groups } })
}

const get = (url: string, { cookie }: { cookie: string }) =>
  world.app.inject({ method: 'GET', url, headers: { cookie, 'accept-language': 'en' } })

function stateOf(html: string): PageState {
  const found = /<script type="application\/json" id="foyer-state">(.*?)<\/script>/s.exec(html)
  return JSON.parse(found?.[1] ?? 'null') as PageState // written by the page
}

/** The page without tokens and the names of files, which may hold any three letters. */
const withoutAddresses = (html: string) => html.replaceAll(/\/assets\/[\w.-]+|[\w-]{20,}/g, '')

describe('the console', () => {
  it('comes with the first list, a token and the texts of its area, and is never kept', async () => {
    const page = await get('/console?show=all', reception)
    expect(page.statusCode).toBe(200)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('Ann &lt;b&gt; Lee')
    expect(page.body).not.toMatch(/ style="/)
    expect(page.body).toContain('.visit-grid')
    const { console: data, catalogue } = stateOf(page.body)
    expect(data?.location).toMatchObject({ companyId: world.mine.co })
    expect(data?.location.rights).toContain('CHANGE_VISIT_STATUS')
    expect(data?.visits?.visits.length).toBe(data?.visits?.total)
    expect(data?.visits?.visits[0]?.actions).toContain('check-in')
    expect(catalogue.console_undo).toBe('Undo')
    expect(catalogue.visit_page_title).toBeDefined()
    expect(data?.token).not.toBe('')
  })

  it('begins with who is still expected', async () => {
    const { console: data } = stateOf((await get('/console', reception)).body)
    const statuses = new Set(data?.visits?.visits.map(({ status }) => status))
    expect([...statuses]).toEqual(['EXPECTED'])
  })

  it('has addresses that are read by the server', async () => {
    const page = await get('/console?q=lee&date=2026-11-20', reception)
    expect(stateOf(page.body).console?.visits?.total).toBe(0)
    const found = await get('/console?q=lee', reception)
    expect(
      stateOf(found.body).console?.visits?.visits.map(({ visitor }) => visitor.lastname),
    ).toEqual(['Lee'])
    const id = stateOf(found.body).console?.visits?.visits[0]?.id ?? ''
    const visit = await get(`/console/visits/${id}`, reception)
    expect(visit.statusCode).toBe(200)
    expect(stateOf(visit.body).console?.visits?.total).toBeGreaterThan(0)
  })

  it('brings the form of an invitation, held until the script can send it, and no list', async () => {
    const page = await get('/console/invite', host)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('data-later="true"')
    expect(page.body).toContain('.invite-lines')
    const { console: data } = stateOf(page.body)
    expect(data?.visits).toBeNull()
    expect(withoutAddresses(page.body)).not.toContain('Ann')
  })

  it('leads whoever has no session to signing in, and back to the same address', async () => {
    for (const url of [
      '/console',
      '/console/mine?date=2026-11-22',
      '/console/invite',
      '/console/visits/2026-11-21/M-1/V-1',
    ]) {
      const page = await get(url, { cookie: 'foyer-session=nonsense' })
      const next = new URLSearchParams({ next: url }).toString()
      expect([page.statusCode, page.headers.location]).toEqual([302, `/sign-in?${next}`])
    }
  })

  it('shows a host nobody but their own visitors', async () => {
    const page = await get('/console', host)
    expect([page.statusCode, page.headers.location]).toEqual([302, '/console/mine'])
    const mine = await get('/console/mine', host)
    const names = stateOf(mine.body).console?.visits?.visits.map(({ visitor }) => visitor.lastname)
    expect(names).toEqual(['Own'])
    expect(withoutAddresses(mine.body)).not.toContain('Ann')
  })

  it('finds nothing at a location of others', async () => {
    const page = await get(`/console?companyId=${world.other.co}`, reception)
    expect(page.statusCode).toBe(404)
    expect(stateOf(page.body)).toMatchObject({ console: null, path: '/error' })
    expect(page.body).not.toContain('Other Brussels')
  })

  it('opens the location that is asked for, else the one where the log may be seen', async () => {
    const { organisationId, companyId } = world.mine
    const email = 'both@mine.example'
    const first = await signedInUser(world, organisationId, companyId, { email })
    const second = await createCompany(world.deps, organisationId, { name: 'Second' })
    const userId = await createUser(world.deps, second, { email })
    const both = await signedInUser(world, organisationId, second, { email, userId }).catch(
      () => first,
    )
    await world.deps.db.system
      .updateTable('users')
      .set({ account_id: (await accountOf(first.userId)) ?? null })
      .where('user_id', '=', userId)
      .execute()
    world.clock.advance(60_000)
    const co = outsideId('CO', second)
    await world.call('rights.putGroups', {
      params: { companyId: co, userId: outsideId('US', userId) },
      body: { groups: ['RECEPTION'] },
    })
    world.clock.advance(60_000)
    const page = stateOf((await get('/console', both)).body).console
    expect(page?.location.companyId).toBe(co)
    expect(page?.locations.map(({ companyId: id }) => id)).toEqual([world.mine.co, co])
    const asked = await get(`/console/mine?companyId=${world.mine.co}`, both)
    expect(stateOf(asked.body).console?.location.companyId).toBe(world.mine.co)
  })

  it('names the files of a screen in its page, so that they are fetched with the rest', async () => {
    const screen = /\/assets\/invitation-screen-[\w-]{7}\.js/
    expect((await get('/console/invite', reception)).body).toMatch(screen)
    expect((await get('/console', reception)).body).not.toMatch(screen)
  })

  it('stays within its budget of bytes', () => {
    const { scriptBytes, styleBytes } = weighPage('console')
    expect(scriptBytes).toBeLessThanOrEqual(maxConsoleScriptBytes)
    expect(styleBytes).toBeLessThanOrEqual(maxStyleBytes + 4_000)
  })
})

async function accountOf(userId: string): Promise<string | null | undefined> {
  const row = await world.deps.db.system
    .selectFrom('users')
    .select('account_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.account_id
}

describe('the first page of whoever signs in', () => {
  it('is the console for whoever sees the visits of the day', async () => {
    expect((await get('/sign-in', reception)).headers.location).toBe('/console')
    expect((await get('/sign-in', host)).headers.location).toBe('/account')
  })
})
