/** Black and white pictures, one bit a dot, as label printers take them. */
import { loadSharp } from '../pictures/load-sharp.ts'

export type Bitmap = {
  readonly width: number
  readonly height: number
  /** Rows of `ceil(width / 8)` bytes, the leftmost dot in the highest bit; 1 is black. */
  readonly bytes: Uint8Array
}

/** One byte a dot, 0 black and 255 white. */
export type Grey = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** A bitmap whose dots are black where `isBlack` says so. */
export function bitmapOf(
  width: number,
  height: number,
  isBlack: (x: number, y: number) => boolean,
): Bitmap {
  const rowBytes = Math.ceil(width / 8)
  const bytes = new Uint8Array(rowBytes * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (isBlack(x, y)) {
        const place = y * rowBytes + (x >> 3)
        bytes[place] = (bytes[place] ?? 0) | (0x80 >> (x & 7))
      }
    }
  }
  return { width, height, bytes }
}

/** For what has edges: what is darker than `white` (0 to 255) is black. */
export function thresholdBitmap({ width, height, data }: Grey, white = 128): Bitmap {
  return bitmapOf(width, height, (x, y) => (data[y * width + x] ?? 255) < white)
}

/** For photos: Floyd–Steinberg, so that greys stay greys from an arm's length away. */
export function ditherBitmap({ width, height, data }: Grey): Bitmap {
  const light = Float32Array.from(data)
  const spread = (x: number, y: number, share: number) => {
    if (x < 0 || x >= width || y >= height) return
    light[y * width + x] = (light[y * width + x] ?? 0) + share
  }
  return bitmapOf(width, height, (x, y) => {
    const value = light[y * width + x] ?? 255
    const isBlack = value < 128
    const error = value - (isBlack ? 0 : 255)
    spread(x + 1, y, (error * 7) / 16)
    spread(x - 1, y + 1, (error * 3) / 16)
    spread(x, y + 1, (error * 5) / 16)
    spread(x + 1, y + 1, error / 16)
    return isBlack
  })
}

/** The modules of a code, each `scale` dots wide. */
export function modulesBitmap(modules: readonly (readonly boolean[])[], scale: number): Bitmap {
  const width = (modules[0]?.length ?? 0) * scale
  return bitmapOf(
    width,
    modules.length * scale,
    (x, y) => modules[Math.floor(y / scale)]?.[Math.floor(x / scale)] ?? false,
  )
}

/** A stored picture (PNG or JPEG) on white, inside or filling a box of so many dots. */
export async function greyPicture(
  picture: Uint8Array,
  box: { readonly width: number; readonly height: number; readonly fit: 'inside' | 'cover' },
): Promise<Grey> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    // Cut to where the face is, as on paper.
    .resize(box.width, box.height, {
      fit: box.fit,
      position: box.fit === 'cover' ? 'attention' : 'centre',
    })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: everyNth(data, info.channels) }
}

function everyNth(data: Uint8Array, channels: number): Uint8Array {
  return channels === 1 ? data : data.filter((_, index) => index % channels === 0)
}
