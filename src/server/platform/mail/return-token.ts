/** The signed word by which a mail that came back is recognised: nobody else's mail can be made to look returned. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readBase32, writeBase32 } from '#domain/mail/return-token.ts'
import type { SigningKeys } from '../auth/signing-keys.ts'

/** In the mail itself: complaints bring the mail, and not the address that it was sent from. */
export const tokenHeader = 'X-Foyer-Mail'

const idBytes = 16
const macBytes = 10

export type Sending = {
  /** A uuid. */
  readonly mailId: string
  /** Of this very sending: a mail that is sent again has another one. */
  readonly messageId: string
}

export async function makeReturnToken(
  keys: Pick<SigningKeys, 'linkKeys'>,
  sending: Sending,
): Promise<string> {
  const [key] = await keys.linkKeys()
  if (key === undefined) throw new Error('There is no link key.')
  const id = Buffer.from(sending.mailId.replaceAll('-', ''), 'hex')
  return writeBase32(Buffer.concat([id, macOf(key.secret, sending)]))
}

/** The mail that a token names, before anybody knows whether it was signed here. */
export function mailIdOf(token: string): string {
  const hex = Buffer.from(readBase32(token).subarray(0, idBytes)).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export async function isReturnToken(
  keys: Pick<SigningKeys, 'linkKeys'>,
  token: string,
  sending: Sending,
): Promise<boolean> {
  const bytes = readBase32(token)
  // Its last letter has two bits that fill no byte: whoever changes those has changed the token, too.
  if (writeBase32(bytes) !== token) return false
  if (bytes.length !== idBytes + macBytes || mailIdOf(token) !== sending.mailId) return false
  const mac = bytes.subarray(idBytes)
  return (await keys.linkKeys()).some(({ secret }) => timingSafeEqual(macOf(secret, sending), mac))
}

function macOf(secret: Uint8Array, { mailId, messageId }: Sending): Buffer {
  const mac = createHmac('sha256', secret).update(`returned mail\n${mailId}\n${messageId}`)
  return mac.digest().subarray(0, macBytes)
}
