import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import decodeQr from 'qr/decode.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { labelPlace, labelSheet } from '#domain/desk-plan/labels/label-sheet.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { newKey } from '#tests/support/send.ts'
import { morning, openDesks, outcome } from '#tests/support/sticker-scene.ts'

let test: TestApp

beforeAll(async () => {
  test = await buildTestApp()
})

afterAll(() => test.close())

describe('a sticker', () => {
  it('is worthless once it was renewed, and leads nowhere at another company', async () => {
    const { place, scan, act, code } = await openDesks(test)
    const person = await place.person()
    const before = code('1')
    const renewed = await place.call('stickers.renew', {
      params: { deskAreaId: place.deskAreaId },
      key: newKey(),
      body: { deskNumbers: ['1'] },
    })
    expect(renewed.body).toEqual({ renewed: 1 })
    test.clock.set(morning)
    const old = await place.call('stickers.scan', { token: person.token, body: { code: before } })
    expect(outcome(old)).toEqual([404, 'sticker_unknown'])
    expect(outcome(await act(person, '1', 'BOOK_AND_CHECK_IN'))).toEqual([404, 'sticker_unknown'])
    expect(await scan(person, '2')).toMatchObject({ situation: 'FREE' })
    const other = await openDesks(test)
    const foreign = await other.place.person()
    const answer = await other.place.call('stickers.scan', {
      token: foreign.token,
      body: { code: code('2') },
    })
    expect(outcome(answer)).toEqual([404, 'sticker_unknown'])
  })

  it('is for employees, the sheet and the list for API clients', async () => {
    const { place, code } = await openDesks(test)
    const person = await place.person()
    const scan = await place.call('stickers.scan', { body: { code: code('1') } })
    expect(outcome(scan)).toEqual([403, 'forbidden'])
    for (const id of ['stickers.list', 'stickers.sheet', 'stickers.renew'] as const) {
      const params = { deskAreaId: place.deskAreaId }
      const refused = await place.call(id, { token: person.token, key: newKey(), params })
      expect(outcome(refused)).toEqual([403, 'forbidden'])
      const missing = await place.call(id, {
        key: newKey(),
        params: { deskAreaId: outsideId('DA', '0199a0b0-1111-7222-8333-444455556666') },
      })
      expect(outcome(missing)).toEqual([404, 'not_found'])
    }
    const wrong = await place.call('stickers.act', {
      token: person.token,
      key: newKey(),
      body: { code: code('1'), act: 'SIT' },
    })
    expect(outcome(wrong)).toEqual([422, 'validation_failed'])
  })

  it('is printed with a code that a camera reads', { timeout: 60_000 }, async () => {
    const { place, code } = await openDesks(test)
    const sheet = await place.call('stickers.sheet', { params: { deskAreaId: place.deskAreaId } })
    expect([sheet.status, sheet.headers['content-type']]).toEqual([200, 'application/pdf'])
    const [canvas] = await drawPages(sheet.bytes)
    if (canvas === undefined) throw new Error('no page')
    const context = canvas.getContext('2d')
    const half = context.getImageData(0, 0, canvas.width / 2, Math.round(canvas.height / 4))
    const { data, width, height } = half
    expect(decodeQr({ data: new Uint8Array(data.buffer), width, height })).toBe(
      `https://foyer.test/booking/desk/${code('1')}?companyId=${place.co}`,
    )
  })

  it.each([
    { sheet: 'AVERY_L7163', points: [595, 842] },
    { sheet: 'AVERY_5160', points: [612, 792] },
  ] as const)(
    'stands on $sheet where its label is',
    { timeout: 60_000 },
    async ({ sheet, points }) => {
      const { place, code } = await openDesks(test)
      const { columns, rows, width, height } = labelSheet(sheet)
      const first = columns * rows
      const answer = await place.call('stickers.sheet', {
        params: { deskAreaId: place.deskAreaId },
        query: { sheet, first: String(first) },
      })
      expect(answer.status).toBe(200)
      const pages = await drawPages(answer.bytes)
      expect(
        pages.map((page) => [page.width / scale, page.height / scale].map(Math.round)),
      ).toEqual([points, points])
      /** What the label at this place of the sheet shows: a code, or nothing at all. */
      const read = (page: Canvas | undefined, at: number) => {
        if (page === undefined) return null
        const { x, y } = labelPlace(labelSheet(sheet), at - 1, 1)
        const [left, top, wide, high] = [x, y, width, height].map((mm) => Math.round(mm * perMm))
        const shown = page.getContext('2d').getImageData(left ?? 0, top ?? 0, wide ?? 0, high ?? 0)
        const data = new Uint8Array(shown.data.buffer)
        if (data.every((byte) => byte === 255)) return null
        return decodeQr({ data, width: shown.width, height: shown.height })
      }
      const link = (desk: string) =>
        `https://foyer.test/booking/desk/${code(desk)}?companyId=${place.co}`
      expect([read(pages[0], first - 1), read(pages[0], first)]).toEqual([null, link('1')])
      expect(read(pages[1], 1)).toBe(link('2'))
    },
  )
})

/** Pixels of a point, and of a millimetre. */
const scale = 4
const perMm = (72 / 25.4) * scale

async function drawPages(bytes: Uint8Array): Promise<Canvas[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number)
      const viewport = page.getViewport({ scale })
      const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
      const canvasContext = canvas.getContext('2d')
      // The library's types name the browser's canvas; it draws on this one as well.
      await page.render({ canvasContext: canvasContext as never, canvas: null, viewport }).promise
      return canvas
    }),
  )
}
