import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { HOUR_MS } from '#domain/time/instant.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import {
  bearerOf,
  cookieOf,
  invitationToken,
  signedInUser,
  signInAgain,
  soundPassword,
} from '#tests/support/accounts.ts'
import { clientActor } from '#tests/support/actors.ts'
import {
  createCompany,
  createOrganisation,
  createUser,
  setParams,
} from '#tests/support/factories.ts'
import { openMailWorld, type MailRow, type MailWorld } from '#tests/support/mail-world.ts'
import { send, type Answer } from '#tests/support/send.ts'

let world: MailWorld
let organisationId: OrganisationId
let companyId: CompanyId
let client: string
let count = 0

beforeAll(async () => {
  world = await openMailWorld()
  organisationId = await createOrganisation(world.deps)
  companyId = await createCompany(world.deps, organisationId, { name: 'Harbour House' })
  client = (await clientActor(world.deps, organisationId)).token
})
afterAll(() => world.close())

async function newUser(more: { active?: boolean; email?: string } = {}) {
  const email = more.email ?? `link.${String((count += 1))}@mine.example`
  const userId = await createUser(world.deps, companyId, { email, language: 'de', ...more })
  return { userId, email, organisationId, companyId }
}
const use = (token: string, password?: string): Promise<Answer> =>
  send(world.app, 'session.useLink', { body: { token, password } })
const invite = (userId: string, token = client) =>
  send(world.app, 'users.invite', {
    token,
    params: { companyId: outsideId('CO', companyId), userId: outsideId('US', userId) },
  })
async function mailsTo(email: string): Promise<MailRow[]> {
  await world.quiet()
  return world.run<MailRow>('select * from mails where recipient = $1 order by mail_id', [email])
}
function tokenIn(mail: MailRow | undefined): string {
  const link = /https:\S+set-password\?token=\S+/.exec(mail?.body ?? '')?.[0] ?? ''
  return new URL(link).searchParams.get('token') ?? ''
}

describe('an invitation', () => {
  it('comes by mail in the language of the user, leads to a password and counts once', async () => {
    const user = await newUser()
    expect((await invite(user.userId)).body).toEqual({ invited: true })
    const [mail] = await mailsTo(user.email)
    expect(mail).toMatchObject({ template: 'invite', language: 'de', state: 'SENT' })
    expect(mail?.subject).toBe('Harbour House lädt Sie zu Foyer ein')
    const token = tokenIn(mail)
    expect((await send(world.app, 'session.readLink', { body: { token } })).body).toMatchObject({
      purpose: 'INVITATION',
      email: user.email,
      companyName: 'Harbour House',
      needsPassword: true,
    })
    const used = await use(token, soundPassword)
    expect(used.body).toEqual({ signedIn: true })
    expect(await bearerOf(world, cookieOf(used.headers), companyId)).toBeTruthy()
    for (const again of [await use(token, soundPassword), await use('nonsense', soundPassword)]) {
      expect([again.status, again.code]).toEqual([410, 'account_link_gone'])
    }
    expect((await signInAgain(world, user.email)).cookie).toBeTruthy()
  })

  it('promises only what there is: desks, visitors, both or neither', async () => {
    const place = await createCompany(world.deps, organisationId, { name: 'Quiet House' })
    const contentFor = async (host: boolean, desks: boolean) => {
      const email = `offer.${String((count += 1))}@mine.example`
      const userId = await createUser(world.deps, place, { email, language: 'en' })
      await world.run('update users set is_host = $2 where user_id = $1', [userId, host])
      const params = { companyId: outsideId('CO', place), userId: outsideId('US', userId) }
      await send(world.app, 'employees.put', {
        token: client,
        params,
        body: { allowedOnLocation: desks },
      })
      await send(world.app, 'users.invite', { token: client, params })
      const [mail] = await mailsTo(email)
      return /Choose a password[^.]+\./.exec(mail?.body ?? '')?.[0]
    }
    expect(await contentFor(true, true)).toBe('Choose a password and sign in to see your visitors.')
    await setParams(world.deps, place, 'employee-management', { bookingEnabled: true })
    world.deps.companies.forget(place)
    expect(await contentFor(true, true)).toBe(
      'Choose a password and sign in to book desks and see your visitors.',
    )
    expect(await contentFor(true, false)).toBe(
      'Choose a password and sign in to see your visitors.',
    )
    expect(await contentFor(false, true)).toBe('Choose a password and sign in to book desks.')
    expect(await contentFor(false, false)).toBe('Choose a password and sign in.')
  })

  it('stays usable when the password is refused', async () => {
    const token = await invitationToken(world, await newUser())
    for (const weak of [undefined, '', 'short', 'aaaaaaaaaaaaaaa']) {
      expect((await use(token, weak)).status).toBe(422)
    }
    expect((await use(token, soundPassword)).status).toBe(200)
  })

  it('is over after seven days, and for a user who was switched off', async () => {
    const late = await invitationToken(world, await newUser())
    world.clock.advance(7 * DAY_MS)
    expect((await use(late, soundPassword)).code).toBe('account_link_gone')
    const off = await newUser()
    const token = await invitationToken(world, off)
    await world.run('update users set active = false where user_id = $1', [off.userId])
    expect((await use(token, soundPassword)).code).toBe('account_link_gone')
    world.clock.advance(-7 * DAY_MS)
  })

  it('of somebody who has a password joins the location, and signs nobody in', async () => {
    const { email } = await newUser()
    const signedIn = await signedInUser(world, organisationId, companyId, { email: `x${email}` })
    const second = await createCompany(world.deps, organisationId)
    const userId = await createUser(world.deps, second, { email: signedIn.email })
    const there = { userId, email: signedIn.email, organisationId, companyId: second }
    const token = await invitationToken(world, there)
    const used = await use(token)
    expect([used.body, used.headers['set-cookie']]).toEqual([{ signedIn: false }, undefined])
    const { cookie } = await signInAgain(world, signedIn.email)
    expect(await bearerOf(world, cookie, second)).toBeTruthy()
  })

  it('needs an address, an active user of the own company, and an API client', async () => {
    const without = await newUser({ email: '' })
    expect((await invite(without.userId)).code).toBe('user_without_address')
    expect((await invite((await newUser({ active: false })).userId)).code).toBe('not_found')
    const other = await clientActor(world.deps, await createOrganisation(world.deps))
    expect((await invite((await newUser()).userId, other.token)).code).toBe('not_found')
    expect((await invite((await newUser()).userId, '')).code).not.toBe(undefined)
  })
})

