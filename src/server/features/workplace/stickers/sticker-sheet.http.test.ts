import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import decodeQr from 'qr/decode.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
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
    const document = await getDocument({ data: new Uint8Array(sheet.bytes), verbosity: 0 }).promise
    const page = await document.getPage(1)
    const viewport = page.getViewport({ scale: 2 })
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
    const context = canvas.getContext('2d')
    // The library's types name the browser's canvas; it draws on this one as well.
    await page.render({ canvasContext: context as never, canvas: null, viewport }).promise
    const half = context.getImageData(0, 0, canvas.width / 2, Math.round(canvas.height / 4))
    const { data, width, height } = half
    expect(decodeQr({ data: new Uint8Array(data.buffer), width, height })).toBe(
      `https://foyer.test/booking/desk/${code('1')}?companyId=${place.co}`,
    )
  })
})
