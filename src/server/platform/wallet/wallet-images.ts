import { accentRamp } from '#domain/brand/accent-ramp.ts'
import { escapeHtml } from '../words/html.ts'
import { loadSharp } from '../pictures/load-sharp.ts'
import { fontPath } from '../pdf/pdf-fonts.ts'
import type { FontFile } from '../pdf/pdf-fonts.ts'

/** Pictures of a pass by file name, as Apple Wallet expects them. */
export type WalletImages = Readonly<Record<string, Buffer>>

// Edges of the icon in points and the room for the logo (Apple's pass design guide); @2x and @3x for
// finer screens.
const iconEdge = 29
const logoRoom = { width: 160, height: 50 }
const scales = [1, 2, 3]

const fonts: readonly [script: RegExp, font: string, file: FontFile][] = [
  [/\p{Script=Arabic}/u, 'Noto Naskh Arabic Bold', ['arabic', 'NotoNaskhArabic-Bold.ttf']],
  [/\p{Script=Hebrew}/u, 'Noto Sans Hebrew Bold', ['hebrew', 'NotoSansHebrew-Bold.ttf']],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    'Noto Sans Japanese Bold',
    ['jp', 'NotoSansJP-Bold.otf'],
  ],
]
const latin = ['Noto Sans Bold', ['latin', 'NotoSans-Bold.ttf']] as const

/** The icon and the logo of a pass, from the company's logo, or from its initials when it has none. */
export async function drawWalletImages(company: {
  readonly name: string
  readonly accent: string
  readonly logo: Uint8Array | null
}): Promise<WalletImages> {
  const images: Record<string, Buffer> = {}
  for (const scale of scales) {
    const suffix = scale === 1 ? '' : `@${scale}x`
    const edge = iconEdge * scale
    images[`icon${suffix}.png`] = company.logo
      ? await squareLogo(company.logo, edge)
      : await drawInitials(company.name, company.accent, edge)
    images[`logo${suffix}.png`] = company.logo
      ? await fitLogo(company.logo, scale)
      : await drawInitials(company.name, company.accent, logoRoom.height * scale)
  }
  return images
}

/** At most two initials: the first letters of the first two words that begin with a letter or digit. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  const first = words.slice(0, 2).map((word) => firstLetter(word))
  return first.join('').toLocaleUpperCase('en')
}

function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter('en').segment(word)
  return first?.segment ?? ''
}

async function squareLogo(logo: Uint8Array, edge: number): Promise<Buffer> {
  const margin = Math.round(edge / 12)
  const sharp = await loadSharp()
  return sharp(logo)
    .resize(edge - 2 * margin, edge - 2 * margin, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#ffffff' })
    .png()
    .toBuffer()
}

async function fitLogo(logo: Uint8Array, scale: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(logo)
    .resize(logoRoom.width * scale, logoRoom.height * scale, { fit: 'inside' })
    .png()
    .toBuffer()
}

async function drawInitials(name: string, accent: string, edge: number): Promise<Buffer> {
  const { light } = accentRamp(accent)
  const sharp = await loadSharp()
  const square = sharp({
    create: { width: edge, height: edge, channels: 3, background: light['--accent'] },
  })
  const initials = initialsOf(name)
  if (initials === '') return square.png().toBuffer()
  const known = fonts.find(([script]) => script.test(initials))
  const [font, file] = known ? [known[1], known[2]] : latin
  const room = Math.round(edge * 0.6)
  // The font comes from a file, so that the letters are the same on every machine.
  const letters = await sharp({
    text: {
      text: `<span foreground="${light['--on-accent']}">${escapeHtml(initials)}</span>`,
      font,
      fontfile: fontPath(file),
      width: room,
      height: room,
      rgba: true,
    },
  })
    .resize(room, room, { fit: 'inside' })
    .png()
    .toBuffer()
  return square
    .composite([{ input: letters, gravity: 'centre' }])
    .png()
    .toBuffer()
}
