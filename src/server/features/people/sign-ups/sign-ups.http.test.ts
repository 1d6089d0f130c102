import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { HOUR_MS } from '#domain/time/instant.ts'
import { signUpLimits } from '#domain/account/sign-up.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import { bearerOf, cookieOf, soundPassword } from '#tests/support/accounts.ts'
import { createCompany, createOrganisation, createUser } from '#tests/support/factories.ts'
import { openMailWorld, type MailRow, type MailWorld } from '#tests/support/mail-world.ts'
import { signedInOperator } from '#tests/support/operators.ts'
import { send } from '#tests/support/send.ts'

type Puzzle = { readonly seal: string } & Parameters<
  typeof solveChallenge
>[0]['challenge']['parameters']

let world: MailWorld
let organisationId: OrganisationId
let companyId: CompanyId
let count = 0

beforeAll(async () => {
  world = await openMailWorld({ SIGN_UP: 'on', TRUST_PROXY: '1' })
  // Whoever runs the installation is there before anybody signs up.
  expect((await send(world.app, 'signUps.puzzle')).code).toBe('sign_up_closed')
  organisationId = await createOrganisation(world.deps)
  companyId = await createCompany(world.deps, organisationId)
  await world.run(
    `insert into user_group_members (company_id, user_id, user_group) values ($1, $2, 'ADMINISTRATORS')`,
    [companyId, await createUser(world.deps, companyId, {})],
  )
})
afterAll(() => world.close())

/** As a browser solves it. */
async function solved() {
  const { seal, ...parameters } = (await send(world.app, 'signUps.puzzle')).body as Puzzle
  const solution = await solveChallenge({ challenge: { parameters }, deriveKey })
  return { seal, counter: solution?.counter ?? -1 }
}
/** By the seal, which spares the search. */
async function peeked() {
  const { seal } = (await send(world.app, 'signUps.puzzle')).body as Puzzle
  const { counter } = JSON.parse(world.deps.secrets.open(['sign_up', 'puzzle'], seal)) as {
    counter: number
  }
  return { seal, counter }
}
const newAddress = () => `open.${String((count += 1))}@company${String(count)}.example`
let network = 0
const ask = async (
  email: string,
  puzzle: object = {},
  from = `192.0.2.${String((network += 1) % 250)}`,
) =>
  send(world.app, 'signUps.createTrial', {
    headers: { 'x-forwarded-for': from },
    body: { email, language: 'de', puzzle: { ...(await peeked()), ...puzzle } },
  })
async function mailsTo(email: string): Promise<MailRow[]> {
  await world.quiet()
  return world.run<MailRow>('select * from mails where recipient = $1 order by mail_id', [email])
}
async function tokenFor(email: string): Promise<string> {
  // Later than every mail before it, among them the welcome to what an earlier link opened.
  world.clock.advance(1)
  expect((await ask(email)).body).toEqual({ sent: true })
  const links = (await mailsTo(email)).flatMap(
    ({ body }) => /https:\S+sign-up\/continue\?token=\S+/.exec(body)?.[0] ?? [],
  )
  return new URL(links.at(-1) ?? '').searchParams.get('token') ?? ''
}
const place = { name: 'Harbour House', timeZone: 'Asia/Tokyo', template: 'OFFICE', samples: true }
const say = (token: string, location: object = place) =>
  send(world.app, 'signUps.location', { body: { token, location } })
const finish = (token: string, more: object = {}) =>
  send(world.app, 'signUps.admin', {
    body: { token, firstname: 'Ada', lastname: 'First', password: soundPassword, ...more },
  })
const read = (token: string) => send(world.app, 'signUps.read', { body: { token } })

