import { createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import decodeQr from 'qr/decode.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { picture } from '#tests/support/pictures.ts'
import { openWalkInScene, type WalkInScene } from '#tests/support/walk-in-scene.ts'

let test: TestApp
let door: WalkInScene

beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  door = await openWalkInScene(test)
})
afterAll(() => test.close())

type Query = Readonly<Record<string, string>>
type Sign = { readonly link: string; readonly steps: string[]; readonly welcome: string }

const readSign = async (query: Query = {}) =>
  (await door.send('walkIn.sign', { token: door.client, query })).body as Sign

async function printed(query: Query): Promise<PDFDocumentProxy> {
  const { status, headers, bytes } = await door.send('walkIn.printSign', {
    token: door.client,
    query,
  })
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  return getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
}

describe('the sign at reception', () => {
  it('greets at the entrance, in the language of the location or another', async () => {
    const german = await readSign({ language: 'de', entrance: 'Tor 3' })
    expect(german).toMatchObject({ language: 'de', welcome: 'Willkommen bei Tor 3' })
    expect(german.steps).toHaveLength(3)
    expect(await readSign({ language: 'xx' })).toMatchObject({ language: 'en' })
  })

  it('leads into the walk-in area until links are revoked', async () => {
    const { link } = await readSign()
    const token = new URL(link).searchParams.get('jwt') ?? ''
    expect((await door.send('walkIn.data', { token })).status).toBe(200)
    await door.send('walkIn.revokeLinks', { token: door.client })
    expect((await door.send('walkIn.data', { token })).code).toBe('token_revoked')
  })

  it(
    'is printed on one page of its size, with a code that a camera reads',
    { timeout: 60_000 },
    async () => {
      const { link } = await readSign({ language: 'de' })
      for (const [size, width, height] of [
        ['A4', 595, 842],
        ['A5', 420, 595],
      ] as const) {
        const document = await printed({ size, language: 'de' })
        expect(document.numPages).toBe(1)
        const page = await document.getPage(1)
        const { items } = await page.getTextContent()
        const words = items.map((item) => ('str' in item ? item.str : '')).join(' ')
        expect(words).toContain('Melden Sie sich mit Ihrem Telefon an')
        const viewport = page.getViewport({ scale: 2 })
        expect([Math.round(viewport.width / 2), Math.round(viewport.height / 2)]).toEqual([
          width,
          height,
        ])
        const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
        const context = canvas.getContext('2d')
        // The library's types name the browser's canvas; it draws on this one as well.
        await page.render({ canvasContext: context as never, canvas: null, viewport }).promise
        const {
          data,
          width: wide,
          height: high,
        } = context.getImageData(0, 0, canvas.width, canvas.height)
        const read = decodeQr({ data: new Uint8Array(data.buffer), width: wide, height: high })
        expect(read.slice(0, 40)).toBe(link.slice(0, 40))
      }
    },
  )

  it(
    'fits on one page with the longest names, a logo, and in every script',
    { timeout: 120_000 },
    async () => {
      await door.send('companies.putLogo', {
        token: door.client,
        file: { name: 'logo.png', type: 'image/png', bytes: await picture() },
      })
      const entrance = 'Besucherempfang der Verwaltungsgesellschaft am Nordtor '
        .repeat(2)
        .slice(0, 100)
      for (const language of ['en', 'de', 'ar', 'ja']) {
        expect((await printed({ language, entrance, size: 'A5' })).numPages).toBe(1)
      }
    },
  )

  it('is for people who set up kiosks', async () => {
    for (const id of ['walkIn.sign', 'walkIn.printSign'] as const) {
      expect((await door.send(id, { token: door.sign })).code).toBe('forbidden')
      const stranger = await openWalkInScene(test)
      expect((await door.send(id, { token: stranger.client })).code).toBe('not_found')
    }
  })
})
