/** A badge in the language of label printers. */
import { mmPerPoint, type Box } from '#domain/badge/badge-template.ts'
import type { BadgeMark } from '#domain/badge/layout-badge.ts'
import { barcodeModules } from '#server/platform/label/barcode.ts'
import {
  ditherBitmap,
  greyPicture,
  modulesBitmap,
  thresholdBitmap,
  type Bitmap,
} from '#server/platform/label/bitmap.ts'
import { drawText } from '#server/platform/label/draw-text.ts'
import { isPrinterText, zplBox, zplLabel, zplPicture, zplText } from '#server/platform/label/zpl.ts'
import { qrModules } from '#server/platform/pictures/qr.ts'
import type { BadgeContent } from './badge-content.ts'
import { iconSvg } from './badge-icons.ts'

type Align = 'LEFT' | 'CENTER' | 'RIGHT'
/** The part of a line above its baseline, as badge.typ has it. */
const ascent = 0.93 / 1.2

/** `dpi` is the printer's; the label has the size of the template in its dots. */
export async function makeBadgeZpl(content: BadgeContent, dpi: number): Promise<Uint8Array> {
  const perMm = dpi / 25.4
  const { widthMm, heightMm, marks } = content.drawing
  const fields: string[] = []
  for (const mark of marks) fields.push(await fieldOf(inDots(mark, perMm), content))
  const size = { width: widthMm * perMm, height: heightMm * perMm }
  return Buffer.from(zplLabel(size, fields), 'utf8')
}

function inDots(mark: BadgeMark, perMm: number): BadgeMark {
  const { x, y, width, height } = mark
  const scaled = { x: x * perMm, y: y * perMm, width: width * perMm, height: height * perMm }
  if (mark.type !== 'LINE_OF_TEXT') return { ...mark, ...scaled }
  return { ...mark, ...scaled, fontSize: mark.fontSize * mmPerPoint * perMm }
}

async function fieldOf(mark: BadgeMark, content: BadgeContent): Promise<string> {
  switch (mark.type) {
    case 'LINE_OF_TEXT':
      return textField(mark)
    case 'FILL':
      // White paper is white already.
      return mark.colour === 'WHITE' ? '' : zplBox(mark, mark)
    case 'QR':
      return codeField(mark, qrModules(content.codes[mark.content]))
    case 'BARCODE':
      return barcodeField(mark, barcodeModules(mark.text))
    case 'ICON':
      return iconField(mark)
    case 'PICTURE':
      return pictureField(mark, content)
  }
}

async function textField(mark: Extract<BadgeMark, { type: 'LINE_OF_TEXT' }>): Promise<string> {
  const isWhite = mark.colour === 'WHITE'
  if (isPrinterText(mark.text)) {
    return zplText({ x: mark.x, y: mark.y + mark.height * ascent }, { ...mark, isWhite })
  }
  const [width, height] = [Math.floor(mark.width), Math.floor(mark.height)]
  const isBold = mark.weight === 'BOLD'
  const drawn = thresholdBitmap(await drawText({ ...mark, isBold, width, height }))
  return zplPicture(placeOf(mark, drawn, mark.align), drawn, isWhite)
}

async function iconField(mark: Extract<BadgeMark, { type: 'ICON' }>): Promise<string> {
  const size = { width: Math.floor(mark.width), height: Math.floor(mark.height) }
  const svg = Buffer.from(iconSvg(mark.icon))
  const drawn = thresholdBitmap(await greyPicture(svg, { ...size, fit: 'inside' }))
  return zplPicture(placeOf(mark, drawn, 'CENTER'), drawn, mark.colour === 'WHITE')
}

/** Modules as wide as fit, a whole number of dots, in the middle of the box. */
function codeField(box: Box, modules: readonly (readonly boolean[])[]): string {
  const scale = Math.max(1, Math.floor(Math.min(box.width, box.height) / modules.length))
  const bitmap = modulesBitmap(modules, scale)
  return zplPicture(placeOf(box, bitmap, 'CENTER'), bitmap)
}

function barcodeField(box: Box, modules: readonly boolean[]): string {
  const scale = Math.max(1, Math.floor(box.width / modules.length))
  const row = modules.flatMap((dark) => Array.from({ length: scale }, () => dark))
  const bitmap = modulesBitmap(
    Array.from({ length: Math.floor(box.height) }, () => row),
    1,
  )
  return zplPicture(placeOf(box, bitmap, 'CENTER'), bitmap)
}

async function pictureField(
  mark: Extract<BadgeMark, { type: 'PICTURE' }>,
  { pictures }: BadgeContent,
): Promise<string> {
  const picture = pictures[mark.picture]
  if (picture === null) return ''
  const fit = mark.picture === 'LOGO' ? 'inside' : 'cover'
  const size = { width: Math.floor(mark.width), height: Math.floor(mark.height), fit } as const
  const grey = await greyPicture(picture, size)
  const bitmap = mark.picture === 'LOGO' ? logoBitmap(grey) : ditherBitmap(grey)
  return zplPicture(placeOf(mark, bitmap, mark.align), bitmap)
}

/** Ink has no greys: what is clearly not white is black; a logo that is all pale is dotted. */
function logoBitmap(grey: Awaited<ReturnType<typeof greyPicture>>): Bitmap {
  const clear = thresholdBitmap(grey, 190)
  return clear.bytes.some((byte) => byte !== 0) ? clear : ditherBitmap(grey)
}

function placeOf(box: Box, { width, height }: Bitmap, align: Align): { x: number; y: number } {
  const free = { LEFT: 0, CENTER: 0.5, RIGHT: 1 }[align] * (box.width - width)
  return { x: box.x + free, y: box.y + (box.height - height) / 2 }
}
