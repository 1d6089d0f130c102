/** The access points that Disconnect-Requests may go to, as somebody wrote them down. */
import { BlockList, isIP } from 'node:net'

const mostParts = 100

/** Null where something is neither an address nor a range. */
export function readNasList(text: string): BlockList | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
  if (parts.length === 0 || parts.length > mostParts) return null
  const list = new BlockList()
  for (const part of parts) {
    const [address = '', prefix, ...more] = part.split('/')
    const version = isIP(address)
    if (version === 0 || more.length > 0) return null
    const family = version === 4 ? 'ipv4' : 'ipv6'
    if (prefix === undefined) list.addAddress(address, family)
    else if (isPrefix(prefix, version)) list.addSubnet(address, Number(prefix), family)
    else return null
  }
  return list
}

const isPrefix = (text: string, version: number): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) <= (version === 4 ? 32 : 128)

export function isListed(list: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6')
}
