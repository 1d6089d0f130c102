/** Operators by their real way in: the command's link, a password, an authenticator app. Issue 16 §2, decision 0564. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointId } from '#contract/endpoints.ts'
import { outsideId } from '#contract/ids.ts'
import { sealBatch } from '#server/platform/audit/seal-batch.ts'
import { verifyAudit } from '#server/platform/audit/verify-audit.ts'
import { totpCode, totpStep } from '#server/platform/auth/totp.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import { countWaiting } from '#tests/support/count-waiting.ts'
import { settledEvents } from '#tests/support/settled-events.ts'
import { cookieOf, signedInUser, soundPassword } from '#tests/support/accounts.ts'
import { clientActor } from '#tests/support/actors.ts'
import { createCompany, createOrganisation } from '#tests/support/factories.ts'
import { signedInOperator, type TestOperator } from '#tests/support/operators.ts'
import { administer } from '#tests/support/sample-administrators.ts'
import { send, type Answer, type Call } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { addOperator } from './add-operator.ts'
import { makeOperatorLink } from './sign-in/operator-link.ts'

let world: World
let kim: TestOperator

beforeAll(async () => {
  world = await openWorld()
  kim = await signedInOperator(world, 'kim@ops.example')
})
afterAll(() => world.close())

const outcome = ({ status, code }: Answer) => code ?? String(status)
const call = (id: EndpointId, asked: Call = {}) => send(world.app, id, asked)
const asKim = (id: EndpointId, asked: Omit<Call, 'token'> = {}) =>
  call(id, { token: kim.token, ...asked })

/** As `foyer operator add` does. @returns the token of the link */
async function added(email: string): Promise<{ id: string; operatorId: string; token: string }> {
  const { deps } = world
  const now = deps.clock.now()
  const act = { actor: { kind: 'system' }, commandId: null, at: now } as const
  return deps.db.inSystem(async (tx) => {
    const operatorId = await addOperator(tx, act, email)
    const { link } = await makeOperatorLink(tx, deps, now, operatorId)
    const token = new URL(link).searchParams.get('token') ?? ''
    return { id: outsideId('OP', operatorId), operatorId, token }
  })
}

async function secretOf(operatorId: string): Promise<Buffer> {
  const row = await world.deps.db.system
    .selectFrom('operator_accounts')
    .select('totp_secret')
    .where('operator_id', '=', operatorId)
    .executeTakeFirstOrThrow()
  return row.totp_secret ?? Buffer.alloc(0)
}

const waiting = () => countWaiting(world.deps.db.system)

const code = (secret: Buffer, offset = 0) =>
  totpCode(secret, totpStep(world.clock.epochMs()) + offset)

async function half(email: string, password = soundPassword) {
  const answer = await call('operatorSession.signIn', { body: { email, password } })
  return { answer, cookie: cookieOf(answer.headers) }
}

const second = (cookie: string, typed: string) =>
  call('operatorSession.code', { headers: { cookie }, body: { code: typed } })

/** With a password and an app, signed in by both. */
async function enrolled(email: string) {
  const made = await added(email)
  const body = { token: made.token, password: soundPassword }
  expect((await call('operatorSession.useLink', { body })).status).toBe(200)
  const { cookie } = await half(email)
  const secret = await secretOf(made.operatorId)
  const opened = await second(cookie, code(secret))
  expect(opened.status).toBe(200)
  return { ...made, email, secret, cookie: cookieOf(opened.headers) }
}

const tokenOf = async (cookie: string) => {
  const answer = await call('operatorSession.token', { headers: { cookie } })
  return { answer, token: (answer.body as { token?: string }).token ?? '' }
}

