/** The calls around passkeys, as a browser makes them one after the other. */
import type { TestApp } from './build-app.ts'
import { send, type Answer, type Call } from './send.ts'
import { softPasskey, type Deviation, type SoftPasskey } from './soft-passkey.ts'

type Where = Pick<TestApp, 'app'>
type NewOptions = { readonly challenge: string; readonly user: { readonly id: string } }
type Options = { readonly challenge: string }

/** What a browser makes a passkey from. */
export async function newPasskeyOptions({ app }: Where, token: string): Promise<NewOptions> {
  const { body } = sound(await send(app, 'me.passkeyChallenge', { token }))
  return (body as { options: NewOptions }).options
}

/** What a browser asks any passkey to sign. */
export async function passkeyOptions({ app }: Where): Promise<Options> {
  const { body } = sound(await send(app, 'session.passkeyChallenge'))
  return (body as { options: Options }).options
}

/** Adds a passkey to whoever holds the token. */
export async function addPasskey(
  test: Where,
  token: string,
  passkey: SoftPasskey = softPasskey(),
): Promise<{ readonly passkey: SoftPasskey; readonly id: string }> {
  const credential = passkey.make(await newPasskeyOptions(test, token))
  const body = { name: 'Work phone', credential }
  const answer = sound(await send(test.app, 'me.addPasskey', { token, body }))
  return { passkey, id: (answer.body as { id: string }).id }
}

/** Signs in by a passkey, or tries to. */
export async function signInBy(
  test: Where,
  passkey: SoftPasskey,
  deviation?: Deviation,
  headers: Call['headers'] = {},
): Promise<Answer> {
  const credential = passkey.answer(await passkeyOptions(test), deviation)
  return send(test.app, 'session.passkeySignIn', { body: { credential }, headers })
}

function sound(answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`refused: ${answer.text}`)
  return answer
}
