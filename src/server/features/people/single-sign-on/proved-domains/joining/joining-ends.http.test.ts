/** What ends joining by oneself: a link, the domain, an administrator, or somebody who is quicker. Issue 16 §1. */
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { joinLinkMs } from '#domain/access/joining.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import * as accounts from '#tests/support/accounts.ts'
import { createCompany, createUser } from '#tests/support/factories.ts'
import { openJoining, type JoiningScene } from '#tests/support/joining-scene.ts'
import { administer, proveDomain } from '#tests/support/sample-administrators.ts'
import { send } from '#tests/support/send.ts'

let scene: JoiningScene
/** Sees who waits, and holds what others wait for. */
let owner: Client
let blocker: Client

beforeAll(async () => {
  scene = await openJoining()
  owner = new Client(scene.world.connection)
  blocker = new Client(scene.world.connection)
  await Promise.all([owner.connect(), blocker.connect()])
})
beforeEach(() => scene.clear())
afterAll(async () => {
  await Promise.all([owner.end(), blocker.end()])
  await scene.close()
})

describe('a link', () => {
  const end: Readonly<Record<string, (email: string) => Promise<unknown>>> = {
    'nobody joins any more': () =>
      scene.mine.put('mine.example', { needsSignOn: false, joining: null }),
    'the domain is lost': () =>
      scene.world.run(
        `update proved_domains set proved_at = null, joins_at = null, join_roles = '{}' where domain = 'mine.example'`,
      ),
    'the domain counts for another organisation': async () => {
      await scene.world.run(`delete from proved_domains where domain = 'mine.example'`)
      await proveDomain(scene.world, scene.theirs.organisationId, 'mine.example')
      await scene.theirs.put('mine.example', {
        needsSignOn: false,
        joining: { locationId: outsideId('CO', scene.theirs.companyId), roles: [] },
      })
    },
    'the person has an account meanwhile': (email) =>
      accounts.signedInUser(scene.world, scene.mine.organisationId, scene.mine.companyId, {
        email,
      }),
    'the person was deactivated meanwhile': (email) =>
      createUser(scene.world.deps, scene.mine.companyId, { email, active: false }),
    'a day has passed': async () =>
      scene.world.clock.set(plusMs(scene.world.clock.now(), joinLinkMs)),
  }

  it.each(Object.keys(end))('opens nothing once %s', async (name) => {
    const email = scene.someone()
    const token = await scene.tokenFor(email)
    await end[name]?.(email)
    const before = await scene.usersOf(email)
    expect((await scene.join(token)).code).toBe('account_link_gone')
    expect(await scene.usersOf(email)).toEqual(before)
  })

  it('opens nothing once its location has closed', async () => {
    const closing = await createCompany(scene.world.deps, scene.mine.organisationId, {
      name: 'closing',
    })
    await scene.letJoin([], closing)
    const token = await scene.tokenFor(scene.someone())
    await scene.world.run('update companies set disabled_at = now() where company_id = $1', [
      closing,
    ])
    scene.world.deps.companies.forget(closing)
    expect((await scene.join(token)).code).toBe('account_link_gone')
    // What is set stays set, and nobody is sent there.
    expect((await scene.mine.shown('mine.example')).joining?.locationId).toBe(
      outsideId('CO', closing),
    )
    const email = scene.someone()
    await scene.ask(email)
    expect((await scene.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Ask mine to invite you',
    ])
  })
})

/** So many wait for others. */
const waiting = (waiters: number) =>
  vi.waitFor(async () => {
    const { rows } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(waiters)
  }, 20_000)

