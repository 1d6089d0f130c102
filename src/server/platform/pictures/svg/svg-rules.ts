/**
 * What may stand in a drawing that somebody uploads. Only what is named here is written anew; scripts, links, pictures
 * inside, animation, filters and foreign content are not (issue 4, The plan).
 */

/** Elements that draw something, and those that hold or define them. */
export const elements: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'style',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'linearGradient',
  'radialGradient',
  'stop',
  'pattern',
  'clipPath',
])

/** Drawing programs put these around everything; their content counts, they do not. */
export const wrappers: ReadonlySet<string> = new Set(['a', 'switch'])

/** At least one of them, or there is nothing to see. */
export const shapes: ReadonlySet<string> = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
])

/** How something looks: as an attribute, in `style="…"`, or in a rule of a style sheet. */
const looks: ReadonlySet<string> = new Set([
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'opacity',
  'color',
  'display',
  'visibility',
  'clip-path',
  'clip-rule',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
  'dominant-baseline',
  'letter-spacing',
  'vector-effect',
  'paint-order',
  'stop-color',
  'stop-opacity',
])

/** Where something lies: numbers, units, and the names of transformations and path commands. */
const places: ReadonlySet<string> = new Set([
  'x',
  'y',
  'width',
  'height',
  'rx',
  'ry',
  'cx',
  'cy',
  'r',
  'x1',
  'y1',
  'x2',
  'y2',
  'fx',
  'fy',
  'dx',
  'dy',
  'd',
  'points',
  'offset',
  'rotate',
  'transform',
  'viewBox',
  'preserveAspectRatio',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'patternUnits',
  'patternContentUnits',
  'patternTransform',
  'clipPathUnits',
])

const placeForm = /^[\w\s.,+%()-]*$/
const nameForm = /^[\w.:-]+$/
const maxNameLength = 200
const namesForm = /^[\w.:\s-]*$/
const maxNamesLength = 1_000
/** No backslash, bracket, at sign or semicolon; of functions only colours, and `url()` of something in the same drawing. */
const lookForm =
  /^(?:[\p{L}\p{N}\s_.,#%+'"-]|rgba?\(|hsla?\(|url\(\s*["']?#[\w.:-]+["']?\s*\)|\))*$/u
const maxLookLength = 1_000

/** What is drawn by naming something else in the same drawing: `use`, and gradients that inherit. */
const pointers: ReadonlySet<string> = new Set([
  'use',
  'linearGradient',
  'radialGradient',
  'pattern',
])

/** The value of an attribute as it may be written, or null. `href` comes without its prefix. */
export function allowedValue(element: string, name: string, value: string): string | null {
  if (name === 'id') return value.length <= maxNameLength && nameForm.test(value) ? value : null
  if (name === 'class') {
    return value.length <= maxNamesLength && namesForm.test(value) ? value : null
  }
  if (name === 'href') return pointers.has(element) && /^#[\w.:-]+$/.test(value) ? value : null
  if (name === 'style') return allowedLooks(value) || null
  if (places.has(name)) return placeForm.test(value) ? value : null
  return isLook(name, value) ? value : null
}

/** `fill: red; behaviour: url(x)` → `fill:red`. */
export function allowedLooks(text: string, accepts: typeof isLook = isLook): string {
  return text
    .split(';')
    .map((one) => {
      const colon = one.indexOf(':')
      const name = one.slice(0, Math.max(colon, 0)).trim().toLowerCase()
      const value = one.slice(colon + 1).trim()
      return accepts(name, value) ? `${name}:${value}` : null
    })
    .filter((one) => one !== null)
    .join(';')
}

export function isLook(name: string, value: string): boolean {
  return looks.has(name) && value !== '' && value.length <= maxLookLength && lookForm.test(value)
}
