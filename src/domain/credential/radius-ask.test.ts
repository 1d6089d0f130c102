import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerAttributes, readAsk } from './radius-ask.ts'

const is = (...value: unknown[]) => ({ type: 'string', value })

describe('a message of FreeRADIUS', () => {
  it('is read as its module writes it', () => {
    const asked = {
      'User-Name': is('visit-a3k9tx'),
      'User-Password': is('wr"ong\\', 'second'),
      'NAS-IP-Address': { type: 'ipaddr', value: ['10.1.2.3'] },
      'Calling-Station-Id': is('AA-BB-CC-DD-EE-FF'),
      'Acct-Session-Id': is('s1'),
      'Acct-Status-Type': { type: 'integer', value: ['Start'] },
      'Framed-MTU': { type: 'integer', value: [1_400] },
    }
    expect(readAsk(asked)).toEqual({
      user: 'visit-a3k9tx',
      password: 'wr"ong\\',
      nas: '10.1.2.3',
      station: 'AA-BB-CC-DD-EE-FF',
      session: 's1',
      told: 'START',
    })
  })

  it.each([
    ['Start', 'START'],
    ['Stop', 'STOP'],
    ['Interim-Update', 'UPDATE'],
    ['Alive', 'UPDATE'],
    ['Accounting-On', 'RESTART'],
    ['Accounting-Off', 'RESTART'],
    ['Tunnel-Start', 'OTHER'],
    [1, 'START'],
    [2, 'STOP'],
    [3, 'UPDATE'],
    [7, 'RESTART'],
    [8, 'RESTART'],
  ])('tells by %s', (status, told) => {
    expect(readAsk({ 'Acct-Status-Type': is(status) })?.told).toBe(told)
  })

  it('has nothing of what is missing, odd, or longer than any attribute', () => {
    const nothing = { user: '', password: null, nas: '', station: null, session: '', told: 'OTHER' }
    const odd = [
      {},
      { value: [] },
      { value: [{}] },
      is('x'.repeat(254)),
      is('\0'),
      is('\uD800'),
      'x',
    ]
    for (const one of odd) {
      expect(readAsk({ 'User-Name': one, 'User-Password': one })).toEqual(nothing)
    }
    for (const no of [null, 'x', 1, []]) expect(readAsk(no)).toBeNull()
  })

  it('is read whatever it is', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        readAsk(JSON.parse(text))
      }),
    )
  })
})

it('answers nothing that FreeRADIUS would expand, and a VLAN only where there is one', () => {
  const plain = answerAttributes({ user: 'visit-a3k9tx', seconds: 3_600, vlan: '' })
  expect(Object.keys(plain)).toEqual(['reply:User-Name', 'reply:Session-Timeout'])
  const all = Object.values(answerAttributes({ user: 'u', seconds: 1, vlan: '%{sql:x}' }))
  expect(all).toHaveLength(5)
  for (const one of all) expect(one).toMatchObject({ op: ':=', do_xlat: false })
})
