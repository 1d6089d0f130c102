import { accentRamp, accentSurfaces, type AccentColours } from './accent-ramp.ts'
import { contrast, parseHexColour, type Rgb } from './oklch.ts'

/** A colour as it is shown in one place, and how well it can be read there. */
export type ShadeProof = {
  /** `#rrggbb` */
  readonly shade: string
  /** What is written with it or on it has at least this contrast, to one to this. */
  readonly contrast: number
  /** Whether it is the brand's own colour, unchanged. */
  readonly isBrand: boolean
}

/** Where the brand colour is seen in a theme: as the fill of buttons with letters on it, and as letters. */
export type ThemeProof = { readonly fill: ShadeProof; readonly text: ShadeProof }

/** What becomes of a brand colour in both themes, with the contrasts that `accentRamp` has kept. */
export function accentProof(brand: string): {
  readonly light: ThemeProof
  readonly dark: ThemeProof
} {
  const { light, dark } = accentRamp(brand)
  return {
    light: themeProof(brand, light, accentSurfaces.light),
    dark: themeProof(brand, dark, accentSurfaces.dark),
  }
}

/** A colour as people type it (`2F5BD7`, `#25d`), as it is stored; null for any other text. */
export function readBrandColour(typed: string): string | null {
  const digits = typed.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  return /^[0-9a-f]{3}$/.test(digits) ? `#${digits.replaceAll(/./g, '$&$&')}` : null
}

function themeProof(
  brand: string,
  colours: AccentColours,
  surfaces: readonly string[],
): ThemeProof {
  const onText = [...surfaces, colours['--accent-soft']]
  return {
    fill: shadeProof(brand, colours['--accent'], [colours['--on-accent']]),
    text: shadeProof(brand, colours['--accent-text'], onText),
  }
}

function shadeProof(brand: string, shade: string, others: readonly string[]): ShadeProof {
  const least = Math.min(...others.map((other) => contrast(rgbOf(shade), rgbOf(other))))
  // Rounded down: a proof claims no more than there is.
  return { shade, contrast: Math.floor(least * 10) / 10, isBrand: shade === brand }
}

function rgbOf(hex: string): Rgb {
  return parseHexColour(hex) ?? [0, 0, 0]
}
