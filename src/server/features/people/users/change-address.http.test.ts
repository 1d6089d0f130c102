/** When a user's address changes, the old mailbox loses its access, however the change was made (decision 0483). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import {
  invitationToken,
  signedInUser,
  signInAgain,
  soundPassword,
} from '#tests/support/accounts.ts'
import { bookerToken, clientActor, reviewerToken } from '#tests/support/actors.ts'
import { createCompany, createOrganisation } from '#tests/support/factories.ts'
import { openMailWorld, type MailRow, type MailWorld } from '#tests/support/mail-world.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { send } from '#tests/support/send.ts'

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

const addresses = () => {
  count += 1
  return [`old.${String(count)}@mine.example`, `new.${String(count)}@mine.example`] as const
}
const someone = (email: string) => signedInUser(world, organisationId, companyId, { email })
const change = (userId: string, email: string, company = companyId) =>
  send(world.app, 'users.update', {
    token: client,
    params: { companyId: outsideId('CO', company), userId: outsideId('US', userId) },
    body: { firstname: 'Ann', lastname: 'Other', email, phone: '', active: true },
  })
const signIn = (email: string, password = soundPassword) =>
  send(world.app, 'session.signIn', { body: { email, password } })
const acceptBy = (token: string, password?: string) =>
  send(world.app, 'session.useLink', { body: { token, password } })
const askPassword = (email: string) =>
  send(world.app, 'session.forgotPassword', { body: { email } })
async function mailsTo(email: string): Promise<MailRow[]> {
  await world.quiet()
  return world.run<MailRow>('select * from mails where recipient = $1 order by mail_id', [email])
}
const templatesTo = async (email: string) => (await mailsTo(email)).map(({ template }) => template)
const tokenIn = (mail: MailRow | undefined): string => {
  const link = /https:\S+set-password\?token=\S+/.exec(mail?.body ?? '')?.[0] ?? ''
  return new URL(link).searchParams.get('token') ?? ''
}
const accountOf = async (userId: string) =>
  (
    await world.run<{ account_id: string | null }>(
      'select account_id from users where user_id = $1',
      [userId],
    )
  )[0]?.account_id
/** Like a program that knows nothing about accounts: an import, a directory, SQL by hand. */
const changeByHand = (userId: string, email: string) =>
  world.run('update users set email = $2 where user_id = $1', [userId, email])

