/**
 * A label as its printer would burn it, dot by dot, read from the ZPL that we write (`zpl.ts`) and no other. Printers set text in
 * a font of their own; here it is Noto Sans Bold, which is as wide as the layout reckons.
 */
import { loadSharp } from '../pictures/load-sharp.ts'
import { escapeHtml } from '../words/html.ts'
import { introduceFonts } from './draw-text.ts'

type Size = { readonly width: number; readonly height: number }

const anchors: Readonly<Record<string, readonly [share: number, anchor: string]>> = {
  L: [0, 'start'],
  C: [0.5, 'middle'],
  R: [1, 'end'],
}
/** What is reversed is black on paper and white on ink. */
const reversed = ' style="mix-blend-mode:difference" fill="#fff"'

/** @returns a PNG of the label's dots. Throws for ZPL that is not ours. */
export async function drawLabel(zpl: string): Promise<Uint8Array> {
  const size = { width: numberAfter(zpl, '^PW'), height: numberAfter(zpl, '^LL') }
  const fields = zpl.split('\n').filter((line) => /^\^F[OT]/.test(line))
  await introduceFonts(zpl)
  const marks: string[] = []
  for (const field of fields) marks.push(await markOf(field))
  const sharp = await loadSharp()
  return sharp(Buffer.from(drawing(size, marks)), { unlimited: true })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .threshold(128)
    .png({ palette: true, colours: 2 })
    .toBuffer()
}

function drawing({ width, height }: Size, marks: readonly string[]): string {
  const [wide, high] = [String(width), String(height)]
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${wide}" height="${high}"><path fill="#fff" d="M0 0h${wide}v${high}H0z"/>${marks.join('')}</svg>`
}

async function markOf(field: string): Promise<string> {
  const [, x = '', y = ''] = /^\^F[OT](\d+),(\d+)/.exec(field) ?? []
  const ink = field.includes('^FR') ? reversed : ''
  const box = /\^GB(\d+),(\d+),/.exec(field)
  if (box !== null) {
    return `<path d="M${x} ${y}h${box[1] ?? ''}v${box[2] ?? ''}h-${box[1] ?? ''}z"${ink}/>`
  }
  const picture = /\^GFA,\d+,\d+,(\d+),([0-9A-F,:]*)\^FS$/.exec(field)
  if (picture !== null) return pictureMark({ x, y, ink }, Number(picture[1]), picture[2] ?? '')
  const text = /^\^FT\d+,\d+\^A0N,(\d+)\^FB(\d+),1,0,([LCR]),0(?:\^FR)?\^FH_\^FD(.*)\^FS$/.exec(
    field,
  )
  if (text === null) throw new Error('A field that we do not write.')
  const [, fontSize = '', width = '', align = ''] = text
  const [share, anchor] = anchors[align] ?? [0, 'start']
  const at = Number(x) + share * Number(width)
  return `<text x="${String(at)}" y="${y}" font-family="Noto Sans" font-weight="bold" font-size="${fontSize}" text-anchor="${anchor}" xml:space="preserve"${ink}>${escapeHtml(unescape(text[4] ?? ''))}</text>`
}

async function pictureMark(
  { x, y, ink }: { readonly x: string; readonly y: string; readonly ink: string },
  rowBytes: number,
  data: string,
): Promise<string> {
  const rows = rowsOf(data, rowBytes)
  const [width, height] = [rowBytes * 8, rows.length]
  // Its dots are opaque and the rest of it is clear.
  const pixels = new Uint8Array(width * height * 4)
  const shade = ink === '' ? 0 : 255
  for (const [row, bytes] of rows.entries()) {
    for (let column = 0; column < width; column += 1) {
      if (((bytes[column >> 3] ?? 0) & (0x80 >> (column & 7))) === 0) continue
      const place = (row * width + column) * 4
      pixels.fill(shade, place, place + 3)
      pixels[place + 3] = 255
    }
  }
  const sharp = await loadSharp()
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
  return `<image x="${x}" y="${y}" width="${String(width)}" height="${String(height)}" xlink:href="data:image/png;base64,${png.toString('base64')}" image-rendering="pixelated"${ink}/>`
}

/** `,` is a row of nothing, `:` one like the row before. */
function rowsOf(data: string, rowBytes: number): readonly Uint8Array[] {
  const rows: Uint8Array[] = []
  for (let at = 0; at < data.length;) {
    const [sign, before] = [data[at], rows.at(-1)]
    const isShort = sign === ',' || sign === ':'
    const row = isShort ? '' : data.slice(at, at + rowBytes * 2)
    if (sign === ':' && before !== undefined) rows.push(before)
    else rows.push(isShort ? new Uint8Array(rowBytes) : Buffer.from(row, 'hex'))
    at += Math.max(row.length, 1)
  }
  return rows
}

function unescape(text: string): string {
  return Buffer.from(
    text.replaceAll(/_([0-9A-F]{2})/g, (_whole, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
    'latin1',
  ).toString('utf8')
}

function numberAfter(zpl: string, command: string): number {
  const at = zpl.indexOf(command)
  const number = Number.parseInt(zpl.slice(at + command.length), 10)
  if (at === -1 || !(number > 0)) throw new Error('A label that we did not write.')
  return number
}
