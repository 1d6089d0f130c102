/** Two-step sign-in as a person does it: an app that shows codes, and a browser that has proved the password. */
import { outsideId } from '#contract/ids.ts'
import { totpCode, totpStep } from '#server/platform/auth/totp.ts'
import { cookieOf, signedInUser, soundPassword, type SignedIn } from './accounts.ts'
import { send, type Answer } from './send.ts'
import type { World } from './world.ts'

export type Person = SignedIn & { readonly secret: Buffer; readonly codes: readonly string[] }

/** How long a code is shown, in milliseconds. */
export const stepMs = 30_000

export function openTwoStepCalls(world: World) {
  let count = 0

  /** Every person begins at an instant of their own. */
  async function someone(): Promise<SignedIn> {
    count += 1
    world.clock.advance(stepMs)
    const { organisationId, companyId } = world.mine
    const email = `two.${String(count)}@mine.example`
    return signedInUser(world, organisationId, companyId, { email })
  }

  const call = (id: Parameters<typeof send>[1], token: string, body?: unknown) =>
    send(world.app, id, { token, ...(body !== undefined && { body }) })

  async function secretOf({ userId }: SignedIn): Promise<Buffer> {
    const { secret } = await world.deps.db.system
      .selectFrom('account_totp as t')
      .innerJoin('users as u', 'u.account_id', 't.account_id')
      .select('t.secret')
      .where('u.user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return secret
  }

  /** What the app shows, so many steps off. */
  const codeAt = (secret: Buffer, offset = 0) =>
    totpCode(secret, totpStep(world.clock.epochMs()) + offset)

  /** Somebody whose app works; the code of the present step is used. */
  async function enrolled(): Promise<Person> {
    const person = await someone()
    await call('me.startTwoStep', person.token)
    const secret = await secretOf(person)
    const { body } = await call('me.confirmTwoStep', person.token, { code: codeAt(secret) })
    return { ...person, secret, codes: (body as { recoveryCodes: string[] }).recoveryCodes }
  }

  /** Proves the password. @returns the cookie of the half. */
  async function half({ email }: SignedIn): Promise<string> {
    const body = { email, password: soundPassword }
    const answer = await send(world.app, 'session.signIn', { body })
    const cookie = cookieOf(answer.headers)
    if (!cookie.startsWith('__Host-foyer-half=')) throw new Error(`no code asked: ${answer.text}`)
    return cookie
  }

  const second = (cookie: string, code: string): Promise<Answer> =>
    send(world.app, 'session.code', { headers: { cookie }, body: { code } })

  async function eventsOf({ userId }: SignedIn): Promise<string[]> {
    const rows = await world.deps.db.system
      .selectFrom('events')
      .select('kind')
      .where('subject', '=', `user:${outsideId('US', userId)}`)
      .orderBy('event_id')
      .execute()
    return rows.map(({ kind }) => kind)
  }

  return { someone, call, secretOf, codeAt, enrolled, half, second, eventsOf }
}

/** The code of a refusal, or the status. */
export const outcome = ({ status, code }: Answer): string => code ?? String(status)
