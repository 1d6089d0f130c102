/** A line of text as a picture, for printers that lack its letters. The fonts are those of our PDFs, from npm. */
import { escapeHtml } from '../words/html.ts'
import { loadSharp } from '../pictures/load-sharp.ts'
import { baseFonts, eastAsianFonts, fontPath } from '../pdf/pdf-fonts.ts'
import type { FontFile } from '../pdf/pdf-fonts.ts'
import type { Grey } from './bitmap.ts'

export type LineToDraw = {
  readonly text: string
  readonly isBold: boolean
  /** In dots. */
  readonly fontSize: number
  /** At most so many dots: what would be wider is drawn smaller. */
  readonly width: number
  readonly height: number
}

const families = ['Noto Sans', 'Noto Naskh Arabic', 'Noto Sans Hebrew', 'Noto Sans Japanese']
const dotsPerInch = 72
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u30ff\uff00-\uffef]/u
const known = new Set<string>()

/** Black on white, no larger than asked; without margins. */
export async function drawText(line: LineToDraw): Promise<Grey> {
  await introduceFonts(line.text)
  const drawn = await typeset(line.text, line).catch(nothingWhenInvisible)
  if (drawn === null) return { width: 1, height: 1, data: Uint8Array.of(255) }
  const sharp = await loadSharp()
  const { data, info } = await sharp(drawn)
    .resize(line.width, line.height, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .negate()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: firstChannel(data, info.channels) }
}

/** Makes the fonts known that a text is drawn in. */
export async function introduceFonts(text: string): Promise<void> {
  const files = eastAsian.test(text) ? [...baseFonts, ...eastAsianFonts] : baseFonts
  for (const file of files) await introduce(file)
}

/** The library takes one font file at a time and keeps it: drawing one letter of each makes all of them known. */
async function introduce(file: FontFile): Promise<void> {
  const path = fontPath(file)
  if (known.has(path)) return
  const sharp = await loadSharp()
  await sharp({ text: { text: 'x', font: 'Noto Sans 8', fontfile: path } })
    .raw()
    .toBuffer()
  known.add(path)
}

async function typeset(text: string, { isBold, fontSize }: LineToDraw): Promise<Buffer> {
  const font = `${families.join(',')} ${isBold ? 'Bold' : 'Regular'} ${String(Math.round(fontSize))}`
  const sharp = await loadSharp()
  return sharp({
    text: {
      text: escapeHtml(text),
      font,
      fontfile: fontPath(baseFonts[0]),
      dpi: dotsPerInch,
      wrap: 'none',
    },
  })
    .png()
    .toBuffer()
}

/** A text of direction marks and the like is no mistake: there is nothing to see of it. */
function nothingWhenInvisible(error: unknown): null {
  if (error instanceof Error && error.message.includes('no text to render')) return null
  throw error
}

function firstChannel(data: Uint8Array, channels: number): Uint8Array {
  return channels === 1 ? data : data.filter((_, index) => index % channels === 0)
}
