/** Which addresses outgoing calls may reach: every public one, and those an operator named (WEBHOOK_ALLOW). */
import { BlockList, isIP } from 'node:net'

/** What is not the public internet: RFC 6890 and its IPv6 counterparts. */
const notPublic: readonly (readonly [address: string, prefix: number, family: 'ipv4' | 'ipv6'])[] =
  [
    ['0.0.0.0', 8, 'ipv4'],
    ['10.0.0.0', 8, 'ipv4'],
    ['100.64.0.0', 10, 'ipv4'],
    ['127.0.0.0', 8, 'ipv4'],
    ['169.254.0.0', 16, 'ipv4'],
    ['172.16.0.0', 12, 'ipv4'],
    ['192.0.0.0', 24, 'ipv4'],
    ['192.0.2.0', 24, 'ipv4'],
    ['192.88.99.0', 24, 'ipv4'],
    ['192.168.0.0', 16, 'ipv4'],
    ['198.18.0.0', 15, 'ipv4'],
    ['198.51.100.0', 24, 'ipv4'],
    ['203.0.113.0', 24, 'ipv4'],
    ['224.0.0.0', 3, 'ipv4'],
    ['::', 127, 'ipv6'],
    ['64:ff9b::', 96, 'ipv6'],
    ['64:ff9b:1::', 48, 'ipv6'],
    ['100::', 64, 'ipv6'],
    ['2001::', 23, 'ipv6'],
    ['2001:db8::', 32, 'ipv6'],
    ['2002::', 16, 'ipv6'],
    ['fc00::', 7, 'ipv6'],
    ['fe80::', 10, 'ipv6'],
    ['ff00::', 8, 'ipv6'],
  ]

export type AllowedAddresses = {
  /** Whether a call may go to this IP address of this host. */
  allows(address: string, host: string): boolean
}

/** `allowed` holds host names, addresses and ranges such as `10.0.0.0/8`. */
export function allowedAddresses(allowed: readonly string[]): AllowedAddresses {
  const closed = new BlockList()
  for (const range of notPublic) closed.addSubnet(...range)
  const open = new BlockList()
  const hosts = new Set<string>()
  for (const entry of allowed) {
    const [address = '', prefix] = entry.split('/')
    const family = familyOf(address)
    if (family === null) hosts.add(entry.toLowerCase())
    else if (prefix === undefined) open.addAddress(address, family)
    else open.addSubnet(address, Number(prefix), family)
  }
  return {
    allows(address, host) {
      const family = familyOf(address)
      if (family === null) return false
      if (hosts.has(host.toLowerCase()) || open.check(address, family)) return true
      return !closed.check(address, family)
    },
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address)
  if (version === 0) return null
  return version === 4 ? 'ipv4' : 'ipv6'
}
