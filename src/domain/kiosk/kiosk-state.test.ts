import { describe, expect, it } from 'vitest'
import { kioskStateAt } from './kiosk-state.ts'

const now = '2026-11-20T09:00:00.000Z'
const paired = '2026-11-01T09:00:00.000Z'

describe('the state of a kiosk', () => {
  it.each([
    ['without a tablet', null, null, 'NOT_PAIRED'],
    ['unpaired since it was heard', null, now, 'NOT_PAIRED'],
    ['heard just now', paired, now, 'ONLINE'],
    ['heard a minute and a half ago', paired, '2026-11-20T08:58:30.000Z', 'ONLINE'],
    ['heard longer ago', paired, '2026-11-20T08:58:29.999Z', 'OFFLINE'],
    ['never heard', paired, null, 'OFFLINE'],
  ])('%s', (_name, pairedAt, lastSeenAt, state) => {
    expect(kioskStateAt({ pairedAt, lastSeenAt }, now)).toBe(state)
  })
})
