import { encode } from 'uqr'
import { loadSharp } from './load-sharp.ts'

/** A QR code as one SVG path: draw `path` in a viewBox of `0 0 size size` on white. */
export type QrDrawing = { readonly size: number; readonly path: string }

// ISO/IEC 18004 asks for four light modules around a code.
const quietZone = 4

/**
 * A text as a QR code of error correction M, quiet zone included. Runs of dark modules are joined, so
 * the path of a pass code stays near 10 kB. Throws when the text is longer than a QR code can hold.
 */
export function drawQr(text: string): QrDrawing {
  const modules = qrModules(text)
  const path = modules
    .flatMap((row, y) => darkRuns(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('')
  return { size: modules.length, path }
}

/**
 * The same code as a black and white PNG: every module is a whole number of pixels, so that the picture
 * is at least `minPixels` wide and nothing is blurred.
 */
export async function paintQr(text: string, minPixels = 512): Promise<Uint8Array> {
  const modules = qrModules(text)
  const size = modules.length
  const grey = Uint8Array.from(modules.flat(), (dark) => (dark ? 0 : 255))
  const scale = Math.ceil(minPixels / size)
  const sharp = await loadSharp()
  return sharp(grey, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * scale, size * scale, { kernel: 'nearest' })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer()
}

/** The modules of a text, true for a dark one, quiet zone included. Throws when it is longer than a QR code can hold. */
export function qrModules(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: quietZone }).data
}

function darkRuns(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = []
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1)
    if (!dark) continue
    if (last && last.x + last.length === x) last.length += 1
    else runs.push({ x, length: 1 })
  }
  return runs
}
