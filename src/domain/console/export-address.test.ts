import { describe, expect, it } from 'vitest'
import { readConsoleView } from './console-view.ts'
import { exportAddress, readExportChoice } from './export-address.ts'

const today = '2026-11-21'
const whole = { from: today, to: today, show: 'all', text: '', whose: 'all' }

/** What the screen begins with for whoever comes from this view. */
function choiceFrom(path: string, query: Readonly<Record<string, string>> = {}) {
  const view = readConsoleView(path, query)
  if (view === null) throw new Error('no view')
  const [, asked] = exportAddress(view, today).split('?')
  return readExportChoice(Object.fromEntries(new URLSearchParams(asked)), today)
}

describe('what the log was narrowed down to', () => {
  it.each([
    ['today', {}, { show: 'expected' }],
    ['a day', { date: '2026-11-25' }, { from: '2026-11-25', to: '2026-11-25' }],
    ['a tab', { show: 'inside' }, { show: 'inside' }],
    ['a search', { q: ' R&D 50% ' }, { text: 'R&D 50%' }],
  ] as const)('goes along: %s', (_what, query, changed) => {
    expect(choiceFrom('/console', query)).toEqual({ ...whole, ...changed })
  })

  it('goes along for the own visitors of all days to come, as many as one file holds', () => {
    expect(choiceFrom('/console/mine')).toEqual({ ...whole, to: '2027-02-18', whose: 'own' })
  })

  it('stays at the location', () => {
    const view = readConsoleView('/console', { companyId: 'CO-1', show: 'left' })
    expect(view && exportAddress(view, today)).toBe(
      '/console/export?companyId=CO-1&from=2026-11-21&to=2026-11-21&show=left',
    )
  })
})

it.each([[{}], [{ from: '2026-02-30', to: 'tomorrow' }], [{ show: 'lost', list: 'theirs' }]])(
  'of %j nothing is taken',
  (query) => {
    expect(readExportChoice(query, today)).toEqual(whole)
  },
)
