/** Two-step sign-in: setting it up, the codes for whoever has lost the app, and switching it off. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { bearerOf, soundPassword } from '#tests/support/accounts.ts'
import { send } from '#tests/support/send.ts'
import { openTwoStepCalls, outcome } from '#tests/support/two-step-calls.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let calls: ReturnType<typeof openTwoStepCalls>

beforeAll(async () => {
  world = await openWorld()
  calls = openTwoStepCalls(world)
})
afterAll(() => world.close())

describe('setting it up', () => {
  it('asks for nothing before the first code has come, and gives ten codes for recovery', async () => {
    const person = await calls.someone()
    const { body } = await calls.call('me.startTwoStep', person.token)
    expect(body).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as unknown })
    const secret = await calls.secretOf(person)
    const signIn = { body: { email: person.email, password: soundPassword } }
    expect((await send(world.app, 'session.signIn', signIn)).body).toEqual({ signedIn: true })
    expect(outcome(await calls.call('me.confirmTwoStep', person.token, { code: '000000' }))).toBe(
      'two_step_code_wrong',
    )
    const made = await calls.call('me.confirmTwoStep', person.token, {
      code: calls.codeAt(secret, -1),
    })
    const { recoveryCodes } = made.body as { recoveryCodes: string[] }
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes.every((code) => /^\d{5}(-\d{5}){3}$/.test(code))).toBe(true)
    expect((await calls.call('me.twoStep', person.token)).body).toEqual({
      isOn: true,
      recoveryCodesLeft: 10,
    })
    const again = { code: calls.codeAt(secret) }
    expect(outcome(await calls.call('me.confirmTwoStep', person.token, again))).toBe(
      'two_step_is_on',
    )
    expect(outcome(await calls.call('me.startTwoStep', person.token))).toBe('two_step_is_on')
  })

  it('wants a session that was confirmed of late', async () => {
    const person = await calls.someone()
    world.clock.advance(9 * MINUTE_MS)
    const token = await bearerOf(world, person.cookie, world.mine.companyId)
    expect((await calls.call('me.startTwoStep', token)).status).toBe(200)
    world.clock.advance(2 * MINUTE_MS)
    const later = await bearerOf(world, person.cookie, world.mine.companyId)
    expect(outcome(await calls.call('me.startTwoStep', later))).toBe('confirmation_required')
  })

  it('keeps no recovery code as it was shown', async () => {
    const { codes } = await calls.enrolled()
    const rows = await world.deps.db.system
      .selectFrom('account_recovery_codes')
      .select('code_hash')
      .execute()
    const stored = rows.map(({ code_hash }) => code_hash.toString())
    expect(stored.some((text) => codes.some((code) => text.includes(code.slice(0, 5))))).toBe(false)
  })
})

describe('a code for recovery', () => {
  it('opens once, however it is typed', async () => {
    const person = await calls.enrolled()
    const [code = ''] = person.codes
    expect(outcome(await calls.second(await calls.half(person), code.replaceAll('-', ' ')))).toBe(
      '200',
    )
    expect(outcome(await calls.second(await calls.half(person), code))).toBe('two_step_code_wrong')
    expect((await calls.call('me.twoStep', person.token)).body).toEqual({
      isOn: true,
      recoveryCodesLeft: 9,
    })
    expect(await calls.eventsOf(person)).toContain('account.recovery_code_used')
  })

  it('of two uses at the same time counts for one', async () => {
    const person = await calls.enrolled()
    const [code = ''] = person.codes
    const halves = await Promise.all([calls.half(person), calls.half(person)])
    const both = await Promise.all(halves.map((cookie) => calls.second(cookie, code)))
    expect(both.map(outcome).toSorted()).toEqual(['200', 'two_step_code_wrong'])
  })

  it('is replaced by ten others, against a code or the password', async () => {
    const person = await calls.enrolled()
    const renew = (proof: string) => calls.call('me.renewRecoveryCodes', person.token, { proof })
    expect(outcome(await renew('not the password'))).toBe('current_password_wrong')
    expect(outcome(await renew('000000'))).toBe('two_step_code_wrong')
    const made = await renew(soundPassword)
    const { recoveryCodes } = made.body as { recoveryCodes: string[] }
    expect(recoveryCodes.some((code) => person.codes.includes(code))).toBe(false)
    expect(outcome(await calls.second(await calls.half(person), person.codes[1] ?? ''))).toBe(
      'two_step_code_wrong',
    )
    expect(outcome(await calls.second(await calls.half(person), recoveryCodes[0] ?? ''))).toBe(
      '200',
    )
    const renewed = (await calls.eventsOf(person)).filter((kind) => kind.includes('renewed'))
    expect(renewed).toEqual(['account.recovery_codes_renewed'])
  })

  it('is given to nobody who has no app', async () => {
    const person = await calls.someone()
    const proof = soundPassword
    expect(outcome(await calls.call('me.renewRecoveryCodes', person.token, { proof }))).toBe(
      'two_step_code_wrong',
    )
  })
})

describe('switching it off', () => {
  it.each(['a code', 'a code for recovery', 'the password'])('takes %s', async (by) => {
    const person = await calls.enrolled()
    const end = (proof: string) => calls.call('me.endTwoStep', person.token, { proof })
    expect(outcome(await end('000000'))).toBe('two_step_code_wrong')
    expect(outcome(await end('not the password'))).toBe('current_password_wrong')
    const proofs: Readonly<Record<string, string>> = {
      'a code': calls.codeAt(person.secret, 1),
      'a code for recovery': person.codes[0] ?? '',
      'the password': soundPassword,
    }
    expect((await end(proofs[by] ?? '')).body).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    const signIn = { body: { email: person.email, password: soundPassword } }
    expect((await send(world.app, 'session.signIn', signIn)).body).toEqual({ signedIn: true })
    expect(await calls.eventsOf(person)).toContain('account.two_step_off')
  })
})

it.each([
  'me.twoStep',
  'me.startTwoStep',
  'me.confirmTwoStep',
  'me.renewRecoveryCodes',
  'me.endTwoStep',
] as const)('%s is refused to whoever is not signed in', async (id) => {
  const body = { code: '000000', proof: 'none' }
  const answers = await Promise.all([
    send(world.app, id, { body }),
    send(world.app, id, { body, token: world.mine.visitorToken }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([401, 403])
})
