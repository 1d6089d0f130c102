/** The sizes, delays and limits that the specification names (§1, §2, §9), as the style sheets and the code have them. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { english as en } from '#tests/support/catalogues.ts'
import { defaultTimeoutMs, maxBodyBytes } from '#web/api/http-client.ts'
import { autofocusDelayMs } from './fields/autofocus.ts'
import { refitDelayMs, signaturePadOptions } from './media/signature-canvas.ts'

const style = (name: string): string =>
  readFileSync(new URL(`../${name}.css`, import.meta.url), 'utf8')

/** The declarations of the first rule with this selector, blanks left out. */
function rule(sheet: string, selector: string): string {
  const from = sheet.indexOf(`${selector} {`)
  expect(from, selector).toBeGreaterThan(-1)
  return sheet.slice(from, sheet.indexOf('}', from)).replaceAll(/\s+/g, '')
}

it('the content is at most 700 px wide', () => {
  expect(style('styles/tokens')).toContain('--column: 700px;')
  expect(rule(style('styles/layout'), '.page')).toContain('max-inline-size:var(--column);')
})

it('a company logo has a box of 100 by 56.25 px', () => {
  expect(rule(style('ui/frame/company'), '.logo')).toContain(
    'inline-size:100px;block-size:56.25px;',
  )
})

it.each([12, 16, 24, 32, 36])('there is a spinner of %i px', (size) => {
  const sheet = style('ui/signs/spinner')
  expect(rule(sheet, `.spinner-${String(size)}`)).toContain(`--spinner-size:${String(size)}px;`)
  expect(rule(sheet, '.spinner')).toContain(
    'inline-size:var(--spinner-size);block-size:var(--spinner-size);',
  )
})

it('an icon on the pass stands in 50 by 50 px, a wallet badge is 125 px wide', () => {
  const sheet = style('ui/media/pass-card')
  expect(rule(sheet, '.pass-icon')).toContain('inline-size:50px;block-size:50px;')
  expect(rule(sheet, '.wallet-badge')).toContain('inline-size:125px;')
})

it('the signature pad draws as specified, and re-fits 300 ms after a resize', () => {
  expect(signaturePadOptions).toEqual({
    minWidth: 0.5,
    maxWidth: 2.5,
    velocityFilterWeight: 0.7,
    throttle: 16,
    minDistance: 5,
    penColor: 'black',
  })
  expect(refitDelayMs).toBe(300)
})

it('a field is focused 500 ms after its screen has come', () => {
  expect(autofocusDelayMs).toBe(500)
})

it('a call may take 100 000 ms and carry 10 485 760 bytes', () => {
  expect([defaultTimeoutMs, maxBodyBytes]).toEqual([100_000, 10_485_760])
})

it('the areas have their titles, followed by the name of the product', () => {
  expect([en.visit_page_title, en.walkin_page_title, en.booking_page_title]).toEqual([
    'Remote registration',
    'Visitor check-in',
    'Employee booking',
  ])
  expect(en.common_page_title).toBe('{title} | Foyer')
})