describe('one link, two at the same time', () => {
  it('lets one of them in', async () => {
    for (let round = 0; round < 5; round += 1) {
      const token = await invitationToken(world, await newUser())
      const twin = { body: { token, password: 'nine green lamps' } }
      const answers = await Promise.all([
        use(token, soundPassword),
        send(world.app, 'session.useLink', twin),
      ])
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '410'])
    }
  })

  it('would let both in if it was looked at first and spent later (control)', async () => {
    const token = await invitationToken(world, await newUser())
    const hash = sha256(token)
    const look = () =>
      world.run('select 1 from account_links where link_hash = $1 and used_at is null', [hash])
    const spend = () =>
      world.run('update account_links set used_at = now() where link_hash = $1 returning 1', [hash])
    const found = await Promise.all([look(), look()])
    const spent = await Promise.all([spend(), spend()])
    expect([...found, ...spent].map((rows) => rows.length)).toEqual([1, 1, 1, 1])
  })
})

describe('a forgotten password', () => {
  const forget = (email: string) => send(world.app, 'session.forgotPassword', { body: { email } })

  it('is replaced by a link that counts once and for an hour; every browser is signed out', async () => {
    const { email } = await newUser()
    const address = `f${email}`
    const { token } = await signedInUser(world, organisationId, companyId, { email: address })
    expect((await forget(address.toUpperCase())).body).toEqual({ sent: true })
    await forget(address)
    const [first, second] = (await mailsTo(address)).map(tokenIn)
    const password = 'nine green lamps'
    expect((await use(second ?? '', password)).status).toBe(200)
    expect((await use(second ?? '', password)).code).toBe('account_link_gone')
    expect((await use(first ?? '', password)).code).toBe('account_link_gone')
    expect((await send(world.app, 'me.profile', { token })).code).toBe('token_revoked')
    const old = await send(world.app, 'session.signIn', {
      body: { email: address, password: soundPassword },
    })
    expect(old.code).toBe('sign_in_failed')
    await forget(address)
    const late = tokenIn((await mailsTo(address)).at(-1))
    world.clock.advance(HOUR_MS)
    expect((await use(late, password)).code).toBe('account_link_gone')
  })

  it('says the same to everybody, and writes to nobody who has not accepted', async () => {
    const invited = await newUser()
    await invitationToken(world, invited)
    const known = await signedInUser(world, organisationId, companyId, {
      email: `k${invited.email}`,
    })
    const addresses = [known.email, invited.email, 'nobody@mine.example']
    const answers = await Promise.all(addresses.map(forget))
    expect(answers.map(({ text }) => text)).toEqual(addresses.map(() => '{"sent":true}'))
    const mails = await Promise.all(addresses.map(mailsTo))
    expect(mails.map((list) => list.length)).toEqual([1, 0, 0])
    const stored = await world.run<{ count: number }>(
      'select count(*)::int as count from password_requests where lower(email) = any($1)',
      [addresses],
    )
    expect(stored).toEqual([{ count: 3 }])
  })

  it('is not asked for without end', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect((await forget('flood@mine.example')).status).toBe(200)
    }
    expect((await forget('flood@mine.example')).code).toBe('rate_limited')
  })
})
