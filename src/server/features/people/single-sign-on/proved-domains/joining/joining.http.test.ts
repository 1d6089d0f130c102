/** People who join by themselves, with an address at a proved domain: who may, and who learns what. Issue 16 §1. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { joinLimits } from '#domain/access/joining.ts'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { beginSignUp } from '#server/features/people/sign-ups/begin-sign-up.ts'
import * as accounts from '#tests/support/accounts.ts'
import { createCompany, createUser } from '#tests/support/factories.ts'
import { joinTokenIn, openJoining, type JoiningScene } from '#tests/support/joining-scene.ts'
import { proveDomain } from '#tests/support/sample-administrators.ts'
import { send } from '#tests/support/send.ts'
import * as sso from '#tests/support/single-sign-on-calls.ts'
import { startIdentityProvider, type TestProvider } from '#tests/support/start-identity-provider.ts'

let scene: JoiningScene
let provider: TestProvider

beforeAll(async () => {
  scene = await openJoining()
  provider = await startIdentityProvider(sso.returnAddress)
})
beforeEach(() => scene.clear())
afterAll(async () => {
  await provider.close()
  await scene.close()
})

describe('somebody with an address at a proved domain', () => {
  it('joins by the link that reaches their mailbox, in the roles that the domain gives', async () => {
    await scene.letJoin(['RECEPTION', 'ASSISTANTS'])
    const email = scene.someone()
    const token = await scene.tokenFor(email.toUpperCase())
    const page = await scene.world.app.inject({ url: `/sign-in/join?token=${token}` })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Join mine')
    expect((await scene.join(token, { password: 'short' })).status).toBe(422)
    const joined = await scene.join(token)
    expect(joined.body).toEqual({ signedIn: true })
    const bearer = await accounts.bearerOf(scene.world, accounts.cookieOf(joined.headers))
    expect((await send(scene.world.app, 'me.profile', { token: bearer })).body).toMatchObject({
      firstname: 'Ada',
      companyName: 'mine',
    })
    expect(await scene.usersOf(email)).toEqual([
      { companyId: scene.mine.companyId, active: true, roles: ['ASSISTANTS', 'RECEPTION'] },
    ])
    const events = await scene.world.run<{ kind: string; actor: string; payload: object }>(
      `select kind, actor, payload from events where company_id = $1 and kind in ('user.created', 'user.joined')
       order by event_id desc limit 2`,
      [scene.mine.companyId],
    )
    expect(events).toMatchObject([
      { kind: 'user.joined', payload: { name: 'mine.example', news: true } },
      { kind: 'user.created', actor: 'system' },
    ])
    expect((await scene.join(token)).code).toBe('account_link_gone')
    expect((await scene.world.app.inject({ url: `/sign-in/join?token=${token}` })).statusCode).toBe(
      410,
    )
  })

  it('is told of to administrators, once a day', async () => {
    const told = async () =>
      (await scene.mailsTo(scene.mine.boss.email)).filter(({ template }) => template === 'joined')
    const before = (await told()).length
    const email = scene.someone()
    await scene.join(await scene.tokenFor(email))
    await scene.join(await scene.tokenFor(scene.someone()))
    const mails = (await told()).slice(before)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Ada New has joined mine')
    expect(mails[0]?.body).toContain(email)
    scene.world.clock.set(plusMs(scene.world.clock.now(), DAY_MS))
    await scene.join(await scene.tokenFor(scene.someone()))
    expect((await told()).slice(before)).toHaveLength(2)
  })

  it('gets the account of the user that is there already, with its roles', async () => {
    await scene.letJoin(['SECURITY'])
    const email = scene.someone()
    const elsewhere = await createCompany(scene.world.deps, scene.mine.organisationId, {
      name: 'elsewhere',
    })
    await createUser(scene.world.deps, elsewhere, { email, firstname: 'Uma' })
    expect((await scene.join(await scene.tokenFor(email))).status).toBe(200)
    expect(await scene.usersOf(email)).toEqual([{ companyId: elsewhere, active: true, roles: [] }])
  })

  it('joins by plain forms, before the page has its script', async () => {
    const post = (payload: Record<string, string>) =>
      scene.world.app.inject({
        method: 'POST',
        url: '/sign-in/join',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(payload).toString(),
      })
    const email = scene.someone()
    expect((await post({ email })).headers.location).toBe('/sign-in/join?done=sent')
    const token = joinTokenIn((await scene.mailsTo(email)).at(-1))
    const weak = await post({ token, firstname: 'Ada', password: 'short' })
    expect(weak.statusCode).toBe(422)
    expect(weak.body).toContain('value="Ada"')
    const joined = await post({ token, firstname: 'Ada', password: accounts.soundPassword })
    expect([joined.statusCode, joined.headers.location]).toEqual([303, '/sign-in'])
    expect(accounts.cookieOf(joined.headers)).toMatch(/^__Host-foyer-session=/)
  })
})

describe('the answer', () => {
  it('is the same for every address, and the mail says to each mailbox what to do', async () => {
    await proveDomain(scene.world, scene.theirs.organisationId, 'theirs.example')
    const known = await accounts.signedInUser(
      scene.world,
      scene.mine.organisationId,
      scene.mine.companyId,
      {
        email: scene.someone(),
      },
    )
    const left = scene.someone()
    await createUser(scene.world.deps, scene.mine.companyId, { email: left, active: false })
    const both = scene.someone()
    await accounts.signedInUser(scene.world, scene.theirs.organisationId, scene.theirs.companyId, {
      email: both,
    })
    const cases: readonly (readonly [string, string | null])[] = [
      ['stranger@nowhere.example', null],
      ['someone@gmail.com', null],
      ['someone@sub.mine.example', null],
      ['"@mine.example"@nowhere.example', null],
      [scene.someone(), 'Join mine'],
      [both, 'Join mine'],
      [known.email, 'You already have an account'],
      [left, 'Ask mine to invite you'],
      ['someone@theirs.example', 'Ask theirs to invite you'],
    ]
    for (const [email, subject] of cases) {
      const before = await scene.mailsTo(email)
      const { status, body } = await scene.ask(email)
      // What is no address is refused whoever asks.
      if (status === 422) continue
      expect([email, status, body]).toEqual([email, 200, { sent: true }])
      const mails = (await scene.mailsTo(email)).slice(before.length)
      expect([email, mails.map((mail) => mail.subject)]).toEqual([
        email,
        subject === null ? [] : [subject],
      ])
      expect([email, joinTokenIn(mails[0]) !== '']).toEqual([email, subject === 'Join mine'])
    }
  })

  it('leads to single sign-on where that alone counts, and so does a link from before', async () => {
    const early = await scene.tokenFor(scene.someone())
    await sso.useProvider(scene.world, scene.mine.token, provider)
    const joining = { locationId: outsideId('CO', scene.mine.companyId), roles: [] }
    expect((await scene.mine.put('mine.example', { needsSignOn: true, joining })).status).toBe(200)
    const email = scene.someone()
    await scene.ask(email)
    const [mail] = await scene.mailsTo(email)
    expect(mail?.subject).toBe('Sign in to Foyer with Example login')
    expect(mail?.body).toContain(
      `/sign-in?organisation=${outsideId('OR', scene.mine.organisationId)}`,
    )
    const refused = await scene.join(early)
    expect([refused.code, refused.text]).toEqual([
      'single_sign_on_required',
      expect.stringContaining(outsideId('OR', scene.mine.organisationId)),
    ])
  })

  it('is limited by address', async () => {
    const email = scene.someone()
    for (let time = 0; time < joinLimits.ofAddress.max; time += 1) await scene.ask(email)
    expect((await scene.ask(email)).code).toBe('rate_limited')
  })
})

describe('somebody who opens an organisation of their own', () => {
  it('is offered the one of their domain instead, where that lets people join', async () => {
    const asked = (email: string) =>
      scene.world.deps.db.inSystem((tx) =>
        beginSignUp(
          tx,
          { actor: { kind: 'anonymous' }, commandId: null, at: scene.world.clock.now() },
          { email, language: 'en', purpose: 'OWN', partnerId: null },
        ),
      )
    const email = scene.someone()
    await asked(email)
    const [mail] = await scene.mailsTo(email)
    expect(mail?.body).toContain('/sign-up/continue?token=')
    expect((await scene.join(joinTokenIn(mail))).status).toBe(200)
    expect(await scene.usersOf(email)).toHaveLength(1)
    await asked('someone@nowhere.example')
    const [other] = await scene.mailsTo('someone@nowhere.example')
    expect(joinTokenIn(other)).toBe('')
    const waiting = await scene.world.deps.db.system
      .selectFrom('join_requests')
      .select('email')
      .where('email', '=', 'someone@nowhere.example')
      .execute()
    expect(waiting).toEqual([])
  })
})
