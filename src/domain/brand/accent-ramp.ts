import {
  contrast,
  hexColour,
  parseHexColour,
  toOklch,
  toRgb,
  type Oklch,
  type Rgb,
} from './oklch.ts'

/** The accent of a company that chose none, and of one whose colour cannot be read. */
export const defaultBrandColour = '#2f5bd7'

/** The surfaces that the accent is made to be seen on, lightest and darkest of each theme. Ux.md, Colour. */
export const accentSurfaces = {
  light: ['#ffffff', '#f3f4f6'],
  dark: ['#101216', '#1d2128'],
} as const

/** Values for CSS custom properties, `#rrggbb`. Ux.md, Colour. */
export type AccentColours = {
  /** Fill of buttons and marks: 3:1 on the surfaces. */
  readonly '--accent': string
  /** The same fill, pressed or hovered. */
  readonly '--accent-strong': string
  /** Text on both fills: 4.5:1. */
  readonly '--on-accent': string
  /** The accent as text: 4.5:1 on the surfaces and on the tint. */
  readonly '--accent-text': string
  /** A tinted surface. */
  readonly '--accent-soft': string
}

/** The accent in both themes. */
export type AccentRamp = { readonly light: AccentColours; readonly dark: AccentColours }

/** What text has to stand out by: WCAG AA, and AAA on a kiosk. Ux.md §1. */
export type TextContrast = 4.5 | 7

/**
 * The accent of one brand colour (`#rrggbb`; the default one for any other text) in both themes, in the
 * brand's hue, moved in lightness only as far as the contrasts ask. Ux.md, Colour.
 */
export function accentRamp(brand: string, least: TextContrast = 4.5): AccentRamp {
  const colour = toOklch(parseHexColour(brand) ?? parseHexColour(defaultBrandColour) ?? white)
  return { light: theme(colour, 'light', least), dark: theme(colour, 'dark', least) }
}

const white: Rgb = [1, 1, 1]
const black: Rgb = [0, 0, 0]

function theme(brand: Oklch, name: 'light' | 'dark', least: TextContrast): AccentColours {
  const away = name === 'light' ? -1 : 1
  const surfaces = accentSurfaces[name].map((hex) => parseHexColour(hex) ?? white)
  const soft = shown({ ...brand, l: name === 'light' ? 0.96 : 0.28, c: Math.min(brand.c, 0.03) })
  const start = brand
  const [accent, onAccent] = fill(start, away, surfaces, least)
  const strong = strongFill(accent, away, onAccent, least)
  const text = move(start, away, (rgb) => onAll(rgb, [...surfaces, soft], least))
  return {
    '--accent': hexColour(accent),
    '--accent-strong': hexColour(strong),
    '--on-accent': hexColour(onAccent),
    '--accent-text': hexColour(text),
    '--accent-soft': hexColour(soft),
  }
}

/** The first fill that stands out from the surfaces, and the ink to write on it: white where it may be. */
function fill(
  start: Oklch,
  away: number,
  surfaces: readonly Rgb[],
  least: TextContrast,
): readonly [Rgb, Rgb] {
  const accent = move(start, away, (rgb) => {
    // One of the two always reaches 4.58:1, and at the end of the scale 21:1.
    const hasInk = contrast(rgb, white) >= least || contrast(rgb, black) >= least
    return hasInk && onAll(rgb, surfaces, 3)
  })
  return [accent, contrast(accent, white) >= least ? white : black]
}

/** A step further from the surface, or back towards it when the ink would not be readable there. */
function strongFill(accent: Rgb, away: number, ink: Rgb, least: TextContrast): Rgb {
  const { l, c, h } = toOklch(accent)
  const stepped = [away, -away].map((direction) =>
    shown({ l: Math.min(1, Math.max(0, l + 0.06 * direction)), c, h }),
  )
  return (
    stepped.find((rgb) => contrast(rgb, ink) >= least && rgb.join() !== accent.join()) ?? accent
  )
}

/** Moves the lightness in small steps until the colour, as a screen shows it, is good; the end of the scale always is. */
function move(from: Oklch, away: number, isGood: (rgb: Rgb) => boolean): Rgb {
  for (let l = from.l; l > 0 && l < 1; l += 0.01 * away) {
    const rgb = shown({ ...from, l })
    if (isGood(rgb)) return rgb
  }
  return away < 0 ? black : white
}

/** The colour after rounding to bytes: contrasts are judged on what is really shown. */
function shown(colour: Oklch): Rgb {
  return parseHexColour(hexColour(toRgb(colour))) ?? black
}

function onAll(rgb: Rgb, surfaces: readonly Rgb[], least: number): boolean {
  return surfaces.every((surface) => contrast(rgb, surface) >= least)
}
