import { describe, expect, it } from 'vitest'
import type { CheckOutRules } from '#domain/visit/automatic-check-out.ts'
import { readCheckOut } from './read-check-out.ts'

const saved: CheckOutRules = { mode: 'AFTER_END', hoursAfterEnd: 6, dailyHour: 23 }

function read(values: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return readCheckOut(form, saved)
}

describe('the rules of the form', () => {
  it('are read as chosen, and keep what is not shown', () => {
    expect(read({ mode: 'AFTER_END', hoursAfterEnd: ' 12 ' })).toEqual({
      ok: true,
      rules: { ...saved, hoursAfterEnd: 12 },
    })
    expect(read({ mode: 'DAILY', dailyHour: '0' })).toEqual({
      ok: true,
      rules: { ...saved, mode: 'DAILY', dailyHour: 0 },
    })
    expect(read({ mode: 'DAILY', dailyHour: '' })).toEqual({
      ok: true,
      rules: { ...saved, mode: 'DAILY' },
    })
  })

  it.each(['', '0', '49', '1.5', 'six'])('refuse %j hours', (hoursAfterEnd) => {
    expect(read({ mode: 'AFTER_END', hoursAfterEnd })).toEqual({
      ok: false,
      error: 'check_out_error_hours',
    })
  })
})
