import * as fc from 'fast-check'
import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { badgeIcons, type BadgeElement } from '#domain/badge/badge-template.ts'
import { drawLabel } from '#server/platform/label/draw-label.ts'
import { printZpl } from '#tests/support/print-zpl.ts'
import {
  sampleBadgeOf,
  samplePassCode,
  samplePhoto,
  type BadgePerson,
} from '#tests/support/sample-badge.ts'
import { makeBadgeZpl } from './badge-zpl.ts'

const zplOf = async (person: BadgePerson = {}, dpi = 203) =>
  Buffer.from(await makeBadgeZpl(sampleBadgeOf(person), dpi)).toString('utf8')
const print = async (person: BadgePerson = {}) => printZpl(await zplOf(person), 100, 62)
const nameBox = { x: 5, y: 14.5, width: 61, height: 19.5 }
const only = (...elements: readonly BadgeElement[]) => ({
  widthMm: 100,
  heightMm: 62,
  elements,
})
const commands = (zpl: string) => zpl.match(/[\^~][A-Z@][A-Z0-9@]/g) ?? []

describe('a badge for a label printer', { timeout: 60_000 }, () => {
  it.each([
    [203, '^PW799', '^LL496'],
    [300, '^PW1181', '^LL732'],
    [600, '^PW2362', '^LL1465'],
  ])('at %i dpi has its size in dots, in UTF-8', async (dpi, width, height) => {
    const zpl = await zplOf({}, dpi)
    expect(zpl.startsWith(`^XA\n^CI28\n${width}\n${height}\n`)).toBe(true)
    expect(zpl.endsWith('^PQ1\n^XZ\n')).toBe(true)
  })

  it('is drawn for its designer as another reader of ZPL prints it', async () => {
    const template = only(
      { type: 'QR', content: 'PASS', x: 4, y: 4, width: 25, height: 25 },
      { type: 'BARCODE', content: 'AB-123', x: 34, y: 4, width: 50, height: 12 },
      { type: 'ICON', icon: 'WIFI', colour: 'BLACK', x: 34, y: 20, width: 10, height: 10 },
      { type: 'PHOTO', x: 50, y: 20, width: 30, height: 30 },
      { type: 'LINE', colour: 'BLACK', x: 4, y: 40, width: 40, height: 15 },
      { type: 'ICON', icon: 'KEY', colour: 'WHITE', x: 10, y: 42, width: 10, height: 10 },
    )
    const zpl = await zplOf({ template, photo: await samplePhoto() })
    const [ours, theirs] = [await drawLabel(zpl), (await printZpl(zpl, 100, 62)).png]
    const dots = async (png: Uint8Array) =>
      sharp(png)
        .flatten({ background: '#fff' })
        .greyscale()
        .threshold(128)
        .raw()
        .toBuffer({ resolveWithObject: true })
    const [mine, other] = [await dots(ours), await dots(theirs)]
    // The other one draws a dot more or less at the edges, as 8 dots are taken for a millimetre.
    const [width, height] = [
      Math.min(mine.info.width, other.info.width),
      Math.min(mine.info.height, other.info.height),
    ]
    let different = 0
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const at = ({ data, info }: typeof mine) => data[(y * info.width + x) * info.channels]
        if (at(mine) !== at(other)) different += 1
      }
    expect(different).toBe(0)
  })

  it('has a QR code that a camera reads', async () => {
    const { width, height, pixels } = await print()
    expect(decodeQr({ width, height, data: pixels })).toBe(samplePassCode)
  })

  it.each([
    ['in the printer’s letters', 'Zoë O’Neil'],
    ['drawn, in Polish', 'Łucja Żółć'],
    ['drawn, in Cyrillic', 'Анна Щербакова'],
    ['drawn, in Arabic', 'ليلى الخوري'],
    ['drawn, in Hebrew', 'יעל כהן'],
    ['drawn, in Japanese', '山田 太郎'],
    ['drawn, with a backslash', 'Zoë \\ Neil'],
  ])('has the name %s', async (_, name) => {
    const [printed, blank] = [await print({ name }), await print({ name: '' })]
    expect(blank.ink(nameBox)).toBe(0)
    expect(printed.ink(nameBox)).toBeGreaterThan(2_000)
    // Nothing of it outside of its box: the rest of the label is as it is without a name.
    expect(printed.ink() - printed.ink(nameBox)).toBe(blank.ink())
  })

  it('has the visitor’s kind in white on black', async () => {
    const band = { x: 0, y: 51, width: 100, height: 10 }
    const full = Math.round(100 * 8) * 80
    const ink = (await print()).ink(band)
    expect(ink).toBeLessThan(full - 2_000)
    expect(ink).toBeGreaterThan(full * 0.75)
  })

  it('has the photo in dots, as dark as it is', async () => {
    const photo = await sharp(await samplePhoto())
      .resize(400, 300)
      .toBuffer()
    const template = only({ type: 'PHOTO', x: 10, y: 10, width: 40, height: 30 })
    const printed = await print({ photo, template })
    const half = (x: number) => printed.ink({ x, y: 11, width: 18, height: 28 })
    expect(half(11)).toBeGreaterThan(18 * 28 * 64 * 0.8)
    expect(half(31)).toBeLessThan(18 * 28 * 64 * 0.05)
  })

  it('has a pale logo in dots and a clear one in black', async () => {
    const logo = (fill: string) =>
      sharp({ create: { width: 80, height: 40, channels: 3, background: fill } })
        .png()
        .toBuffer()
    const template = only({ type: 'LOGO', x: 10, y: 10, width: 40, height: 20 })
    const ink = async (fill: string) => (await print({ logo: await logo(fill), template })).ink()
    expect(await ink('#1f7a5c')).toBeGreaterThan(40 * 20 * 60)
    const pale = await ink('#eeeeaa')
    expect(pale).toBeGreaterThan(500)
    expect(pale).toBeLessThan(40 * 20 * 64 * 0.5)
  })

  it.each(badgeIcons)('has the icon %s', async (icon) => {
    const box = { x: 10, y: 10, width: 20, height: 20 }
    const template = only({ type: 'ICON', icon, colour: 'BLACK', ...box })
    const printed = await print({ template })
    expect(printed.ink(box)).toBeGreaterThan(1_500)
    expect(printed.ink()).toBe(printed.ink(box))
  })

  it('has a barcode in whole dots', async () => {
    const template = only({
      type: 'BARCODE',
      content: '{{access.code}}',
      x: 10,
      y: 10,
      width: 60,
      height: 12,
    })
    const printed = await print({ accessCode: 'A1', template })
    const row = { x: 0, y: 15, width: 100, height: 1 / 8 }
    const bars = printed.ink(row)
    expect(bars).toBeGreaterThan(60)
    expect(printed.ink({ ...row, y: 20 })).toBe(bars)
  })

  it('is made for whatever somebody is called', async () => {
    const anything = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))
    await fc.assert(
      fc.asyncProperty(anything, anything, async (name, company) => {
        expect(await zplOf({ name, company, host: company, type: name })).toMatch(/^\^XA/)
      }),
      { numRuns: 50 },
    )
  })

  it('never lets a name give a command', async () => {
    const plain = commands(
      await zplOf({ name: 'Anna', company: 'Nord', host: 'Bo', type: 'Guest' }),
    )
    const hostile = fc.oneof(
      fc.constantFrom('^XZ^XA', '~JR', '^FS^GB800,400,400^FS', '\\&', '_5E', '^~\\'),
      fc.stringMatching(/^[\^~\\_,:A-Za-z0-9 ]{1,30}$/),
    )
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (name, company) => {
        const found = commands(await zplOf({ name, company, host: name, type: company }))
        // A name that breaks into more lines has more of the same fields; nothing else may come in.
        const kinds = new Set([...plain, '^GF', '^FO'])
        expect(found.filter((command) => !kinds.has(command))).toEqual([])
        expect(found.filter((command) => command === '^XA')).toHaveLength(1)
        expect(found.filter((command) => command === '^XZ')).toHaveLength(1)
      }),
      { numRuns: 40 },
    )
  })
})
