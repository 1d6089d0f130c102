import type { BadgeCode } from '#domain/badge/badge-template.ts'
import type { BadgeDrawing } from '#domain/badge/layout-badge.ts'

/** A badge that is ready to be drawn, on paper or on a label. */
export type BadgeContent = {
  readonly drawing: BadgeDrawing
  /** Whose it is; a PDF is called by it. */
  readonly title: string
  /** BCP 47; that of the location, whose people read the badge. */
  readonly language: string
  /** `#rrggbb` */
  readonly brandColour: string
  /** PNG or JPEG, as they are stored. */
  readonly pictures: { readonly LOGO: Uint8Array | null; readonly PHOTO: Uint8Array | null }
  /** What the QR codes hold. */
  readonly codes: Readonly<Record<BadgeCode, string>>
}

export const badgeFormats = ['PDF', 'ZPL'] as const
export type BadgeFormat = (typeof badgeFormats)[number]
