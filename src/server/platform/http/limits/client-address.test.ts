import { describe, expect, it } from 'vitest'
import {
  clientAddress,
  readTrustedProxies,
  trustOf,
  type TrustedProxies,
} from './client-address.ts'

const peer = '10.0.0.5'
const spoofed = '6.6.6.6'
const caller = '203.0.113.7'

describe('where a request comes from', () => {
  it.each<[string, TrustedProxies, string, string | undefined, string]>([
    ['no trusted proxy: the header is ignored', 0, peer, spoofed, peer],
    ['no header', 1, peer, undefined, peer],
    ['an empty header', 1, peer, ' , ,', peer],
    ['one proxy that appends', 1, peer, `${spoofed}, ${caller}`, caller],
    ['one proxy that replaces', 1, peer, caller, caller],
    ['two proxies that append', 2, peer, `${spoofed}, ${caller}, 10.1.0.9`, caller],
    ['a spoofer who adds many', 2, peer, `1.1.1.1, ${spoofed}, ${caller}, 10.1.0.9`, caller],
    ['fewer entries than proxies', 3, peer, caller, caller],
    ['a proxy in the list', [peer], peer, `${spoofed}, ${caller}`, caller],
    ['a chain within a range', ['10.0.0.0/8'], peer, `${spoofed}, ${caller}, 10.1.0.9`, caller],
    ['a caller who bypasses the proxy', [peer], caller, spoofed, caller],
    ['a different range', ['10.1.0.0/16'], peer, spoofed, peer],
    [
      'a proxy at an IPv6 address',
      ['fd00::5'],
      'fd00::5',
      `${spoofed}, 2001:db8::7`,
      '2001:db8::7',
    ],
    ['an IPv6 range', ['fd00::/64'], 'fd00::99', `2001:db8::6, 2001:db8::7`, '2001:db8::7'],
    ['an IPv6 address written differently', ['fd00::5'], 'FD00:0:0:0:0:0:0:5', caller, caller],
    ['IPv4 in IPv6, as on a dual-stack socket', [peer], `::ffff:${peer}`, caller, caller],
    ['IPv4 in IPv6 without a proxy', 0, `::ffff:${peer}`, spoofed, peer],
    ['an entry with a port', 1, peer, `${spoofed}, ${caller}:50712`, caller],
    ['an IPv6 entry with a port', 1, peer, '[2001:db8::7]:50712', '2001:db8::7'],
    ['an entry that is not an address', 1, peer, `${spoofed}, unknown`, peer],
    ['half an entry', 1, peer, `${spoofed}, [2001:db8::7`, peer],
    ['a caller who ends the list with a comma', 1, peer, `${spoofed},`, peer],
  ])('%s', (_case, proxies, from, header, expected) => {
    expect(clientAddress(from, header, trustOf(proxies))).toBe(expected)
  })

  it('would be the spoofed address if the leftmost entry were believed (control)', () => {
    const believing = () => true
    expect(clientAddress(peer, `${spoofed}, ${caller}`, believing)).toBe(spoofed)
  })
})

describe('TRUST_PROXY', () => {
  it.each<[string, TrustedProxies]>([
    ['off', 0],
    ['false', 0],
    ['0', 0],
    ['1', 1],
    ['2', 2],
    ['10.0.0.5', ['10.0.0.5']],
    [' 10.0.0.5 , FD00::/64 ', ['10.0.0.5', 'fd00::/64']],
  ])('%j is understood', (text, proxies) => {
    expect(readTrustedProxies(text)).toEqual({ proxies })
  })

  it.each([
    ['on', '"on" believed whatever a caller wrote'],
    ['true', '"true" believed whatever a caller wrote'],
    ['99', '99 proxies?'],
    ['-1', '"-1" is no address'],
    ['proxy.internal', '"proxy.internal" is no address'],
    ['10.0.0.5,', '"" is no address'],
    ['10.0.0.0/33', '"10.0.0.0/33" is no address and no range'],
    ['0.0.0.0/0', '"0.0.0.0/0" is no address and no range'],
    ['::/0', '"::/0" is no address and no range'],
    ['fd00::/129', '"fd00::/129" is no address and no range'],
    ['10.0.0.0/8/8', '"10.0.0.0/8/8" is no address and no range'],
  ])('%j is refused with a sentence that says what to set', (text, why) => {
    const read = readTrustedProxies(text)
    const refusal = 'refusal' in read ? read.refusal : ''
    expect(refusal).toContain(why)
    expect(refusal).toContain('TRUST_PROXY=1')
  })
})
