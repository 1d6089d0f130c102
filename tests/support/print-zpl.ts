/** A label printer on paper: reads ZPL as printers do, by a library that is not ours, and shows what came out. */
import { createRequire } from 'node:module'
import sharp from 'sharp'
import type { ready as renderer } from 'zpl-renderer-js'

// Eight megabytes of WebAssembly in one file, which the test runner had better not transform.
const { ready } = createRequire(import.meta.url)('zpl-renderer-js') as {
  readonly ready: typeof renderer
}

export type PrintedLabel = {
  readonly width: number
  readonly height: number
  /** Black dots in the part of the label; in millimetres, the whole label when nothing is said. */
  ink(part?: { x: number; y: number; width: number; height: number }): number
  /** The picture as RGB, for readers of codes. */
  readonly pixels: Uint8Array
  readonly png: Buffer
}

const dotsPerMm = 8

/** Prints a label of that many millimetres at 203 dpi. */
export async function printZpl(
  zpl: Uint8Array | string,
  widthMm: number,
  heightMm: number,
): Promise<PrintedLabel> {
  const { api } = await ready
  const text = typeof zpl === 'string' ? zpl : Buffer.from(zpl).toString('utf8')
  const png = Buffer.from(await api.zplToBase64Async(text, widthMm, heightMm, dotsPerMm), 'base64')
  const { data, info } = await sharp(png)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isBlack = (x: number, y: number) =>
    (data[(y * info.width + x) * info.channels] ?? 255) < 128
  return {
    width: info.width,
    height: info.height,
    pixels: data,
    png,
    ink(part = { x: 0, y: 0, width: widthMm, height: heightMm }) {
      let dots = 0
      const end = { x: (part.x + part.width) * dotsPerMm, y: (part.y + part.height) * dotsPerMm }
      for (let y = Math.floor(part.y * dotsPerMm); y < Math.min(end.y, info.height); y += 1) {
        for (let x = Math.floor(part.x * dotsPerMm); x < Math.min(end.x, info.width); x += 1) {
          if (isBlack(x, y)) dots += 1
        }
      }
      return dots
    },
  }
}
