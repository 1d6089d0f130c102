import { describe, expect, it } from 'vitest'
import { makePresenceCode, readPresenceCode } from './presence-code.ts'

const owner = { companyId: '019a0000-0000-7000-8000-000000000001', serialNumber: 'DOOR-1' }
const now = Date.parse('2026-11-23T08:00:10.000Z')

describe('the code of a kiosk', () => {
  const { code, nextMs } = makePresenceCode('secret', owner, now)

  it('counts in its step of thirty seconds and the next one, then no more', () => {
    expect(nextMs).toBe(Date.parse('2026-11-23T08:00:30.000Z'))
    const step = readPresenceCode('secret', owner, code, now)
    expect(step).toBe(Math.floor(now / 30_000))
    expect(readPresenceCode('secret', owner, code, nextMs)).toBe(step)
    expect(readPresenceCode('secret', owner, code, nextMs + 29_999)).toBe(step)
    expect(readPresenceCode('secret', owner, code, nextMs + 30_000)).toBeNull()
    // Nor before it was shown.
    expect(readPresenceCode('secret', owner, code, now - 30_000)).toBeNull()
  })

  it.each([
    ['another secret', 'other', owner, code],
    ['another kiosk', 'secret', { ...owner, serialNumber: 'DOOR-2' }, code],
    ['another company', 'secret', { ...owner, companyId: 'x' }, code],
    ['nothing', 'secret', owner, ''],
    ['half of it', 'secret', owner, code.slice(0, 11)],
    ['more than it', 'secret', owner, `${code}A`],
  ])('is not that of %s', (_, secret, whose, shown) => {
    expect(readPresenceCode(secret, whose, shown, now)).toBeNull()
  })

  it('is read whatever the case of the serial number', () => {
    const lower = { ...owner, serialNumber: 'door-1' }
    expect(readPresenceCode('secret', lower, code, now)).not.toBeNull()
  })
})
