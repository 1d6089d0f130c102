/** Names of this server: how an address stands in a link, what stays on the own machine, and whom a browser thinks it talks to. */
import { isIP, isIPv6 } from 'node:net'
import type { Config } from '#server/config.ts'

/** A host as it stands in a link: IPv6 in brackets, without its zone, which no link can carry. */
export function hostInLink(host: string): string {
  const [address = ''] = host.split('%')
  return isIPv6(address) ? `[${address}]` : host
}

/** Does it mean every address of the machine? */
export function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || (isIPv6(host) && /^[0:]+$/.test(host))
}

/** Is it reached from this machine alone? `host` is a name or an address, IPv6 with or without brackets. */
export function isLoopback(host: string): boolean {
  const name = withoutBrackets(host)
  if (isIPv6(name)) return /^(?:0*:)*:?0*1$/.test(name) || /^::ffff:127\./i.test(name)
  if (isIP(name) === 4) return name.startsWith('127.')
  return name === 'localhost' || name.endsWith('.localhost')
}

/**
 * Does a browser that sends this `Host` mean us? A page of a stranger can let its own name lead to this machine (DNS
 * rebinding) and read what is answered. It cannot do so with a name of ours, nor with an address, which is looked up nowhere.
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
