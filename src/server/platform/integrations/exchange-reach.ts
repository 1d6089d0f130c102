import type { Deps } from '#server/deps.ts'
import { allowedAddresses } from '../outgoing/allowed-addresses.ts'
import { exchangeTimeoutMs, type ExchangeReach } from './exchange.ts'

/** Where calls to other systems may go, and how long they are waited for. */
export function exchangeReach({ config, clock }: Pick<Deps, 'config' | 'clock'>): ExchangeReach {
  return {
    addresses: allowedAddresses(config.webhookAllow),
    nowMs: () => clock.epochMs(),
    timeoutMs: exchangeTimeoutMs,
  }
}