describe('the old mailbox', () => {
  it('gets no new password, and the password opens nothing', async () => {
    const [old, other] = addresses()
    const { userId } = await someone(old)
    expect((await change(userId, other)).status).toBe(200)
    await askPassword(old)
    expect(await templatesTo(old)).toEqual(['address_changed'])
    expect((await signIn(old)).code).toBe('sign_in_failed')
    expect((await signIn(other)).code).toBe('sign_in_failed')
  })

  it('is told in an email without a link', async () => {
    const [old, other] = addresses()
    const { userId } = await someone(old)
    await change(userId, other)
    const [mail] = await mailsTo(old)
    expect(mail?.body).toContain(old)
    expect(mail?.body).not.toContain(other)
    expect(mail?.body).not.toContain('token=')
  })

  it('loses its sessions', async () => {
    const [old, other] = addresses()
    const { userId, token, cookie } = await someone(old)
    const second = await signInAgain(world, old)
    await change(userId, other)
    expect((await send(world.app, 'me.assistant', { token })).status).not.toBe(200)
    await world.quiet()
    expect((await send(world.app, 'me.assistant', { token })).status).toBe(401)
    for (const browser of [cookie, second.cookie]) {
      const answer = await send(world.app, 'session.token', {
        headers: { cookie: browser },
        body: {},
      })
      expect(answer.status).toBe(401)
    }
  })

  it.each(['a new password', 'an invitation', 'an invitation that nobody has accepted'])(
    'cannot use the link to %s that was sent before',
    async (what) => {
      const [old, other] = addresses()
      const user = { organisationId, companyId, email: old }
      const { userId } = await someone(old)
      let token: string
      if (what === 'a new password') {
        await askPassword(old)
        token = tokenIn((await mailsTo(old)).at(-1))
      } else {
        if (what.endsWith('accepted')) await changeByHand(userId, old.toUpperCase())
        token = await invitationToken(world, { ...user, userId })
      }
      await change(userId, other)
      expect((await acceptBy(token, 'another quiet desk')).code).toBe('account_link_gone')
    },
  )

  it('cannot use its links to book and to answer, and the next ones work', async () => {
    const [old, other] = addresses()
    const { userId } = await someone(old)
    const { visits } = await createMeeting(world.deps, companyId, { hostId: userId })
    const [visit] = visits
    /** The links in emails to the user's nth address, counted from 0. */
    const links = async (nth: number) => ({
      booker: await bookerToken(world.deps, companyId, userId, { linkEpoch: nth }),
      reviewer: await reviewerToken(world.deps, companyId, visit, userId, { addressEpoch: nth }),
    })
    const params = {
      companyId: outsideId('CO', companyId),
      date: visit.visitDate,
      meetingId: outsideId('M', visit.meetingId),
      visitorId: outsideId('V', visit.visitorId),
    }
    const statuses = async ({ booker, reviewer }: Awaited<ReturnType<typeof links>>) => [
      (await send(world.app, 'bookings.list', { token: booker, params })).code,
      (await send(world.app, 'visits.arrival', { token: reviewer, params })).code,
    ]
    const before = await links(0)
    const open = await statuses(before)
    await change(userId, other)
    expect(await statuses(before)).toEqual(['token_revoked', 'token_revoked'])
    expect(await statuses(await links(1))).toEqual(open)
  })
})

describe('the new mailbox', () => {
  it('is invited, and signs in with its own password', async () => {
    const [old, other] = addresses()
    const { userId } = await someone(old)
    await change(userId, other)
    const mails = await mailsTo(other)
    expect(mails.map(({ template }) => template)).toEqual(['invite'])
    expect(mails[0]?.body).toContain('Harbour House was changed to this one')
    expect((await acceptBy(tokenIn(mails[0]), 'another quiet desk')).status).toBe(200)
    expect((await signIn(other, 'another quiet desk')).status).toBe(200)
    expect((await signIn(old)).code).toBe('sign_in_failed')
  })

  it('gets the account it already has elsewhere', async () => {
    const [old, other] = addresses()
    const elsewhere = await createCompany(world.deps, organisationId, { name: `Pier ${old}` })
    const there = await signedInUser(world, organisationId, elsewhere, { email: other })
    const { userId } = await someone(old)
    await change(userId, other)
    await acceptBy(tokenIn((await mailsTo(other)).at(-1)))
    expect(await accountOf(userId)).toBe(await accountOf(there.userId))
    expect((await signIn(other)).status).toBe(200)
  })

  it('of a user who never signed in is not invited', async () => {
    const [old, other] = addresses()
    const { body } = await send(world.app, 'users.create', {
      token: client,
      params: { companyId: outsideId('CO', companyId) },
      body: { firstname: 'Bo', lastname: 'Quiet', email: old, phone: '' },
    })
    const { id } = body as { id: string }
    const params = { companyId: outsideId('CO', companyId), userId: id }
    const quiet = { firstname: 'Bo', lastname: 'Quiet', email: other, phone: '', active: true }
    await send(world.app, 'users.update', { token: client, params, body: quiet })
    expect([await templatesTo(old), await templatesTo(other)]).toEqual([[], []])
  })
})

