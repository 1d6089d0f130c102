/** The published library of Stripe, loaded on first use, and called through the same checks as every other address. */
import type { Stripe } from 'stripe'
import type { Config } from '#server/config.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { fetchChecked } from '#server/platform/outgoing/fetch-checked.ts'
import { OutgoingError } from '#server/platform/outgoing/post-json.ts'
import { vendorAddress } from '#server/platform/outgoing/vendor-address.ts'
import { ProviderAway, ProviderRefused } from '../card-provider.ts'

/** Somebody may be waiting for it. */
const timeoutMs = 10_000

export type StripeConfig = Pick<Config, 'vendorProxy' | 'webhookAllow'>

export async function openStripe(config: StripeConfig, secretKey: string): Promise<Stripe> {
  const library = await loadStripe()
  const fetch = fetchChecked({ addresses: allowedAddresses(config.webhookAllow), timeoutMs })
  return new library(secretKey, {
    httpClient: library.createFetchHttpClient(
      (input, { method = 'GET', headers, body, signal } = {}) => {
        const address = input instanceof Request ? input.url : String(input)
        return fetch(vendorAddress(config, address).href, {
          method,
          headers: Object.fromEntries(new Headers(headers)),
          body,
          signal: signal ?? undefined,
        })
      },
    ),
    // Jobs try again by themselves, and a person presses again.
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
  })
}

export async function loadStripe(): Promise<typeof Stripe> {
  return (await import('stripe')).default
}

/**
 * @throws ProviderAway where no answer came, or a server there had a fault; ProviderRefused for what it refuses
 */
export async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (error instanceof OutgoingError) throw new ProviderAway(error.message, { cause: error })
    const { type, code, statusCode } = wordsOf(error)
    if (!type.startsWith('Stripe')) throw error
    const isAway =
      type === 'StripeConnectionError' || type === 'StripeRateLimitError' || statusCode >= 500
    if (isAway) throw new ProviderAway(type, { cause: error })
    throw new ProviderRefused(code === '' ? type : code)
  }
}

/** The same, and null for what isn't there. */
export async function found<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await asked(call)
  } catch (error) {
    if (error instanceof ProviderRefused && error.code === 'resource_missing') return null
    throw error
  }
}

/** What an error of the library says of itself; its sentence may name people, and is left. */
export function wordsOf(error: unknown) {
  const read = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
  const text = (name: string) => {
    const value = read(name)
    return typeof value === 'string' ? value : ''
  }
  const status = read('statusCode')
  return {
    type: text('type'),
    code: text('code').slice(0, 60),
    declineCode: text('decline_code').slice(0, 60),
    statusCode: typeof status === 'number' ? status : 0,
  }
}
