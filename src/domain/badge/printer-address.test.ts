import { expect, it } from 'vitest'
import { isPrinterHost } from './printer-address.ts'

it.each(['printer', 'zebra-1.acme.example', '192.168.1.20', 'fe80::1', '::1'])(
  'takes %s',
  (host) => {
    expect(isPrinterHost(host)).toBe(true)
  },
)

it.each(['', 'a b', '-zebra', 'http://printer', 'printer:9100', 'printer/', 'x..y'])(
  'refuses %j',
  (host) => {
    expect(isPrinterHost(host)).toBe(false)
  },
)
