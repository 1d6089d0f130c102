import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { wifiCode } from './wi-fi-code.ts'

it.each([
  [{ network: 'Guests', security: 'OPEN' }, 'WIFI:T:nopass;S:Guests;;'],
  [
    { network: 'Guests', security: 'WPA', password: 'hello world' },
    'WIFI:T:WPA;S:Guests;P:hello world;;',
  ],
  [
    { network: 'A;B', security: 'WPA', password: 'a\\b:c,"d"' },
    'WIFI:T:WPA;S:A\\;B;P:a\\\\b\\:c\\,\\"d\\";;',
  ],
  // Otherwise some phones take it for a key in hexadecimal.
  [
    { network: 'Guests', security: 'WPA', password: '12345678' },
    'WIFI:T:WPA;S:Guests;P:"12345678";;',
  ],
  [
    { network: 'Guests', security: 'ENTERPRISE', user: 'v-1', password: 'secret' },
    'WIFI:T:WPA2-EAP;S:Guests;E:TTLS;PH2:PAP;I:v-1;P:secret;;',
  ],
] as const)('%j', (access, code) => {
  expect(wifiCode(access)).toBe(code)
})

it('can be taken apart again, whatever the names', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (network, password) => {
      const code = wifiCode({ network, security: 'WPA', password })
      const parts = [...code.slice('WIFI:'.length).matchAll(/([A-Z]):((?:\\.|[^;\\])*);/gsu)]
      const read = (name: string) => {
        const value = parts.find(([, known]) => known === name)?.[2] ?? ''
        const bare = /^"([\da-f]+)"$/i.exec(value)?.[1] ?? value
        return bare.replaceAll(/\\(.)/gsu, '$1')
      }
      expect([read('S'), read('P')]).toEqual([network, password])
    }),
  )
})