describe('signing in', () => {
  it('takes the link, a password and an app, and none of them alone', async () => {
    const made = await added('ann@ops.example')
    const link = { token: made.token }
    expect((await call('operatorSession.readLink', { body: link })).body).toEqual({
      email: 'ann@ops.example',
    })
    const weak = await call('operatorSession.useLink', { body: { ...link, password: 'password1' } })
    expect(outcome(weak)).toBe('validation_failed')
    const body = { ...link, password: soundPassword }
    expect(outcome(await call('operatorSession.useLink', { body }))).toBe('200')
    expect(outcome(await call('operatorSession.useLink', { body }))).toBe('account_link_gone')

    const first = await half('Ann@OPS.example')
    const { app } = first.answer.body as { app: { secret: string; address: string } }
    expect(app.address).toContain(app.secret)
    // The half opens nothing.
    expect(outcome((await tokenOf(first.cookie)).answer)).toBe('token_required')
    expect(outcome(await second(first.cookie, '000000'))).toBe('two_step_code_wrong')
    const secret = await secretOf(made.operatorId)
    const opened = await second(first.cookie, code(secret))
    expect(outcome(opened)).toBe('200')
    expect(outcome(await second(first.cookie, code(secret, 1)))).toBe('two_step_over')
    const { token } = await tokenOf(cookieOf(opened.headers))
    expect(outcome(await call('operators.list', { token }))).toBe('200')

    // The second time no secret is shown, and no code counts twice.
    const again = await half('ann@ops.example')
    expect(again.answer.body).toEqual({ app: null })
    expect(outcome(await second(again.cookie, code(secret)))).toBe('two_step_code_wrong')
    expect(outcome(await second(again.cookie, code(secret, 1)))).toBe('200')
  })

  it('says the same of a wrong password, an unknown address and somebody blocked', async () => {
    const ben = await enrolled('ben@ops.example')
    const params = { operatorId: ben.id }
    await asKim('operators.block', { params, body: { blocked: true } })
    for (const [email, password] of [
      ['ann@ops.example', 'another quiet desk'],
      ['nobody@ops.example', soundPassword],
      ['ben@ops.example', soundPassword],
    ] as const) {
      expect(outcome((await half(email, password)).answer)).toBe('sign_in_failed')
    }
  })

  it('is refused after some wrong passwords', async () => {
    const tries = []
    for (let count = 0; count < 6; count += 1) {
      tries.push(outcome((await half('guessed@ops.example', 'another quiet desk')).answer))
    }
    expect(tries.at(-1)).toBe('rate_limited')
  })

  it('ends after half an hour without a call, after twelve hours, and when signed out', async () => {
    const cem = await enrolled('cem@ops.example')
    const { token } = await tokenOf(cem.cookie)
    world.clock.advance(29 * 60_000)
    expect(outcome(await call('operators.list', { token }))).toBe('token_expired')
    expect((await tokenOf(cem.cookie)).answer.status).toBe(200)
    for (let halfHours = 1; halfHours < 24; halfHours += 1) {
      world.clock.advance(29 * 60_000)
      await tokenOf(cem.cookie)
    }
    world.clock.advance(29 * 60_000)
    expect(outcome((await tokenOf(cem.cookie)).answer)).toBe('token_required')

    const { cookie } = await half('cem@ops.example')
    const opened = cookieOf((await second(cookie, code(cem.secret))).headers)
    world.clock.advance(30 * 60_000)
    expect(outcome((await tokenOf(opened)).answer)).toBe('token_required')

    const third = await half('cem@ops.example')
    const last = cookieOf((await second(third.cookie, code(cem.secret))).headers)
    const own = await tokenOf(last)
    await call('operatorSession.signOut', { headers: { cookie: last } })
    expect(outcome(await call('operators.list', { token: own.token }))).toBe('token_revoked')
    kim = await signedInOperator(world, 'kim2@ops.example')
  })
})