describe('signing up', () => {
  it('leads from an address to a lobby that has a flow, visits and a welcome', async () => {
    const email = newAddress()
    const token = await tokenFor(email)
    expect((await read(token)).body).toMatchObject({ email, location: null })
    expect((await finish(token)).code).toBe('location_not_said')
    expect((await say(token)).status).toBe(200)
    // Another browser goes on where this one stopped.
    expect((await read(token)).body).toMatchObject({ location: place })
    const made = await finish(token)
    expect(made.body).toEqual({ signedIn: true })
    const bearer = await bearerOf(world, cookieOf(made.headers))
    expect((await send(world.app, 'me.profile', { token: bearer })).body).toMatchObject({
      firstname: 'Ada',
      email,
      companyName: place.name,
    })
    const [link, welcome] = await mailsTo(email)
    expect(link?.subject).toBe('Ihr Link zu Foyer')
    expect(welcome?.subject).toContain(place.name)
    const [company] = await world.run<{ id: string; zone: string; flows: number; visits: number }>(
      `select c.company_id as id, c.time_zone as zone,
         (select count(*)::int from flows f where f.company_id = c.company_id) as flows,
         (select count(*)::int from visits v where v.company_id = c.company_id
           and v.status = 'EXPECTED') as visits
       from companies c join users u on u.company_id = c.company_id where u.email = $1`,
      [email],
    )
    expect(company).toMatchObject({ zone: place.timeZone, flows: 1, visits: 3 })
    // Nobody was written to for them.
    expect(await world.run('select from mails where company_id = $1', [company?.id])).toHaveLength(
      1,
    )
    expect((await send(world.app, 'signUps.sendWelcome', { token: bearer })).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(3)
  })

  it('makes one organisation of a link, whoever uses it at the same time, and none of it later', async () => {
    const email = newAddress()
    const token = await tokenFor(email)
    await say(token, { ...place, samples: false })
    const answers = await Promise.all([1, 2, 3, 4].map(() => finish(token)))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      '200',
      '410',
      '410',
      '410',
    ])
    expect([(await read(token)).code, (await say(token)).code]).toEqual([
      'account_link_gone',
      'account_link_gone',
    ])
    const rows = await world.run('select from accounts where email = $1', [email])
    expect(rows).toHaveLength(1)
    await world.quiet()
  })

  it('ends a link after a day', async () => {
    const token = await tokenFor(newAddress())
    world.clock.advance(24 * HOUR_MS - 1)
    expect((await read(token)).status).toBe(200)
    world.clock.advance(1)
    expect([(await read(token)).status, (await read(token)).code]).toEqual([
      410,
      'account_link_gone',
    ])
  })

  it('says the same of an address that has an account, and opens another organisation for it', async () => {
    const email = newAddress()
    const first = await tokenFor(email)
    await say(first)
    expect((await finish(first)).status).toBe(200)
    const second = await tokenFor(email)
    await say(second)
    expect((await finish(second)).status).toBe(200)
    const rows = await world.run<{ organisation_id: string }>(
      'select organisation_id from accounts where email = $1',
      [email],
    )
    expect(new Set(rows.map((row) => row.organisation_id)).size).toBe(2)
    await world.quiet()
  })

  it('refuses a weak password and keeps the rest', async () => {
    const token = await tokenFor(newAddress())
    await say(token)
    expect((await finish(token, { password: 'short' })).code).toBe('validation_failed')
    expect((await finish(token)).status).toBe(200)
    await world.quiet()
  })
})

describe('the puzzle', () => {
  it.each([
    ['another number', { counter: 1 }],
    ['a seal that we did not make', { seal: 'v1.none' }],
    ['nothing', { seal: '' }],
  ])('refuses %s', async (_, wrong) => {
    const refused = await ask(newAddress(), wrong)
    expect([refused.status, refused.code]).toEqual([422, 'puzzle_unsolved'])
  })

  it('is solved by searching, as browsers do', async () => {
    expect((await ask(newAddress(), await solved())).status).toBe(200)
    await world.quiet()
  })

  it('counts once, also of two who send it at once, and for ten minutes', async () => {
    const puzzle = await peeked()
    const both = await Promise.all([ask(newAddress(), puzzle), ask(newAddress(), puzzle)])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
    const old = await peeked()
    world.clock.advance(10 * 60_000)
    expect((await ask(newAddress(), old)).code).toBe('puzzle_unsolved')
    await world.quiet()
  })
})

