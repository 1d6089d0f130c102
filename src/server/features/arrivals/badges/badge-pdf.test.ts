import { createHash } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import * as fc from 'fast-check'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import decodeQr from 'qr/decode.js'
import { afterAll, describe, expect, it } from 'vitest'
import { mirrorTemplate, defaultTemplate } from '#domain/badge/default-template.ts'
import { createPdfRenderer } from '#server/platform/pdf/pdf-renderer.ts'
import {
  sampleBadgeOf,
  samplePassCode,
  samplePhoto,
  type BadgePerson,
} from '#tests/support/sample-badge.ts'
import { makeBadgePdf } from './badge-pdf.ts'

const renderer = createPdfRenderer()
afterAll(() => renderer.close())
const mmPerPoint = 25.4 / 72
const squeeze = (text: string) => text.replaceAll(/\s/g, '')

type Item = { readonly str: string; readonly width: number; readonly transform: number[] }

async function open(person: BadgePerson = {}) {
  const pdf = await makeBadgePdf(renderer, sampleBadgeOf(person))
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const texts = items.filter((item): item is (typeof items)[number] & Item => 'str' in item)
  return { pdf, document, page, texts, words: squeeze(texts.map(({ str }) => str).join('')) }
}

/** The page as a picture, as a camera would see it. */
async function look(page: Awaited<ReturnType<typeof open>>['page'], scale: number) {
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
  const context = canvas.getContext('2d')
  // The library's types name the browser's canvas; it draws on this one as well.
  await page.render({ canvasContext: context as never, canvas: null, viewport }).promise
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  const pixel = (xMm: number, yMm: number) => {
    const at = (mm: number) => Math.round((mm / mmPerPoint) * scale)
    const start = (at(yMm) * width + at(xMm)) * 4
    return Array.from(data.subarray(start, start + 3))
  }
  return { data, width, height, pixel }
}

describe('a badge as PDF', { timeout: 60_000 }, () => {
  it('is one page of the label’s size, called by the visitor’s name', async () => {
    const { document, page } = await open()
    const { width, height } = page.getViewport({ scale: 1 })
    expect(document.numPages).toBe(1)
    expect(width * mmPerPoint).toBeCloseTo(100, 1)
    expect(height * mmPerPoint).toBeCloseTo(62, 1)
    expect((await document.getMetadata()).info).toMatchObject({ Title: 'Zoë O’Neil' })
  })

  it('says who visits whom', async () => {
    const { words } = await open()
    for (const word of ['ZoëO’Neil', 'Nordlicht', 'Host', 'AnnaKowalska', 'Contractor']) {
      expect(words).toContain(word)
    }
  })

  it.each([
    ['pl', 'Zażółć Gęślą', 'ŁÓDŹ sp. z o.o.'],
    ['ru', 'Александра Щербакова', 'ООО «Север»'],
    ['el', 'Ελένη Παπαδοπούλου', 'Εταιρεία'],
    ['ar', 'سمير الخوري', 'شركة حديد'],
    ['he', 'יעל כהן', 'נורד'],
    ['ja', '山田 太郎', '株式会社ノルド'],
    ['zh', '李 小龙', '北方有限公司'],
  ])('can be read in %s', async (language, name, company) => {
    const template =
      language === 'ar' || language === 'he' ? mirrorTemplate(defaultTemplate) : defaultTemplate
    const { words } = await open({ language, name, company, template })
    for (const word of `${name} ${company}`.split(' ')) expect(words).toContain(word)
  })

  it.each([
    ['Latin', 'Maximiliana-Alexandrine von Hohenzollern-Sigmaringen'],
    ['capitals', 'WWW MMM OQOQ HNHN GDKR'],
    ['Vietnamese', 'Nguyễn Thị Hương Giang'],
    ['Cyrillic', 'Щербакова-Жмыховская Юлия Шишкина'],
    ['Greek', 'Παπαδοπούλου-Ωραιοπούλου ΨΩΦΜΘ'],
    ['Arabic', 'محمد عبد الرحمن الخوري حسين شمس بيت'],
    ['Hebrew', 'ששון משה שמעון בר-אילן'],
    ['Devanagari', 'अनीता शर्मा राजेन्द्र'],
    ['Japanese', '山田 太郎ヴァレンティーナ'],
    ['what no font has', '김민수 สมชาย'],
  ])('is no wider than its lines are reckoned: %s', async (_, name) => {
    const { texts } = await open({ name, company: name, host: name, type: name })
    expect(texts.length).toBeGreaterThan(0)
    for (const { str, width, transform } of texts) {
      if (str.trim() === '') continue
      const left = (transform[4] ?? 0) * mmPerPoint
      const right = left + width * mmPerPoint
      expect([str, left >= 4.5, right <= 95.5]).toEqual([str, true, true])
      // The QR code stands beside the name and must stay free.
      const y = 62 - (transform[5] ?? 0) * mmPerPoint
      if (y > 14 && y < 46) expect([str, right <= 67]).toEqual([str, true])
    }
  })

  it('has a QR code that a camera reads', async () => {
    const { page } = await open()
    expect(decodeQr(await look(page, 4))).toBe(samplePassCode)
  })

  it('wears the colour of the location, with white on it', async () => {
    const { pixel } = await look((await open()).page, 4)
    const [red = 255, green = 0, blue = 255] = pixel(50, 56)
    expect([green > red, green > blue]).toEqual([true, true])
    expect(pixel(50, 48)).toEqual([255, 255, 255])
  })

  it('has icons in the colour of the location', async () => {
    const template = {
      ...defaultTemplate,
      elements: [
        { type: 'ICON', icon: 'PARKING', colour: 'BRAND', x: 10, y: 10, width: 24, height: 24 },
      ] as const,
    }
    const { pixel } = await look((await open({ template })).page, 4)
    const [red = 255, green = 0] = pixel(13, 22)
    expect(green).toBeGreaterThan(red + 30)
    expect(pixel(16.5, 14)).toEqual([255, 255, 255])
  })

  it('has the photo of the visitor, cut to its place', async () => {
    const template = {
      ...defaultTemplate,
      elements: [{ type: 'PHOTO', x: 10, y: 10, width: 30, height: 40 } as const],
    }
    const { page, pdf } = await open({ photo: await samplePhoto(), template })
    const { pixel } = await look(page, 4)
    expect(pixel(5, 30)).toEqual([255, 255, 255])
    const [darkest = 255] = [12, 25, 38]
      .map((x) => pixel(x, 30)[0] ?? 255)
      .toSorted((a, b) => a - b)
    expect(darkest).toBeLessThan(80)
    expect(pdf.length).toBeLessThan(100_000)
  })

  it('is made for whatever somebody is called', async () => {
    const anything = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))
    await fc.assert(
      fc.asyncProperty(anything, anything, async (name, company) => {
        const pdf = await makeBadgePdf(renderer, sampleBadgeOf({ name, company, type: name }))
        expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
      }),
      { numRuns: 30 },
    )
  })

  it('shows what looks like markup as it was typed', async () => {
    const name = '#panic("no") $x$ *b* <a> @r // {{host.name}}'
    expect((await open({ name, type: 'Guest' })).words).toContain(squeeze('#panic("no")'))
  })

  it('is the same to the last byte whenever it is made', async () => {
    const hash = async () =>
      createHash('sha256')
        .update((await open()).pdf)
        .digest('hex')
    expect(await hash()).toBe(await hash())
  })
})
