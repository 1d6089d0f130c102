/** The stored keys of passes as the crypto module takes them. */
import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { SigningKeys } from '#server/platform/auth/signing-keys.ts'
import type { PassPublicKeys, PassSigningKey } from './pass-code.ts'

/** The newest key signs. @throws when there is none */
export async function passSigningKey(keys: SigningKeys): Promise<PassSigningKey> {
  const [newest] = await keys.passKeys()
  if (newest === undefined) throw new Error('There is no key to sign passes with.')
  const key = Buffer.from(newest.privateKey)
  return {
    number: newest.number,
    privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
  }
}

/** Every key that was not retired verifies. */
export async function passPublicKeys(keys: SigningKeys): Promise<PassPublicKeys> {
  return new Map(
    (await keys.passKeys()).map(({ number, publicKey }) => [
      number,
      createPublicKey({
        format: 'jwk',
        key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') },
      }),
    ]),
  )
}