describe('limits', () => {
  const statusesOf = async (count: number, ask: (index: number) => Promise<{ status: number }>) => {
    world.clock.advance(DAY_MS)
    const statuses: number[] = []
    for (let index = 0; index < count; index += 1) statuses.push((await ask(index)).status)
    await world.quiet()
    return statuses
  }
  const allowed = (count: number) => Array.from({ length: count }, () => 200)
  const { ofAddress, ofDomain, ofNetwork } = signUpLimits

  it('lets an address have a few mails a day', async () => {
    const email = newAddress()
    const statuses = await statusesOf(ofAddress.max + 1, () => ask(email))
    expect(statuses).toEqual([...allowed(ofAddress.max), 429])
  })

  it('lets a company have some more, but not everybody of a public domain together', async () => {
    const domain = newAddress().split('@')[1] ?? ''
    const some = (at: string) => (index: number) => ask(`somebody.${String(index)}@${at}`)
    const ofCompany = await statusesOf(ofDomain.max + 1, some(domain))
    expect(ofCompany).toEqual([...allowed(ofDomain.max), 429])
    expect(await statusesOf(ofDomain.max + 1, some('gmail.com'))).toEqual(allowed(ofDomain.max + 1))
  })

  it('lets a network have as many', async () => {
    const from = '198.51.100.7'
    const statuses = await statusesOf(ofNetwork.max + 1, () => ask(newAddress(), {}, from))
    expect(statuses).toEqual([...allowed(ofNetwork.max), 429])
  })

  it('answers nobody where it is switched off', async () => {
    const closed = await openMailWorld()
    try {
      for (const answer of [
        await send(closed.app, 'signUps.puzzle'),
        await send(closed.app, 'signUps.createTrial', {
          body: { email: newAddress(), puzzle: { seal: 'x', counter: 1 } },
        }),
      ]) {
        expect([answer.status, answer.code]).toEqual([403, 'sign_up_closed'])
      }
    } finally {
      await closed.close()
    }
  })
})

describe('terms', () => {
  it('have to be accepted as they are now, and who did is kept', async () => {
    const { token: operator } = await signedInOperator(world, newAddress())
    const publish = (texts: object, base = 0) =>
      send(world.app, 'terms.publish', { token: operator, body: { base, texts } })
    expect((await send(world.app, 'terms.get')).body).toEqual({ terms: null })
    expect((await publish({ en: '  ' })).code).toBe('validation_failed')
    expect((await publish({ en: 'Be kind.', de: 'Seien Sie nett.' })).body).toEqual({ version: 1 })
    const german = await send(world.app, 'terms.get', { query: { language: 'de' } })
    expect(german.body).toMatchObject({ terms: { version: 1, text: 'Seien Sie nett.' } })
    const other = await send(world.app, 'terms.get', { query: { language: 'ja' } })
    expect(other.body).toMatchObject({ terms: { language: 'en' } })
    const email = newAddress()
    const token = await tokenFor(email)
    await say(token)
    expect((await finish(token)).code).toBe('terms_not_accepted')
    expect((await publish({ en: 'Be unkind.' })).code).toBe('changed_meanwhile')
    expect((await publish({ en: 'Be kinder.' }, 1)).body).toEqual({ version: 2 })
    expect((await finish(token, { terms: 1 })).code).toBe('terms_not_accepted')
    expect((await finish(token, { terms: 2 })).status).toBe(200)
    const kept = await send(world.app, 'terms.acceptances', { token: operator })
    expect(kept.body).toMatchObject([{ organisationName: place.name, email, version: 2 }])
    const both = await Promise.all([publish({ en: 'A' }, 2), publish({ en: 'B' }, 2)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const all = await send(world.app, 'terms.list', { token: operator })
    expect(all.body).toMatchObject([
      { version: 3, acceptances: 0 },
      { version: 2, texts: { en: 'Be kinder.' }, acceptances: 1 },
      { version: 1, acceptances: 0 },
    ])
    await world.quiet()
  })
})
