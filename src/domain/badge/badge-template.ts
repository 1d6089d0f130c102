/** What a badge looks like: a label of some millimetres with elements on it. Spec §7, badge; reference §7, Badge. */
import type { AgreementCondition } from '../agreement/agreement.ts'

/** Where an element stands, in millimetres from the label's top left corner. */
export type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** BRAND is the location's colour on paper that has colours, black on a label printer. */
export const badgeColours = ['BLACK', 'WHITE', 'BRAND'] as const
export type BadgeColour = (typeof badgeColours)[number]
export const badgeWeights = ['REGULAR', 'BOLD'] as const
export type BadgeWeight = (typeof badgeWeights)[number]
export const badgeAlignments = ['LEFT', 'CENTER', 'RIGHT'] as const
export type BadgeAlignment = (typeof badgeAlignments)[number]
export const badgeVerticalAlignments = ['TOP', 'MIDDLE', 'BOTTOM'] as const
export type BadgeVerticalAlignment = (typeof badgeVerticalAlignments)[number]

export const badgeIcons = [
  'PERSON',
  'ESCORT',
  'WIFI',
  'KEY',
  'CAR',
  'PARKING',
  'NO_PHOTO',
  'HELMET',
  'WARNING',
  'PHONE',
] as const
export type BadgeIcon = (typeof badgeIcons)[number]

/** How a text is set. Font sizes in points; it is made smaller down to `minFontSize` before it is cut. */
export type TextStyle = {
  readonly fontSize: number
  readonly minFontSize: number
  readonly maxLines: number
  readonly weight: BadgeWeight
  readonly align: BadgeAlignment
  readonly verticalAlign: BadgeVerticalAlignment
  readonly colour: BadgeColour
}

/** What every element has, whatever it shows. */
export type AnyElement = Box & {
  /** Names it to people who edit the template at the same time; elements that came without one are known by their place. */
  readonly id?: string | undefined
  /** It is on the badges of those for whom all of these hold; none: on every badge. */
  readonly when?: readonly AgreementCondition[] | undefined
}

export const badgeCodes = ['PASS', 'VISIT', 'WIFI'] as const
export type BadgeCode = (typeof badgeCodes)[number]

/** `text` and `content` carry variables: `{{visitor.name}}`. */
export type BadgeElement =
  | (AnyElement & TextStyle & { readonly type: 'TEXT'; readonly text: string })
  /** The location's logo; its name where it has none. */
  | (AnyElement & { readonly type: 'LOGO' })
  /** The visitor's photo; nothing where there is none. */
  | (AnyElement & { readonly type: 'PHOTO' })
  /** PASS can be scanned to check out; VISIT names the visit and proves nothing; by WIFI a phone joins the network. */
  | (AnyElement & { readonly type: 'QR'; readonly content: BadgeCode })
  | (AnyElement & { readonly type: 'ICON'; readonly icon: BadgeIcon; readonly colour: BadgeColour })
  /** Code 128. */
  | (AnyElement & { readonly type: 'BARCODE'; readonly content: string })
  /** A filled rectangle; a thin one is a line. */
  | (AnyElement & { readonly type: 'LINE'; readonly colour: BadgeColour })

export type BadgeTemplate = {
  readonly widthMm: number
  readonly heightMm: number
  readonly elements: readonly BadgeElement[]
}

/** What label printers and sheets can take, in millimetres and points. */
export const badgeLimits = {
  width: { min: 20, max: 210 },
  height: { min: 10, max: 297 },
  fontSize: { min: 4, max: 144 },
  maxLines: 6,
  maxElements: 60,
  maxConditions: 10,
  maxTextLength: 300,
  /** A pass code has 53 modules with its quiet zone; under 0.3 mm each, cameras fail (ISO/IEC 18004 gives no number). */
  minQr: 16,
  minBox: 1,
  minLine: 0.1,
  minBarcodeWidth: 20,
  minBarcodeHeight: 5,
} as const

/** The height of a line of text of that many points, in millimetres. */
export function lineHeight(fontSize: number): number {
  return fontSize * lineFactor * mmPerPoint
}

/** One typographic point in millimetres. */
export const mmPerPoint = 25.4 / 72
const lineFactor = 1.2
