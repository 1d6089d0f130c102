/** A colour by lightness (0 to 1), chroma and hue (radians). */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number }

/** A colour by its sRGB channels, each 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Reads `#rrggbb`; null for anything else. Ux.md, Colour. */
export function parseHexColour(text: string): Rgb | null {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text)
  if (!match) return null
  const [, red = '', green = '', blue = ''] = match
  const channel = (hex: string) => Number.parseInt(hex, 16) / 255
  return [channel(red), channel(green), channel(blue)]
}

/** Writes `#rrggbb`, each channel rounded to a byte. */
export function hexColour(rgb: Rgb): string {
  const byte = (channel: number) => Math.round(channel * 255).toString(16)
  return `#${bounded(rgb)
    .map((channel) => byte(channel).padStart(2, '0'))
    .join('')}`
}

/** The colour in OKLCH (Björn Ottosson's matrices). Ux.md, Colour in OKLCH. */
export function toOklch(rgb: Rgb): Oklch {
  const [r, g, b] = linear(rgb)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(greenRed, blueYellow),
    h: Math.atan2(blueYellow, greenRed),
  }
}

/** The nearest colour a screen can show: same lightness and hue, chroma reduced until it fits. */
export function toRgb(colour: Oklch): Rgb {
  const whole = unbounded(colour)
  if (inGamut(whole)) return bounded(whole)
  let fits = 0
  let exceeds = colour.c
  for (let round = 0; round < 16; round += 1) {
    const tried = (fits + exceeds) / 2
    if (inGamut(unbounded({ ...colour, c: tried }))) fits = tried
    else exceeds = tried
  }
  return bounded(unbounded({ ...colour, c: fits }))
}

/** Contrast of two colours by WCAG 2, 1 to 21. Ux.md, Colour (text 4.5:1). */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = linear(rgb)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linear(rgb: Rgb): Rgb {
  const channel = (value: number) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  return [channel(rgb[0]), channel(rgb[1]), channel(rgb[2])]
}

function unbounded({ l: lightness, c, h }: Oklch): Rgb {
  const a = c * Math.cos(h)
  const b = c * Math.sin(h)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channel = (value: number) =>
    value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
  return [
    channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const inGamut = (rgb: Rgb) => rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)

function bounded(rgb: Rgb): Rgb {
  const channel = (value: number) => Math.min(1, Math.max(0, value))
  return [channel(rgb[0]), channel(rgb[1]), channel(rgb[2])]
}