describe('an account with users at several locations', () => {
  it('stays for the others, who sign in again', async () => {
    const [old, other] = addresses()
    const here = await someone(old)
    const elsewhere = await createCompany(world.deps, organisationId, { name: `Pier ${old}` })
    const there = await signedInUserThere(elsewhere, old)
    await change(here.userId, other)
    expect(await accountOf(here.userId)).toBeNull()
    await world.quiet()
    expect((await send(world.app, 'me.assistant', { token: there.token })).status).toBe(401)
    const { cookie } = await signInAgain(world, old)
    const opened = (company: CompanyId) =>
      send(world.app, 'session.token', {
        headers: { cookie },
        body: { companyId: outsideId('CO', company) },
      })
    expect((await opened(elsewhere)).status).toBe(200)
    expect((await opened(companyId)).status).not.toBe(200)
  })

  async function signedInUserThere(elsewhere: CompanyId, email: string) {
    const { body } = await send(world.app, 'users.create', {
      token: client,
      params: { companyId: outsideId('CO', elsewhere) },
      body: { firstname: 'Ann', lastname: 'Other', email, phone: '' },
    })
    const { id } = body as { id: string }
    const [user] = await world.run<{ user_id: string }>(
      'select user_id from users where company_id = $1 and lower(email) = lower($2)',
      [elsewhere, email],
    )
    const userId = user?.user_id ?? id
    const token = await invitationToken(world, {
      organisationId,
      companyId: elsewhere,
      userId,
      email,
    })
    await acceptBy(token)
    const { cookie } = await signInAgain(world, email)
    const answer = await send(world.app, 'session.token', {
      headers: { cookie },
      body: { companyId: outsideId('CO', elsewhere) },
    })
    return { userId, token: (answer.body as { token: string }).token }
  }
})

describe('a change', () => {
  it('is in the audit, without an address', async () => {
    const [old, other] = addresses()
    const { userId } = await someone(old)
    await change(userId, other)
    const events = await world.run<{ kind: string; payload: unknown }>(
      'select kind, payload from events where subject = $1 order by event_id desc limit 3',
      [`user:${outsideId('US', userId)}`],
    )
    expect(events.map(({ kind }) => kind)).toEqual([
      'user.invited',
      'user.address_changed',
      'user.updated',
    ])
    expect(JSON.stringify(events)).not.toContain('mine.example')
  })

  it('of case only leaves everything as it is', async () => {
    const [old] = addresses()
    const { userId, token } = await someone(old)
    await change(userId, old.toUpperCase())
    expect((await send(world.app, 'me.assistant', { token })).status).toBe(200)
    expect(await templatesTo(old)).toEqual([])
  })

  it('made directly in the database locks the old mailbox out as well', async () => {
    const [old, other] = addresses()
    const { userId, cookie } = await someone(old)
    await changeByHand(userId, other)
    const answer = await send(world.app, 'session.token', { headers: { cookie }, body: {} })
    expect(answer.status).not.toBe(200)
    expect((await signIn(old)).code).toBe('sign_in_failed')
    await askPassword(old)
    expect(await templatesTo(old)).toEqual([])
  })

  it('gives the next owner of the old address an account without a password', async () => {
    const [old, other] = addresses()
    const { userId } = await someone(old)
    await change(userId, other)
    await world.quiet()
    const next = await signedInUser(world, organisationId, companyId, { email: old })
    expect(next.userId).not.toBe(userId)
    // The invitation asked for a password: the previous owner's is no longer valid.
    expect((await signIn(old)).status).toBe(200)
  })

  it('leaves the next owner signed in whose session is older than the work after the change', async () => {
    const [old, other] = addresses()
    const { userId, cookie } = await someone(old)
    await world.stopWorkers()
    await change(userId, other)
    world.clock.advance(1_000)
    const next = await signedInUser(world, organisationId, companyId, { email: old })
    await world.addWorker()
    await world.quiet()
    const opened = async (browser: string) =>
      (await send(world.app, 'session.token', { headers: { cookie: browser }, body: {} })).status
    expect([await opened(next.cookie), await opened(cookie)]).toEqual([200, 401])
  })
})
