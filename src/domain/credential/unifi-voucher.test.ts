import { describe, expect, it } from 'vitest'
import { apiRoot, voucherMinutes } from './unifi-voucher.ts'

const now = '2026-11-21T10:00:00.000Z'

describe('the time of a voucher', () => {
  it.each([
    ['until the end of the visit', '2026-11-21T14:00:01.000Z', 241],
    ['an hour for whoever stays longer', '2026-11-21T09:00:00.000Z', 60],
    ['an hour where nobody knows the end', null, 60],
    ['no longer than the controller takes', '2040-01-01T00:00:00.000Z', 1_000_000],
  ])('is %s', (_, validUntil, minutes) => {
    expect(voucherMinutes(validUntil, now)).toBe(minutes)
  })
})

describe('the root of the API', () => {
  it.each([
    ['https://unifi.example', 'https://unifi.example/proxy/network/integration'],
    ['https://unifi.example/', 'https://unifi.example/proxy/network/integration'],
    ['https://unifi.example:8443/integration', 'https://unifi.example:8443/integration'],
    ['https://unifi.example:8443/integration/v1', 'https://unifi.example:8443/integration'],
    ['https://unifi.example:8443/integration/v1/', 'https://unifi.example:8443/integration'],
  ])('of %s is %s', (address, root) => {
    expect(apiRoot(address)).toBe(root)
  })
})