describe('at the same time', () => {
  const holdDomain = (set: string) =>
    blocker.query(`begin; update proved_domains set ${set} where domain = 'mine.example'`)

  it('two links of one person make one user', async () => {
    const email = scene.someone()
    const tokens = [await scene.tokenFor(email), await scene.tokenFor(email)]
    await holdDomain('join_news_at = null')
    const answers = tokens.map((token) => scene.join(token))
    await waiting(2)
    await blocker.query('commit')
    const codes = (await Promise.all(answers)).map(({ code }) => code ?? 'joined')
    expect(codes.toSorted()).toEqual(['account_link_gone', 'joined'])
    expect(await scene.usersOf(email)).toHaveLength(1)
  })

  it('nobody joins past an administrator who ends it', async () => {
    const email = scene.someone()
    const token = await scene.tokenFor(email)
    await holdDomain(`joins_at = null, join_roles = '{}'`)
    const answer = scene.join(token)
    await waiting(1)
    await blocker.query('commit')
    expect((await answer).code).toBe('account_link_gone')
    expect(await scene.usersOf(email)).toEqual([])
  })
})

describe('letting people join', () => {
  it('is shown, taken back as it is shown, and in the log from what to what', async () => {
    await scene.letJoin(['AGENTS', 'RECEPTION'])
    const { joining } = await scene.mine.shown('mine.example')
    expect(joining).toEqual({
      locationId: outsideId('CO', scene.mine.companyId),
      roles: ['RECEPTION', 'AGENTS'],
    })
    const before = (await scene.domains.eventsOf(scene.mine.organisationId)).length
    expect((await scene.mine.put('mine.example', { needsSignOn: false, joining })).status).toBe(200)
    // Left out, it stays.
    expect((await scene.mine.put('mine.example', { needsSignOn: false })).status).toBe(200)
    expect(await scene.domains.eventsOf(scene.mine.organisationId)).toHaveLength(before)
    expect((await scene.mine.shown('mine.example')).joining).toEqual(joining)
    await scene.mine.put('mine.example', { needsSignOn: false, joining: null })
    const log = await send(scene.world.app, 'organisationAudit.list', { token: scene.mine.token })
    const { events } = log.body as { events: { kind: string; changes: unknown[] }[] }
    expect(events.find(({ kind }) => kind === 'proved_domain.changed')?.changes).toEqual([
      { field: 'joinsAt', from: outsideId('CO', scene.mine.companyId), to: null, hidden: false },
      { field: 'joinRoles', from: ['RECEPTION', 'AGENTS'], to: [], hidden: false },
    ])
  })

  it('is refused for a role or a location that it cannot be, and for a domain that is not proved', async () => {
    expect((await scene.letJoin(['ADMINISTRATORS'])).status).toBe(422)
    expect((await scene.letJoin([], scene.theirs.companyId)).text).toContain(
      'domains_error_location',
    )
    await scene.mine.add('waiting.example')
    const joining = { locationId: outsideId('CO', scene.mine.companyId), roles: [] }
    const refused = await scene.mine.put('waiting.example', { needsSignOn: false, joining })
    expect(refused.code).toBe('conflict')
    const some = await accounts.signedInUser(
      scene.world,
      scene.mine.organisationId,
      scene.mine.companyId,
      {
        email: 'some@agency.example',
      },
    )
    await administer(scene.world, scene.mine.organisationId, some.email, {
      locations: [scene.mine.companyId],
    })
    const put = { params: { domain: 'mine.example' }, body: { needsSignOn: false, joining } }
    expect(
      (await send(scene.world.app, 'provedDomains.put', { token: some.token, ...put })).status,
    ).toBe(403)
  })

  it('ends with the proof, and is not back when that is', async () => {
    await scene.letJoin(['AGENTS'])
    await scene.domains.later('2026-11-21T09:00:00.000Z', scene.mine, 'mine.example')
    await scene.domains.later('2026-11-29T09:00:00.000Z', scene.mine, 'mine.example')
    expect(await scene.mine.shown('mine.example')).toMatchObject({
      state: 'WAITING',
      joining: null,
    })
    await scene.domains.enter('mine.example', scene.mine)
    expect(await scene.mine.check('mine.example')).toMatchObject({ state: 'PROVED', joining: null })
  })

  it('is offered where somebody signs in, as long as any organisation allows it', async () => {
    const page = async () => (await scene.world.app.inject({ url: '/sign-in' })).body
    expect(await page()).toContain('href="/sign-in/join"')
    await scene.mine.put('mine.example', { needsSignOn: false, joining: null })
    expect(await page()).not.toContain('href="/sign-in/join"')
  })
})
