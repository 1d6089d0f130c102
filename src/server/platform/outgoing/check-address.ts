/** Whether Foyer may call an address that somebody typed, before it is stored. Where it leads is judged again at each call (`allowed-addresses.ts`). */
import type { Deps } from '#server/deps.ts'
import { ApiError } from '../http/answers/api-error.ts'

type Expected = {
  /** Where the address stands in the request. */
  readonly field?: string
  /** Paths are added to it, so nothing may stand behind its own: the root of an API. */
  readonly isRoot?: boolean
  /** A broker of MQTT in place of HTTP. */
  readonly isBroker?: boolean
}

const kinds = {
  http: {
    protocol: /^https?:$/,
    encrypted: 'https:',
    codes: { wrong: 'channel_error_address', plain: 'channel_error_https' },
  },
  mqtt: {
    protocol: /^mqtts?:$/,
    encrypted: 'mqtts:',
    codes: { wrong: 'door_error_broker', plain: 'door_error_broker_plain' },
  },
} as const

/**
 * Without encryption only to hosts that the operator named (WEBHOOK_ALLOW), which is for tests. A name and a password don't belong into an
 * address, and a fragment goes nowhere.
 * @throws ApiError validation_failed
 */
export function checkAddress(
  { config }: Pick<Deps, 'config'>,
  address: string,
  { field = 'body.address', isRoot = false, isBroker = false }: Expected = {},
): URL {
  const { protocol, encrypted, codes } = kinds[isBroker ? 'mqtt' : 'http']
  const refuse = (code: string) => new ApiError('validation_failed', [{ field, code }])
  const url = URL.parse(address)
  if (url === null || !protocol.test(url.protocol) || url.hostname === '') throw refuse(codes.wrong)
  const odd = [url.username, url.password, url.hash, isRoot || isBroker ? url.search : '']
  const hasPath = !['', '/'].includes(url.pathname)
  if (odd.some((part) => part !== '') || (isBroker && hasPath)) throw refuse(codes.wrong)
  if (url.protocol !== encrypted && !config.webhookAllow.includes(url.hostname)) {
    throw refuse(codes.plain)
  }
  return url
}
