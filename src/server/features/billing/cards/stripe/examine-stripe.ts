/** Whether a key opens an account, and whether Stripe tells this installation what happens. */
import { z } from 'zod'
import type { WebhookState } from '../card-provider.ts'
import { asked, openStripe, type StripeConfig } from './open-stripe.ts'
import { toldEvents } from './read-event.ts'

export type StripeAccount = {
  /** Whose the key is, and whether with real money: `acct_1:live`. */
  readonly account: string
  readonly canCharge: boolean
}

/** @throws ProviderAway | ProviderRefused for a key that opens nothing */
export async function readAccount(config: StripeConfig, secretKey: string): Promise<StripeAccount> {
  const stripe = await openStripe(config, secretKey)
  const { id, charges_enabled: canCharge } = await asked(stripe.accounts.retrieveCurrent())
  return { account: accountOf(id, secretKey), canCharge }
}

/** Test and live are two worlds of one account. */
function accountOf(id: string, secretKey: string): string {
  return `${id}:${secretKey.includes('_live_') ? 'live' : 'test'}`
}

export function isLiveAccount(account: string): boolean {
  return account.endsWith(':live')
}

const events = z.array(z.string())

/** Whether it sends what it has to, to this address. @throws ProviderAway | ProviderRefused */
export async function findWebhook(
  config: StripeConfig,
  secretKey: string,
  address: string,
): Promise<WebhookState> {
  const stripe = await openStripe(config, secretKey)
  const { data } = await asked(stripe.webhookEndpoints.list({ limit: 100 }))
  const ours = data.filter(({ url }) => url === address)
  if (ours.length === 0) return 'MISSING'
  const live = ours.filter(({ status }) => status === 'enabled')
  if (live.length === 0) return 'OFF'
  const sends = new Set(live.flatMap(({ enabled_events: some }) => events.parse(some)))
  return sends.has('*') || toldEvents.every((one) => sends.has(one)) ? 'FOUND' : 'INCOMPLETE'
}