describe('operators', () => {
  it('add, block and let in each other; blocking and resetting end what was open', async () => {
    const dee = await enrolled('dee@ops.example')
    const { token } = await tokenOf(dee.cookie)
    const params = { operatorId: dee.id }
    await asKim('operators.block', { params, body: { blocked: true } })
    expect(outcome(await call('operators.list', { token }))).toBe('token_revoked')
    await asKim('operators.block', { params, body: { blocked: false } })
    expect(outcome(await call('operators.list', { token }))).toBe('token_revoked')

    await asKim('operators.reset', { params })
    expect(outcome((await half('dee@ops.example')).answer)).toBe('sign_in_failed')
    const body = { email: 'DEE@ops.example' }
    expect(outcome(await asKim('operators.create', { body }))).toBe('operator_exists')
    const list = (await asKim('operators.list')).body as { email: string; state: string }[]
    expect(list.find(({ email }) => email === 'dee@ops.example')?.state).toBe('INVITED')
  })

  it('are mailed a link when another one adds them, which nobody else sees', async () => {
    const made = await asKim('operators.create', { body: { email: 'eve@ops.example' } })
    expect(made.text).not.toContain('token')
    const events = await world.deps.db.system
      .selectFrom('events')
      .select('payload')
      .where('kind', '=', 'operator.added')
      .where('company_id', '=', installation)
      .orderBy('event_id', 'desc')
      .limit(1)
      .execute()
    expect(events[0]?.payload).toEqual({ mailed: true })
  })

  it('leave one who can sign in, also when two block each other', async () => {
    const others = (await asKim('operators.list')).body as { id: string; state: string }[]
    const fay = await signedInOperator(world, 'fay@ops.example')
    for (const { id, state } of others) {
      if (state !== 'ACTIVE' || id === kim.id) continue
      await asKim('operators.block', { params: { operatorId: id }, body: { blocked: true } })
    }
    const block = (by: TestOperator, whom: TestOperator) =>
      call('operators.block', {
        token: by.token,
        params: { operatorId: whom.id },
        body: { blocked: true },
      })
    // Both have come as far as the row that they change before either goes on.
    const held = Promise.withResolvers<undefined>()
    const holds = Promise.withResolvers<undefined>()
    const holder = world.deps.db.inSystem(async (tx) => {
      await sql`select 1 from operator_accounts for update`.execute(tx)
      holds.resolve(undefined)
      await held.promise
    })
    await holds.promise
    const both = [block(kim, fay), block(fay, kim)]
    await expect.poll(waiting, { timeout: 20_000 }).toBe(2)
    held.resolve(undefined)
    await holder
    // Whoever comes second is the last, or is blocked already.
    const ended = (await Promise.all(both)).map(outcome)
    expect(ended.filter((one) => one === '200')).toHaveLength(1)
    expect(ended.some((one) => ['last_operator', 'token_revoked'].includes(one))).toBe(true)
    kim = ended[0] === '200' ? kim : fay
    const left = (await asKim('operators.list')).body as { state: string }[]
    expect(left.filter(({ state }) => state === 'ACTIVE')).toHaveLength(1)
  })

  it('see organisations with their size, by name and state, a page at a time', async () => {
    const made = await createOrganisation(world.deps, 'Zebra 100% GmbH')
    await createCompany(world.deps, made, { name: 'Zebra house' })
    await createOrganisation(world.deps, 'Zebra without locations')
    type List = {
      organisations: { id: string; name: string; state: string }[]
      next: string | null
    }
    const list = async (query: Record<string, string>) =>
      (await asKim('organisations.list', { query })).body as List & { total: number }
    const one = await list({ search: 'zebra', pageSize: '1' })
    expect([one.total, one.organisations.map(({ name }) => name)]).toEqual([2, ['Zebra 100% GmbH']])
    const two = await list({ search: 'zebra', pageSize: '1', after: one.next ?? '' })
    expect(two.organisations.map(({ name, state }) => [name, state])).toEqual([
      ['Zebra without locations', 'CLOSED'],
    ])
    expect(two.next).toBeNull()
    expect((await list({ search: '0% g' })).total).toBe(1)
    expect((await list({ search: 'zebra', state: 'ACTIVE' })).total).toBe(1)
    const params = { organisationId: outsideId('OR', made) }
    const whole = (await asKim('organisations.get', { params })).body
    expect(whole).toMatchObject({ locations: 1, places: [{ name: 'Zebra house', visits: 0 }] })
    const none = { organisationId: outsideId('OR', world.mine.companyId) }
    expect(outcome(await asKim('organisations.get', { params: none }))).toBe('not_found')
  })

  it('are audited in a chain like the others', async () => {
    const log = (await asKim('operatorAudit.list', { query: { pageSize: '200' } })).body as {
      events: { kind: string; actorName: string | null }[]
    }
    const kinds = new Set(log.events.map(({ kind }) => kind))
    expect([...kinds].toSorted()).toEqual([
      'operator.added',
      'operator.blocked',
      'operator.code_refused',
      'operator.password_set',
      'operator.reset',
      'operator.signed_in',
      'operator.unblocked',
    ])
    expect(log.events.some(({ actorName }) => actorName === kim.email)).toBe(true)
    await settledEvents(world.deps.db)
    await world.deps.db.inSystem((tx) => sealBatch(tx))
    expect(await verifyAudit(world.deps.db)).toMatchObject({ ok: true })
  })
})

it('an administrator of everything and an API client are no operators, nor the other way round', async () => {
  const { organisationId, companyId, co } = world.mine
  const { token: client } = await clientActor(world.deps, organisationId)
  const email = 'boss@mine.example'
  const boss = await signedInUser(world, organisationId, companyId, { email })
  await administer(world, organisationId, email)
  for (const token of [client, boss.token]) {
    expect(outcome(await call('organisations.list', { token }))).toBe('forbidden')
  }
  const params = { companyId: co }
  expect(outcome(await asKim('visits.list', { params }))).toBe('forbidden')
  expect(outcome(await asKim('companies.list'))).toBe('forbidden')
})
