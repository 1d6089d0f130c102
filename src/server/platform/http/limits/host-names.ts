/** Names of this server: how an address appears in a link, what only this machine can reach, and whom a browser thinks it talks to. */
import { isIP, isIPv6 } from 'node:net'
import type { Config } from '#server/config.ts'

/** A host as it appears in a link: IPv6 in brackets, without its zone, which no link can carry. */
export function hostInLink(host: string): string {
  const [address = ''] = host.split('%')
  return isIPv6(address) ? `[${address}]` : host
}

/** Does this host mean every address of the machine? */
export function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || (isIPv6(host) && /^[0:]+$/.test(host))
}

/** Is it reachable only from this machine? `host` is a name or an address, IPv6 with or without brackets. */
export function isLoopback(host: string): boolean {
  const name = withoutBrackets(host)
  if (isIPv6(name)) return /^(?:0*:)*:?0*1$/.test(name) || /^::ffff:127\./i.test(name)
  if (isIP(name) === 4) return name.startsWith('127.')
  return name === 'localhost' || name.endsWith('.localhost')
}

/**
 * Does a browser that sends this `Host` mean us? A stranger's page can point its own name at this machine (DNS rebinding)
 * and read the answers. It can't do that with one of our names, or with an address, which needs no lookup.
 */
export function isOwnHost(
  { publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>,
  header: string | undefined,
): boolean {
  const asked = `http://${header ?? ''}`
  if (!URL.canParse(asked)) return false
  const { hostname } = new URL(asked)
  if (isLoopback(hostname) || isIP(withoutBrackets(hostname)) !== 0) return true
  return hostname === new URL(publicUrl).hostname || hostname === host.toLowerCase()
}

function withoutBrackets(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
}
