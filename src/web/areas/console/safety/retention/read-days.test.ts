import { describe, expect, it } from 'vitest'
import { readRetention } from './read-days.ts'

describe('the numbers as typed', () => {
  it.each([
    ['', '', { visitDays: null, profileDays: null }],
    [' 30 ', '', { visitDays: 30, profileDays: null }],
    ['1', '3650', { visitDays: 1, profileDays: 3_650 }],
  ])('%j and %j are read', (visitDays, profileDays, retention) => {
    expect(readRetention({ visitDays, profileDays })).toEqual({ ok: true, retention })
  })

  it.each([
    ['0', '', { visitDays: 'retention_error_days' }],
    ['3651', '1.5', { visitDays: 'retention_error_days', profileDays: 'retention_error_days' }],
    ['', 'a year', { profileDays: 'retention_error_days' }],
    ['', '30', { visitDays: 'retention_error_order' }],
    ['31', '30', { visitDays: 'retention_error_order' }],
  ])('%j and %j are not', (visitDays, profileDays, errors) => {
    expect(readRetention({ visitDays, profileDays })).toEqual({ ok: false, errors })
  })
})
