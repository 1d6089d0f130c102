import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import pino from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { maxFileBytes } from '#domain/validation/file-rules.ts'
import { inspectLogo, inspectSignature, inspectUpload } from './images.ts'
import { openParserThreads } from '../parsers/parser-threads.ts'

const parsers = openParserThreads(pino({ enabled: false }))
afterAll(() => parsers.close())

const canvas = (width: number, height: number, background = '#4477aa') =>
  sharp({ create: { width, height, channels: 3, background } })
const png = await canvas(40, 30).png().toBuffer()
const jpg = await canvas(40, 30).jpeg().toBuffer()
const gif = await canvas(4, 4).gif().toBuffer()
const webp = await canvas(4, 4).webp().toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const zip = Buffer.from('PK\u0003\u0004...PK\u0005\u0006' + '\0'.repeat(18), 'latin1')
const page = Buffer.from('<script>alert(document.domain)</script>')

/** A PNG of black that claims any size and is tiny nevertheless. */
function bombPng(width: number, height: number): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(content.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('inspectUpload', () => {
  it.each([
    ['a PNG', png, 'photo.png', 'png'],
    ['a JPEG', jpg, 'photo.JPG', 'jpg'],
    ['a JPEG from a camera', jpg, 'IMG.0001.jpeg', 'jpg'],
    ['a PNG that is called a JPEG', png, 'screenshot.jpg', 'png'],
    ['a PNG without an ending', png, 'blob', 'png'],
    ['a PDF', pdf, 'Identity proof.pdf', 'pdf'],
  ])('accepts %s', async (_, bytes, name, kind) => {
    expect(await inspectUpload(parsers, bytes, name)).toMatchObject({ ok: true, kind })
  })

  it.each([
    ['a page called a picture', page, 'photo.png'],
    ['an SVG', svg, 'logo.svg'],
    ['an SVG called a PNG', svg, 'logo.png'],
    ['an archive called a PDF', zip, 'proof.pdf'],
    ['a picture called a program', png, 'photo.png.exe'],
    ['a picture called a page', jpg, 'photo.html'],
    ['a picture called a PDF', png, 'proof.pdf'],
    ['a PDF called a picture', pdf, 'photo.png'],
    ['a GIF', gif, 'a.gif'],
    ['a WebP called a JPEG', webp, 'a.jpg'],
    ['a picture that was cut short', png.subarray(0, 60), 'a.png'],
    ['a JPEG that was cut short', jpg.subarray(0, 200), 'a.jpg'],
    ['a header with rubbish', Buffer.concat([png.subarray(0, 8), page]), 'a.png'],
    ['nothing', Buffer.alloc(0), 'a.png'],
    ['a PDF that is an archive as well', Buffer.concat([pdf, zip]), 'a.pdf'],
    ['a PDF with a page before it', Buffer.concat([page, pdf]), 'a.pdf'],
  ])('refuses %s', async (_, bytes, name) => {
    expect(await inspectUpload(parsers, bytes, name)).toEqual({
      ok: false,
      reason: 'file_type_not_allowed',
    })
  })

  it('refuses more bytes than allowed, before looking at them', async () => {
    const refused = { ok: false, reason: 'file_too_large' }
    expect(await inspectUpload(parsers, new Uint8Array(maxFileBytes + 1), 'a.png')).toEqual(refused)
    expect(await inspectUpload(parsers, png, 'a.png', png.length - 1)).toEqual(refused)
    expect(await inspectUpload(parsers, png, 'a.png', png.length)).toMatchObject({ ok: true })
  })

  it('refuses a picture that would fill the memory, without decoding it', async () => {
    const bomb = bombPng(60_000, 60_000)
    expect(bomb.length).toBeLessThan(5_000)
    expect(await inspectUpload(parsers, bomb, 'a.png')).toEqual({
      ok: false,
      reason: 'file_too_large',
    })
  })

  it('writes pictures anew: nothing appended or hidden in them survives', async () => {
    for (const [bytes, name] of [
      [png, 'a.png'],
      [jpg, 'a.jpg'],
    ] as const) {
      const upload = await inspectUpload(parsers, Buffer.concat([bytes, zip, page]), name)
      if (!upload.ok) throw new Error(upload.reason)
      const text = Buffer.from(upload.bytes).toString('latin1')
      expect(text).not.toContain('PK')
      expect(text).not.toContain('<script>')
    }
  })

  it('removes place, camera and comments, and turns the picture upright', async () => {
    const photo = await canvas(40, 30)
      .withExif({
        IFD0: { Artist: 'Zoë', ImageDescription: '<script>' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 51/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const upload = await inspectUpload(parsers, photo, 'photo.jpg')
    expect(upload).toMatchObject({ ok: true, kind: 'jpg', width: 30, height: 40 })
    if (!upload.ok) return
    const metadata = await sharp(upload.bytes).metadata()
    expect(metadata.exif).toBeUndefined()
    expect(metadata.xmp).toBeUndefined()
    expect(metadata.orientation).toBeUndefined()
  })

  it('reduces a large photo to 4096 pixels', async () => {
    const large = await canvas(6000, 3000).jpeg().toBuffer()
    expect(await inspectUpload(parsers, large, 'a.jpg')).toMatchObject({
      width: 4096,
      height: 2048,
    })
  })
})

const stroke = (colour: string, background = '') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">${background}<path d="M50 150 C 200 20 300 190 550 60" stroke="${colour}" stroke-width="2" fill="none"/></svg>`,
    ),
  )
const whiteSheet = '<rect width="600" height="200" fill="#fff"/>'
const clear = { r: 0, g: 0, b: 0, alpha: 0 }
const noInk = sharp({ create: { width: 600, height: 200, channels: 4, background: clear } })

describe('inspectSignature', () => {
  it.each([
    ['a black stroke on nothing', stroke('#000')],
    ['a thin blue stroke', stroke('#0033aa')],
    ['a black stroke on white', stroke('#000', whiteSheet)],
  ])('accepts %s and gives it back on white', async (_, picture) => {
    const signature = await inspectSignature(parsers, await picture.png().toBuffer())
    expect(signature).toMatchObject({ ok: true, width: 600, height: 200 })
    if (signature.ok) expect((await sharp(signature.bytes).metadata()).hasAlpha).toBe(false)
  })

  it.each([
    ['transparent everywhere', noInk],
    ['white everywhere', canvas(600, 200, '#fff')],
    ['black everywhere', canvas(600, 200, '#000')],
    ['drawn in white on nothing', stroke('#fff')],
  ])('finds a picture blank that is %s', async (_, picture) => {
    expect(await inspectSignature(parsers, await picture.png().toBuffer())).toEqual({
      ok: false,
      reason: 'signature_blank',
    })
  })

  it.each([
    ['a JPEG', jpg, 'file_type_not_allowed'],
    ['a page', page, 'file_type_not_allowed'],
    ['nothing', Buffer.alloc(0), 'file_type_not_allowed'],
    ['a picture that would fill the memory', bombPng(50_000, 50_000), 'file_too_large'],
  ])('refuses %s', async (_, bytes, reason) => {
    expect(await inspectSignature(parsers, bytes)).toEqual({ ok: false, reason })
  })
})

describe('inspectLogo', () => {
  it('makes a small PNG of a picture and keeps what is clear', async () => {
    const logo = await inspectLogo(
      parsers,
      await noInk.resize(1000, 500).png().toBuffer(),
      'logo.png',
    )
    expect(logo).toMatchObject({ ok: true, kind: 'png', width: 256, height: 128 })
    if (logo.ok) expect((await sharp(logo.bytes).metadata()).hasAlpha).toBe(true)
    expect(await inspectLogo(parsers, jpg, 'logo.jpg')).toMatchObject({
      kind: 'png',
      width: 40,
      height: 30,
    })
  })

  it.each([
    ['a PDF', pdf, 'logo.pdf'],
    ['an SVG', svg, 'logo.svg'],
  ])('refuses %s', async (_, bytes, name) => {
    expect(await inspectLogo(parsers, bytes, name)).toEqual({
      ok: false,
      reason: 'file_type_not_allowed',
    })
  })
})
