import { describe, expect, it } from 'vitest'
import { hostInLink, isEveryAddress, isLoopback, isOwnHost } from './host-names.ts'

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['foyer.test', 'foyer.test'],
  ['::1', '[::1]'],
  ['2001:db8::7', '[2001:db8::7]'],
  ['fe80::1%eth0', '[fe80::1]'],
])('%s appears in a link as %s', (host, link) => {
  expect(hostInLink(host)).toBe(link)
  expect(new URL(`http://${link}:3000`).port).toBe('3000')
})

it.each([
  ['0.0.0.0', true],
  ['::', true],
  ['::0', true],
  ['0:0:0:0:0:0:0:0', true],
  ['::1', false],
  ['127.0.0.1', false],
  ['localhost', false],
])('%s means every address: %s', (host, every) => {
  expect(isEveryAddress(host)).toBe(every)
})

it.each([
  ['localhost', true],
  ['Foyer.localhost', true],
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['[::1]', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::ffff:127.0.0.1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['::2', false],
  ['2001:db8::1', false],
  ['fe80::1', false],
  ['10.0.0.1', false],
  ['127.0.0.1.example', false],
  ['localhost.example', false],
  ['foyer.test', false],
])('%s is reachable only from this machine: %s', (host, stays) => {
  expect(isLoopback(host)).toBe(stays)
})

describe('the host that a browser asks for', () => {
  const config = { publicUrl: 'https://visit.example.com', host: 'foyer-1' }

  it.each([
    ['visit.example.com', true],
    ['VISIT.example.com:3000', true],
    ['foyer-1:3000', true],
    ['localhost:3000', true],
    ['127.0.0.1:3000', true],
    ['[::1]:3000', true],
    ['192.168.1.9', true],
    ['[2001:db8::7]:3000', true],
    ['attacker.example', false],
    ['visit.example.com.attacker.example', false],
    ['127.0.0.1.attacker.example:3000', false],
    ['', false],
    ['a b', false],
    [undefined, false],
  ])('%s is ours: %s', (header, ours) => {
    expect(isOwnHost(config, header)).toBe(ours)
  })
})
