import { expect, it } from 'vitest'
import { allowedAddresses } from './allowed-addresses.ts'

it.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['127.0.0.1', false],
  ['127.8.9.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:93.184.216.34', true],
  ['64:ff9b::7f00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['not an address', false],
])('%s may be called: %s', (address, may) => {
  expect(allowedAddresses([]).allows(address, address)).toBe(may)
})

it('lets through what the operator named: an address, a range, a host', () => {
  const addresses = allowedAddresses(['10.0.0.0/8', '127.0.0.1', 'Sink.internal'])
  const allows = (address: string, host: string) => addresses.allows(address, host)
  expect(allows('10.9.9.9', 'any')).toBe(true)
  expect(allows('127.0.0.1', 'any')).toBe(true)
  expect(allows('127.0.0.2', 'any')).toBe(false)
  expect(allows('192.168.0.1', 'sink.internal')).toBe(true)
  expect(allows('192.168.0.1', 'other.internal')).toBe(false)
})
