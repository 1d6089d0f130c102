/**
 * Where a request comes from, when proxies can be trusted and callers can't: `X-Forwarded-For` is read from the right, where our
 * own proxy wrote, and never further than the last proxy that the operator named (TRUST_PROXY).
 */
import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How many proxies are in front of Foyer, or their addresses and ranges. With none, the header is ignored. */
export type TrustedProxies = number | readonly string[]

/** Is the caller at this address one of our proxies? `hop` counts from 0, the peer that is connected to us. */
type Trust = (address: string, hop: number) => boolean

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address, for limits and evidence. Fastify's own `ip` is the nearest proxy's address. */
    readonly address: string
  }
}

const maxHops = 10

/** Gives every request its `address`. */
export function readClientAddresses(app: FastifyInstance, proxies: TrustedProxies): void {
  const trusts = trustOf(proxies)
  app.decorateRequest('address', {
    getter() {
      return clientAddress(
        this.raw.socket.remoteAddress ?? '',
        this.headers['x-forwarded-for'],
        trusts,
      )
    },
  })
}

/**
 * @param peer the address that is connected to us.
 * @param header the header; Node joins repeated headers in order.
 */
export function clientAddress(
  peer: string,
  header: string | readonly string[] | undefined,
  trusts: Trust,
): string {
  const written = String(header ?? '').split(',')
  let address = plainAddress(peer) ?? peer
  for (let hop = 0; trusts(address, hop); hop += 1) {
    // A proxy that doesn't know its caller writes no address; then the proxy itself is the last known address.
    const next = plainAddress(written.pop()?.trim() ?? '')
    if (next === null) break
    address = next
  }
  return address
}

export function trustOf(proxies: TrustedProxies): Trust {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  const known = new BlockList()
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/')
    if (prefix === undefined) known.addAddress(address, familyOf(address))
    else known.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && known.check(address, familyOf(address))
}

/**
 * Reads TRUST_PROXY.
 * @returns a sentence for the operator if it isn't valid.
 */
export function readTrustedProxies(
  text: string,
): { proxies: TrustedProxies } | { refusal: string } {
  const value = text.trim().toLowerCase()
  if (value === '' || value === 'off' || value === 'false') return { proxies: 0 }
  if (value === 'on' || value === 'true') {
    return {
      refusal: `"${value}" believed whatever a caller wrote. ${howToSay}`,
    }
  }
  if (/^\d+$/.test(value)) {
    const hops = Number(value)
    return hops <= maxHops ? { proxies: hops } : { refusal: `${value} proxies? ${howToSay}` }
  }
  const proxies = value.split(',').map((entry) => entry.trim())
  const wrong = proxies.find((proxy) => !isAddressOrRange(proxy))
  return wrong === undefined
    ? { proxies }
    : { refusal: `"${wrong}" is no address and no range. ${howToSay}` }
}

const howToSay =
  'Say how many proxies stand in front of Foyer (TRUST_PROXY=1), or which (TRUST_PROXY=10.0.0.5,fd00::/64).'

/** Refuses ranges that cover everything: they would trust the whole world again. */
function isAddressOrRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0
  return bits > 0 && bits <= (version === 4 ? 32 : 128)
}

/** Parses an address as proxies write it: with a port, in brackets, or as IPv4 in IPv6. Null if it isn't one. */
function plainAddress(text: string): string | null {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1')
  if (isIP(bare) === 0) return null
  return /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}
