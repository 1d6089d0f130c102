import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printZpl } from '../../../../tests/support/print-zpl.ts'
import { bitmapOf } from './bitmap.ts'
import { isPrinterText, zplBox, zplEscape, zplLabel, zplPicture, zplText } from './zpl.ts'

const line = { fontSize: 40, width: 600, align: 'LEFT', isWhite: false } as const
const label = (...fields: string[]) => zplLabel({ width: 800, height: 400 }, fields)
/** What a printer takes for commands: everything after a caret or a tilde. */
const commands = (zpl: string) => zpl.match(/[\^~][A-Z@][A-Z0-9@]/g) ?? []
/** Undoes what the printer is told to undo. */
const unescape = (field: string) =>
  Buffer.from(
    field.replaceAll(/_([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString('utf8')

const hostileNames = [
  '^XZ^XA^FDHacked^FS',
  '~JR',
  '^FS^FO0,0^GB800,400,400^FS',
  '_5EXZ',
  '\\&\\(*',
  '^',
  '~',
  '_',
  '>;',
  ',,:!',
  '\u0010\u0002\u0003',
]

describe('a name on a label', { timeout: 60_000 }, () => {
  it.each(hostileNames)('is never a command: %j', (name) => {
    const plain = commands(label(zplText({ x: 10, y: 10 }, { ...line, text: 'Name' })))
    expect(commands(label(zplText({ x: 10, y: 10 }, { ...line, text: name })))).toEqual(plain)
  })

  it('is never a command, whatever it is', () => {
    const plain = commands(label(zplText({ x: 10, y: 10 }, { ...line, text: 'Name' })))
    const names = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[\^~\\_,:A-Z0-9&;]{1,40}$/),
    )
    fc.assert(
      fc.property(names, (name) => {
        const zpl = label(zplText({ x: 10, y: 10 }, { ...line, text: name }))
        expect(commands(zpl)).toEqual(plain)
        expect(zpl.match(/\^FD([^^~]*)\^FS/)?.[1]).toMatch(/^[A-Za-z0-9 ._]*$/)
      }),
      { numRuns: 1_000 },
    )
  })

  it('without the escaping would be: what it is for', () => {
    const raw = `^FT10,10^A0N,40^FD^XZ^XA^FDHacked^FS`
    expect(commands(raw)).toContain('^XA')
  })

  it('arrives as it was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(unescape(zplEscape(name))).toBe(name.toWellFormed())
      }),
    )
  })

  it('is printed as its letters, carets and tildes included', async () => {
    const print = async (text: string) => {
      const zpl = label(zplText({ x: 10, y: 60 }, { ...line, text }))
      return (await printZpl(zpl, 100, 50)).ink()
    }
    const [empty, hostile] = [await print(''), await print('^XZ~JR^FO0,0^GB800,400,400^FS')]
    expect(empty).toBe(0)
    expect(hostile).toBeGreaterThan(500)
    // A box over the whole label would be 320 000 dots.
    expect(hostile).toBeLessThan(20_000)
  })
})

describe('isPrinterText', () => {
  it.each([
    ['Zoë O’Neil-Šimůnek', false],
    ['Zoë O’Neil–Škoda 100 €', true],
    ['Łódź', false],
    ['Анна', false],
    ['ليلى', false],
    ['山田', false],
    ['a\\b', false],
    ['a\nb', false],
    ['', true],
  ])('%j: %s', (text, isPrinted) => {
    expect(isPrinterText(text)).toBe(isPrinted)
  })
})

describe('a label', { timeout: 60_000 }, () => {
  it('has the size it says, and only what it was given', async () => {
    const printed = await printZpl(
      label(zplBox({ x: 80, y: 80 }, { width: 160, height: 80 })),
      100,
      50,
    )
    expect([printed.width, printed.height]).toEqual([800, 400])
    expect(printed.ink()).toBe(160 * 80)
    expect(printed.ink({ x: 10, y: 10, width: 20, height: 10 })).toBe(160 * 80)
  })

  it('prints white on black', async () => {
    const box = zplBox({ x: 0, y: 0 }, { width: 800, height: 400 })
    const text = zplText({ x: 10, y: 100 }, { ...line, text: 'VISITOR', isWhite: true })
    const black = (await printZpl(label(box), 100, 50)).ink()
    const written = (await printZpl(label(box, text), 100, 50)).ink()
    expect(black).toBe(320_000)
    expect(written).toBeLessThan(black - 1_000)
  })

  it.each(['LEFT', 'CENTER', 'RIGHT'] as const)('sets a line to the %s', async (align) => {
    const zpl = label(zplText({ x: 0, y: 100 }, { ...line, width: 800, text: 'Host', align }))
    const printed = await printZpl(zpl, 100, 50)
    const thirds = [0, 100 / 3, 200 / 3].map((x) =>
      printed.ink({ x, y: 0, width: 100 / 3, height: 50 }),
    )
    const expected = { LEFT: 0, CENTER: 1, RIGHT: 2 }[align]
    expect(thirds.map((dots) => dots > 0)).toEqual([0, 1, 2].map((third) => third === expected))
  })

  it('prints pictures dot by dot', async () => {
    const pictures = fc.record({
      width: fc.integer({ min: 1, max: 40 }),
      height: fc.integer({ min: 1, max: 20 }),
      seed: fc.integer({ min: 1, max: 1_000 }),
    })
    await fc.assert(
      fc.asyncProperty(pictures, async ({ width, height, seed }) => {
        const isBlack = (x: number, y: number) => (x * 7 + y * y * 3 + seed) % 5 < 2 && y % 4 !== 1
        const bitmap = bitmapOf(width, height, isBlack)
        const printed = await printZpl(label(zplPicture({ x: 80, y: 80 }, bitmap)), 100, 50)
        let dots = 0
        for (let y = 0; y < height; y += 1)
          for (let x = 0; x < width; x += 1) dots += isBlack(x, y) ? 1 : 0
        expect(printed.ink()).toBe(dots)
        expect(printed.ink({ x: 10, y: 10, width: width / 8, height: height / 8 })).toBe(dots)
      }),
      { numRuns: 30 },
    )
  })
})
