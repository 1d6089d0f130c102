import type { SecretPlace } from '#server/platform/secrets/sealed-value.ts'

/** For this address alone, so that nobody sends the token elsewhere. */
export function accessTokenPlace(address: string): SecretPlace {
  return ['billing_seller', address]
}
