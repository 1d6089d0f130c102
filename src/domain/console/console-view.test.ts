import { describe, expect, it } from 'vitest'
import { consoleAddress, listQuery, readConsoleView, shownTab } from './console-view.ts'

const today = '2026-11-21'
const M = 'M-01jd0000000000000000000000'
const V = 'V-01jd0000000000000000000000'

/** The view of an address as a browser would read it. */
function viewOf(address: string) {
  const [path = '', query = ''] = address.split('?')
  const pairs = query === '' ? [] : query.split('&').map((pair) => pair.split('='))
  const asked = Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name, decodeURIComponent(value)]),
  )
  return readConsoleView(path, asked)
}

describe('the address of a view', () => {
  it.each([
    '/console',
    '/console/mine',
    '/console?date=2026-11-22&show=inside',
    '/console?q=50%25%20%26%20more',
    '/console/mine?companyId=CO-1&show=all',
    `/console/visits/2026-11-21/${M}/${V}`,
    `/console/visits/2026-11-21/${M}/${V}?date=2026-11-20`,
    `/console/visits/2026-11-25/${M}/${V}?list=mine&q=Ann`,
  ])('%s is read and written the same', (address) => {
    const view = viewOf(address)
    expect(view).not.toBeNull()
    expect(view && consoleAddress(view)).toBe(address)
  })

  it.each([
    ['/console/visits/2026-13-21/M-1/V-1'],
    ['/console/visits/today/M-1/V-1'],
    ['/console/other'],
    ['/booking'],
  ])('%s is none', (address) => {
    expect(viewOf(address)).toBeNull()
  })

  it('leaves out what cannot be', () => {
    expect(viewOf('/console?date=2026-02-30&show=nobody')).toMatchObject({ date: null, show: null })
  })

  it('of a visit shows the list of its day', () => {
    const view = viewOf(`/console/visits/2026-11-25/${M}/${V}`)
    expect(view && listQuery(view, today)).toMatchObject({ from: '2026-11-25', to: '2026-11-25' })
  })
})

describe('the tab', () => {
  it.each([
    ['/console', 'expected'],
    ['/console?date=2026-11-21', 'expected'],
    ['/console?date=2026-11-22', 'all'],
    ['/console?q=ann', 'all'],
    ['/console?q=ann&show=inside', 'inside'],
    ['/console/mine', 'all'],
  ])('of %s is %s', (address, tab) => {
    const view = viewOf(address)
    expect(view && shownTab(view, today)).toBe(tab)
  })
})

describe('the question to the server', () => {
  it.each([
    ['/console', { from: today, to: today, whose: 'all', order: 'soonest', status: 'EXPECTED' }],
    ['/console?q=+', { from: today, to: today, whose: 'all', order: 'soonest', q: '+' }],
    ['/console?show=inside', { from: today, to: today, status: 'ON_SITE,CHECKED_IN' }],
    ['/console/mine', { from: today, whose: 'own', order: 'soonest' }],
    ['/console/mine?date=2026-11-25', { from: '2026-11-25', to: '2026-11-25', whose: 'own' }],
  ])('of %s', (address, expected) => {
    const view = viewOf(address)
    expect(view && listQuery(view, today)).toMatchObject(expected)
  })

  it('of the own visitors has no end', () => {
    const view = viewOf('/console/mine')
    expect(view && 'to' in listQuery(view, today)).toBe(false)
  })
})
