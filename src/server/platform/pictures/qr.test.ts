import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { signedPassBytes, writePassCode } from '#domain/pass/pass-code.ts'
import { drawQr, paintQr } from './qr.ts'

const passCode = writePassCode(
  signedPassBytes({
    passId: '018f4c1e-7a2b-7c3d-8e4f-5a6b7c8d9e0f',
    companyId: '018f4c1e-0000-7c3d-8e4f-5a6b7c8d9e0f',
    visitDate: '2026-11-21',
    keyNumber: 0,
  }),
  Uint8Array.from({ length: 64 }, (_, index) => (index * 37) % 256),
)
const texts = [
  passCode,
  'https://foyer.example/visit?jwt=eyJhbGciOiJFZERTQSJ9.e30.x',
  'naïve – ünïcödé – 日本語',
]

/** Decodes an image the way a camera would see it, on a grey desk. */
async function scan(image: Uint8Array | Buffer): Promise<string> {
  const { data, info } = await sharp(image)
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#bbbbbb' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQr({ width: info.width, height: info.height, data })
}

describe('a QR code', () => {
  it.each(texts)('as PNG is read by a scanner: %s', async (text) => {
    expect(await scan(await paintQr(text))).toBe(text)
  })

  it.each(texts)('as SVG path is read by a scanner: %s', async (text) => {
    const { size, path } = drawQr(text)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`
    expect(await scan(Buffer.from(svg))).toBe(text)
  })

  it('is still read when the picture is turned, shrunk and lossily compressed', async () => {
    const photo = await sharp(await paintQr(passCode))
      .rotate(8, { background: '#ffffff' })
      .resize(360)
      .jpeg({ quality: 60 })
      .toBuffer()
    expect(await scan(photo)).toBe(passCode)
  })

  it('of a pass code uses the alphanumeric mode: version 7, 45 modules and the quiet zone', () => {
    expect(drawQr(passCode).size).toBe(45 + 8)
  })

  it('as PNG is at least as wide as asked and a whole number of pixels per module', async () => {
    const { width, height } = await sharp(await paintQr(passCode, 400)).metadata()
    expect(width).toBe(height)
    expect(width).toBe(53 * Math.ceil(400 / 53))
  })
})
