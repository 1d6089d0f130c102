/**
 * ZPL II, the language of label printers. Every value that comes from people is written in hexadecimal, so that it can
 * never begin a command; what the printer's own font lacks is drawn.
 */
import type { Bitmap } from './bitmap.ts'

/** Dots from the label's top left corner. */
type Place = { readonly x: number; readonly y: number }

/**
 * The letters that the scalable font of every such printer has: Windows-1252. The backslash has a meaning of its own
 * in text blocks, so a text with one is drawn too.
 */
const printable = /^[ -[\]-~¡-ÿŒœŠšŽžŸƒ€–—‘’‚“”„†‡•…‰‹›™]*$/u

/** Whether the printer can set this text itself. */
export function isPrinterText(text: string): boolean {
  return printable.test(text)
}

/** A whole label; `fields` are made by the functions below. Sizes in dots. */
export function zplLabel(
  size: { readonly width: number; readonly height: number },
  fields: readonly string[],
): string {
  // UTF-8, the size of the label, no shift left over from another label, one copy.
  const head = ['^XA', '^CI28', `^PW${dots(size.width)}`, `^LL${dots(size.height)}`, '^LH0,0^LS0']
  return [...head, ...fields, '^PQ1', '^XZ', ''].join('\n')
}

/** One line in the printer's font, on its baseline. White is what reverses the black under it. */
export function zplText(
  place: Place,
  line: {
    readonly text: string
    readonly fontSize: number
    readonly width: number
    readonly align: 'LEFT' | 'CENTER' | 'RIGHT'
    readonly isWhite: boolean
  },
): string {
  const block = `^FB${dots(line.width)},1,0,${line.align.slice(0, 1)},0`
  const reverse = line.isWhite ? '^FR' : ''
  const font = `^A0N,${dots(line.fontSize)}`
  return `^FT${at(place)}${font}${block}${reverse}^FH_^FD${zplEscape(line.text)}^FS`
}

/** A filled rectangle. */
export function zplBox(place: Place, size: { readonly width: number; readonly height: number }) {
  const [width, height] = [dots(size.width), dots(size.height)]
  const thickness = Math.max(1, Math.min(width, height))
  return `^FO${at(place)}^GB${width},${height},${thickness}^FS`
}

/** A picture. */
export function zplPicture(place: Place, bitmap: Bitmap, isWhite = false): string {
  const rowBytes = Math.ceil(bitmap.width / 8)
  const total = bitmap.bytes.length
  const rows: string[] = []
  let last = ''
  for (let start = 0; start < total; start += rowBytes) {
    const row = Buffer.from(bitmap.bytes.subarray(start, start + rowBytes)).toString('hex')
    // A row of nothing, and one like the row before, have letters of their own.
    rows.push(/^0+$/.test(row) ? ',' : row === last ? ':' : row.toUpperCase())
    last = row
  }
  const reverse = isWhite ? '^FR' : ''
  return `^FO${at(place)}${reverse}^GFA,${total},${total},${rowBytes},${rows.join('')}^FS`
}

/** Letters, digits and a few harmless signs stay; everything else becomes `_` and two digits a byte. */
export function zplEscape(text: string): string {
  let escaped = ''
  for (const byte of Buffer.from(text.toWellFormed(), 'utf8')) {
    const character = String.fromCharCode(byte)
    escaped += /[A-Za-z0-9 .]/.test(character)
      ? character
      : `_${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }
  return escaped
}

function at({ x, y }: Place): string {
  return `${dots(x)},${dots(y)}`
}

function dots(value: number): number {
  return Math.max(0, Math.round(value))
}
