/**
 * What style sheets say of colours. A theme changes nothing but the values of tokens (src/web/styles/tokens.css), so where all colours
 * come from tokens, letters that can be read in the light theme can be read in the dark one: tests/themes.test.ts proves it for every
 * pair. Where a rule brings a colour of its own, a journey has to look in both (journey-look.ts).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseHexColour, type Rgb, toRgb } from '#domain/brand/oklch.ts'
import { filesUnder, root, src } from './source-files.ts'
import { readRules, type Rule } from './style-sheets.ts'

export type Theme = 'light' | 'dark'

const tokensFile = 'src/web/styles/tokens.css'

/** Nobody sees it beside the other theme: on paper, and where the system gives all colours. */
const apart = /@media.*(?:print|forced-colors|prefers-contrast)/

/** Pseudo-elements hold no letters, and axe can't judge those above one in either theme. */
const rulesOf = (file: string): Rule[] =>
  readRules(readFileSync(join(root, file), 'utf8')).filter(
    ({ selector, within }) =>
      !/::(?!placeholder)/.test(selector) && !within.some((outer) => apart.test(outer)),
  )

const files = filesUnder(join(src, 'web'), /\.css$/).filter((file) => !file.includes('/gallery/'))
const rules = files.filter((file) => file !== tokensFile).flatMap(rulesOf)

/** The colours of each theme by the name of their token, with the default accent. */
export const tokens: ReadonlyMap<string, Readonly<Record<Theme, Rgb>>> = new Map(
  rulesOf(tokensFile).flatMap(({ declarations }) =>
    declarations.flatMap(({ property, value }) => {
      // At the comma between the two: those within stand in parentheses.
      const [first, second] = /^light-dark\((.+)\)$/.exec(value)?.[1]?.split(/,(?![^(]*\))/) ?? []
      const light = readColour(first?.trim())
      const dark = readColour(second?.trim())
      return light && dark ? [[property, { light, dark }] as const] : []
    }),
  ),
)

function readColour(text = ''): Rgb | null {
  const inner = /^var\(--[\w-]+, (#\w+)\)$/.exec(text)?.[1] ?? text
  const polar = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(inner)
  if (!polar) return parseHexColour(inner.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'))
  const [l = 0, c = 0, degrees = 0] = polar.slice(1).map(Number)
  return toRgb({ l, c, h: (degrees * Math.PI) / 180 })
}

/** The tokens that a value stands for; null where it brings a colour of its own, or what is seen depends on what lies below. */
function tokensOf(value: string): readonly string[] | null {
  if (/^(?:none|transparent|inherit|currentColor|Canvas(?:Text)?|0|1)$/i.test(value)) return []
  // Axe can't judge letters on one that runs from colour to colour, in either theme.
  if (/^linear-gradient\((?:[^#(]|var\(--[\w-]+\)|calc\([^#]+?\))+$/.test(value)) return []
  const [, name = '', fallback] = /^var\((--[\w-]+)(?:, (.+))?\)$/.exec(value) ?? []
  if (name === '') return null
  const below = fallback === undefined ? [] : tokensOf(fallback)
  const own = tokens.has(name) ? [name] : meaningOf(name)
  return own && below && [...own, ...below]
}

/** A name that stands for tokens alone, wherever it is set. */
function meaningOf(name: string): readonly string[] | null {
  const values = rules
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ property, value }) => (property === name ? [tokensOf(value)] : []))
  return values.length === 0 || values.includes(null) ? null : values.flatMap((one) => one ?? [])
}

const isInk = (property: string): boolean => property === 'color'
const isGround = (property: string): boolean => /^background(?:-color)?$/.test(property)
const changesColours = (property: string): boolean =>
  isInk(property) || isGround(property) || /^(?:opacity|filter|mix-blend-mode)$/.test(property)

/** A token that has another value somewhere, as on a kiosk, is a colour of its own there. */
const bringsColour = ({ declarations }: Rule): boolean =>
  declarations.some(
    ({ property, value }) =>
      tokens.has(property) || (changesColours(property) && tokensOf(value) === null),
  )

const used = (isMeant: (property: string) => boolean): readonly string[] => [
  ...new Set(
    rules.flatMap(({ declarations }) =>
      declarations.flatMap(({ property, value }) =>
        isMeant(property) ? (tokensOf(value) ?? []) : [],
      ),
    ),
  ),
]

/** What letters are written in, and what they are written on. */
export const inks = used(isInk)
export const grounds = used(isGround)

/** The rules that write in this ink, with the grounds that each of them names. */
export function rulesThatWrite(
  ink: string,
): readonly { readonly selector: string; readonly grounds: readonly string[] }[] {
  const named = ({ declarations }: Rule, isMeant: (property: string) => boolean): string[] =>
    declarations.flatMap(({ property, value }) =>
      isMeant(property) ? (tokensOf(value) ?? []) : [],
    )
  return rules
    .filter((rule) => named(rule, isInk).includes(ink))
    .map((rule) => ({ selector: rule.selector, grounds: named(rule, isGround) }))
}

/** Selects what has other colours than those of tokens; `.paper` and `.night` have one theme in both. */
export const coloursOfTheirOwn = [
  '.paper',
  '.night',
  'body [style*="color"]',
  'body [style*="background"]',
  ...new Set(rules.filter(bringsColour).map(({ selector }) => selector)),
].join(', ')
