/** A badge as a PDF of the label's size. */
import { readFileSync } from 'node:fs'
import type { BadgeColour, Box } from '#domain/badge/badge-template.ts'
import type { BadgeMark } from '#domain/badge/layout-badge.ts'
import { accentRamp } from '#domain/brand/accent-ramp.ts'
import { barcodeModules } from '#server/platform/label/barcode.ts'
import { loadSharp } from '#server/platform/pictures/load-sharp.ts'
import type { PdfRenderer } from '#server/platform/pdf/pdf-renderer.ts'
import { drawQr } from '#server/platform/pictures/qr.ts'
import type { BadgeContent } from './badge-content.ts'
import { iconSvg } from './badge-icons.ts'

const template = readFileSync(new URL('badge.typ', import.meta.url), 'utf8')
const picturesDpi = 300

/** The same badge gives the same bytes. Rejects when the renderer fails. */
export async function makeBadgePdf(
  renderer: PdfRenderer,
  content: BadgeContent,
): Promise<Uint8Array> {
  const { drawing, title, language } = content
  const files: Record<string, Uint8Array> = {}
  const marks: object[] = []
  for (const [index, mark] of drawing.marks.entries()) {
    const picture = await pictureOf(mark, content)
    if (picture !== null) files[`/${String(index)}.${picture.type}`] = picture.bytes
    const path = picture === null ? '' : `/${String(index)}.${picture.type}`
    marks.push(typesetMark(mark, path, content))
  }
  const [primary = 'en'] = language.toLowerCase().split('-')
  return renderer.render({
    template,
    language,
    files,
    data: {
      title,
      language: primary,
      eastAsian: primary === 'ja' || primary === 'zh',
      width: drawing.widthMm,
      height: drawing.heightMm,
      marks,
    },
  })
}

function typesetMark(mark: BadgeMark, path: string, content: BadgeContent): object {
  const { x, y, width, height } = mark
  const box = { x, y, width, height }
  switch (mark.type) {
    case 'LINE_OF_TEXT':
      return {
        type: 'text',
        ...box,
        text: mark.text,
        fontSize: mark.fontSize,
        isBold: mark.weight === 'BOLD',
        isRightToLeft: mark.direction === 'rtl',
        align: mark.align,
        colour: colourOf(mark.colour, content),
      }
    case 'FILL':
      return { type: 'fill', ...box, colour: colourOf(mark.colour, content) }
    case 'PICTURE':
      return { type: 'picture', ...box, path, align: mark.align, alt: mark.picture }
    case 'ICON':
      return { type: 'picture', ...box, path, align: 'CENTER', alt: mark.icon }
    case 'QR':
    case 'BARCODE':
      return { type: 'picture', ...box, path, align: 'CENTER', alt: mark.type }
  }
}

/** The location's colour, dark enough for white text on it (4.5:1). */
function colourOf(colour: BadgeColour, { brandColour }: BadgeContent): string {
  if (colour === 'WHITE') return '#ffffff'
  return colour === 'BLACK' ? '#000000' : accentRamp(brandColour).light['--accent-text']
}

type Picture = { readonly type: 'svg' | 'png' | 'jpg'; readonly bytes: Uint8Array }

async function pictureOf(mark: BadgeMark, content: BadgeContent): Promise<Picture | null> {
  const { pictures, codes } = content
  switch (mark.type) {
    case 'QR': {
      const { size, path } = drawQr(codes[mark.content])
      return { type: 'svg', bytes: svg(size, size, path) }
    }
    case 'BARCODE':
      return { type: 'svg', bytes: barcodeSvg(mark.text, mark) }
    case 'ICON':
      return { type: 'svg', bytes: Buffer.from(iconSvg(mark.icon, colourOf(mark.colour, content))) }
    case 'PICTURE': {
      const picture = pictures[mark.picture]
      if (picture === null) return null
      return mark.picture === 'LOGO' ? logo(picture) : photo(picture, mark)
    }
    case 'LINE_OF_TEXT':
    case 'FILL':
      return null
  }
}

function barcodeSvg(text: string, box: Box): Uint8Array {
  const modules = barcodeModules(text)
  const height = (modules.length * box.height) / box.width
  const path = modules.map((dark, x) => (dark ? `M${x} 0h1v${height}h-1z` : '')).join('')
  return svg(modules.length, height, path)
}

function svg(width: number, height: number, path: string): Uint8Array {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" shape-rendering="crispEdges"><path d="${path}"/></svg>`,
  )
}

async function logo(picture: Uint8Array): Promise<Picture> {
  const sharp = await loadSharp()
  return { type: 'png', bytes: await sharp(picture).png().toBuffer() }
}

/** As large as the print needs it, cut to the box: a badge never carries the whole photo. */
async function photo(picture: Uint8Array, { width, height }: Box): Promise<Picture> {
  const dots = (mm: number) => Math.round((mm / 25.4) * picturesDpi)
  const sharp = await loadSharp()
  const bytes = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .resize(dots(width), dots(height), { fit: 'cover', position: 'attention' })
    .jpeg({ quality: 88 })
    .toBuffer()
  return { type: 'jpg', bytes }
}
