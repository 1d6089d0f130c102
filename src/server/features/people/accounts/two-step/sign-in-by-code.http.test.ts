/** The second step of signing in: whose code counts, when, and how often. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { totpStep } from '#server/platform/auth/totp.ts'
import { cookieOf, passwordToken } from '#tests/support/accounts.ts'
import { addPasskey, signInBy } from '#tests/support/passkey-calls.ts'
import { send } from '#tests/support/send.ts'
import { openTwoStepCalls, outcome, stepMs } from '#tests/support/two-step-calls.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let calls: ReturnType<typeof openTwoStepCalls>

beforeAll(async () => {
  world = await openWorld()
  calls = openTwoStepCalls(world)
})
afterAll(() => world.close())

describe('the code after the password', () => {
  it('opens the session, and only then', async () => {
    const person = await calls.enrolled()
    const cookie = await calls.half(person)
    const token = await send(world.app, 'session.token', { headers: { cookie }, body: {} })
    expect(outcome(token)).toBe('token_required')
    const answer = await calls.second(cookie, calls.codeAt(person.secret, 1))
    expect(answer.body).toEqual({ signedIn: true })
    expect(String(answer.headers['set-cookie'])).toContain('__Host-foyer-session=')
    expect(await calls.eventsOf(person)).toEqual([
      'account.link_used',
      'account.signed_in',
      'account.two_step_on',
      'account.signed_in',
    ])
  })

  it.each([-1, 0, 1])('counts %i steps off, once', async (offset) => {
    const person = await calls.enrolled()
    world.clock.advance(3 * stepMs)
    const code = calls.codeAt(person.secret, offset)
    expect(outcome(await calls.second(await calls.half(person), code))).toBe('200')
    expect(outcome(await calls.second(await calls.half(person), code))).toBe('two_step_code_wrong')
  })

  it.each([-2, 2])('does not count %i steps off', async (offset) => {
    const person = await calls.enrolled()
    world.clock.advance(4 * stepMs)
    expect(
      outcome(await calls.second(await calls.half(person), calls.codeAt(person.secret, offset))),
    ).toBe('two_step_code_wrong')
  })

  it('does not count a code older than the last one that did', async () => {
    const person = await calls.enrolled()
    world.clock.advance(3 * stepMs)
    expect(outcome(await calls.second(await calls.half(person), calls.codeAt(person.secret)))).toBe(
      '200',
    )
    expect(
      outcome(await calls.second(await calls.half(person), calls.codeAt(person.secret, -1))),
    ).toBe('two_step_code_wrong')
  })

  it('is not that of somebody else', async () => {
    const [one, other] = [await calls.enrolled(), await calls.enrolled()]
    world.clock.advance(2 * stepMs)
    expect(outcome(await calls.second(await calls.half(one), calls.codeAt(other.secret)))).toBe(
      'two_step_code_wrong',
    )
    expect(outcome(await calls.second(await calls.half(one), other.codes[0] ?? ''))).toBe(
      'two_step_code_wrong',
    )
  })

  it('of two that come at the same time opens one session, from one half or from two', async () => {
    const person = await calls.enrolled()
    world.clock.advance(2 * stepMs)
    const [first, other] = [await calls.half(person), await calls.half(person)]
    const code = calls.codeAt(person.secret)
    const both = await Promise.all([calls.second(first, code), calls.second(other, code)])
    expect(both.map(outcome).toSorted()).toEqual(['200', 'two_step_code_wrong'])
    world.clock.advance(2 * stepMs)
    const same = await calls.half(person)
    const twins = await Promise.all([
      calls.second(same, calls.codeAt(person.secret)),
      calls.second(same, person.codes[0] ?? ''),
    ])
    expect(twins.map(outcome).toSorted()).toEqual(['200', 'two_step_over'])
  })

  it('would open two sessions if it were looked at first and noted afterwards', async () => {
    const person = await calls.enrolled()
    const step = totpStep(world.clock.epochMs()) + 1
    const ownTotp = world.deps.db.system
      .selectFrom('users')
      .select('account_id')
      .where('user_id', '=', person.userId)
    const looks = async () =>
      (
        await world.deps.db.system
          .selectFrom('account_totp')
          .select('last_step')
          .where('account_id', '=', ownTotp)
          .executeTakeFirstOrThrow()
      ).last_step < step
    const note = () =>
      world.deps.db.system
        .updateTable('account_totp')
        .set({ last_step: step })
        .where('account_id', '=', ownTotp)
        .execute()
    const seen = await Promise.all([looks(), looks()])
    await Promise.all(seen.map(note))
    expect(seen).toEqual([true, true])
  })

  it('is awaited for ten minutes, once', async () => {
    const person = await calls.enrolled()
    const cookie = await calls.half(person)
    world.clock.advance(10 * MINUTE_MS)
    expect(outcome(await calls.second(cookie, calls.codeAt(person.secret)))).toBe('two_step_over')
    const fresh = await calls.half(person)
    expect(outcome(await calls.second(fresh, calls.codeAt(person.secret)))).toBe('200')
    world.clock.advance(stepMs)
    expect(outcome(await calls.second(fresh, calls.codeAt(person.secret)))).toBe('two_step_over')
    expect(outcome(await calls.second('', calls.codeAt(person.secret)))).toBe('two_step_over')
  })

  it('may be wrong five times, which is noted', async () => {
    const person = await calls.enrolled()
    const cookie = await calls.half(person)
    const answers: unknown[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      answers.push(outcome(await calls.second(cookie, '000000')))
    }
    expect(answers).toEqual([...Array<string>(5).fill('two_step_code_wrong'), 'rate_limited'])
    const kinds = await calls.eventsOf(person)
    expect(kinds.filter((kind) => kind === 'account.code_refused')).toHaveLength(5)
    world.clock.advance(15 * MINUTE_MS)
    expect(outcome(await calls.second(await calls.half(person), calls.codeAt(person.secret)))).toBe(
      '200',
    )
  })

  it('is asked of nobody who comes by a passkey', async () => {
    const person = await calls.enrolled()
    const { passkey } = await addPasskey(world, person.token)
    expect((await signInBy(world, passkey)).body).toEqual({ signedIn: true })
  })

  it('is asked also after a new password by mail', async () => {
    const person = await calls.enrolled()
    const before = await calls.half(person)
    const token = await passwordToken(world, person.email)
    const password = 'nine green lamps'
    const used = await send(world.app, 'session.useLink', { body: { token, password } })
    expect([used.body, cookieOf(used.headers)]).toEqual([{ signedIn: false }, ''])
    // Whoever began with the old password begins anew.
    expect(outcome(await calls.second(before, calls.codeAt(person.secret, 1)))).toBe(
      'two_step_over',
    )
    const body = { email: person.email, password }
    expect((await send(world.app, 'session.signIn', { body })).body).toEqual({ signedIn: false })
  })
})
