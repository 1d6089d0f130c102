import type { SecretPlace } from '#server/platform/secrets/sealed-value.ts'

export const secretKeyPlace: SecretPlace = ['card_provider', 'secret_key']
export const signingSecretPlace: SecretPlace = ['card_provider', 'signing_secret']
