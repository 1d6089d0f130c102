/**
 * None of our regular expressions takes more than linear time on any text: a few kilobytes can make one that backtracks run
 * for minutes. `recheck` builds each pattern's automaton and proves how its steps grow; nothing here counts seconds. Patterns
 * it can't judge (lookaround, backreferences) are rewritten without those, or as a loop.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkSync } from 'recheck'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

// Runs in this process; otherwise it would start another program.
process.env['RECHECK_SYNC_BACKEND'] = 'pure'

const root = fileURLToPath(new URL('..', import.meta.url))
type Pattern = { readonly source: string; readonly flags: string; readonly file: string }

/** The regular expression literals in a file, and those that it builds from text. */
function patternsIn(file: string): { readonly literal: Pattern[]; readonly made: string[] } {
  const text = readFileSync(join(root, file), 'utf8')
  const literal: Pattern[] = []
  const made: string[] = []
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) {
      for (const one of node) look(one)
      return
    }
    const { type, regex, callee, start, end } = node as Partial<Syntax>
    if (regex !== undefined && type === 'Literal') {
      literal.push({ source: regex.pattern, flags: regex.flags, file })
    }
    if (callee?.name === 'RegExp') made.push(`${file}: ${text.slice(start, end)}`)
    for (const part of Object.values(node)) look(part)
  }
  look(parseSync(file, text).program)
  return { literal, made }
}
/** The parts of ESTree that are read here. */
type Syntax = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly regex: { readonly pattern: string; readonly flags: string }
  readonly callee: { readonly name?: string }
}

/** What is wrong with a pattern: how its time grows, and a text that shows it. Null if nothing is. */
function faultOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string | null {
  // Where a search starts makes no difference to how it continues; the automaton doesn't know the sticky flag.
  const found = checkSync(withFewRepeats(source), flags.replace('y', ''), {
    checker: 'automaton',
    timeout: null,
  })
  if (found.status === 'safe') return null
  if (found.status === 'unknown') return `unknown: ${found.error.kind}`
  return `${found.complexity.summary}, for example ${found.attack.pattern}`
}

/** For how time grows with the text, three repeats are as good as sixty, with far fewer states. */
function withFewRepeats(source: string): string {
  return source.replaceAll(
    /\{(\d+)(,?)(\d*)\}/g,
    (_, least: string, comma: string, most: string) => {
      const few = (count: string) => (count === '' ? '' : String(Math.min(Number(count), 3)))
      return `{${few(least)}${comma}${few(most)}}`
    },
  )
}

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => join('src', file))
const found = sources.map(patternsIn)
const different = new Map(
  found.flatMap(({ literal }) => literal).map((one) => [`/${one.source}/${one.flags}`, one]),
)
/** A pattern without repeats takes no more time than its own length. */
const repeating = [...different].filter(([, { source }]) => /[*+{]/.test(source))

it('finds the patterns in all sources', () => {
  expect(different.size).toBeGreaterThan(200)
  expect(repeating.length).toBeGreaterThan(100)
})

it('finds no pattern that takes more than linear time', { timeout: 600_000 }, () => {
  const faults = repeating.flatMap(([text, pattern]) => {
    const fault = faultOf(pattern)
    return fault === null ? [] : [`${pattern.file}: ${text} (${fault})`]
  })
  expect(faults).toEqual([])
})

it('knows every pattern that is built from text, and from what', () => {
  expect(found.flatMap(({ made }) => made).toSorted()).toEqual([
    // Another flag for a pattern that is checked where it is written.
    "src/contract/messages/isolate.ts: new RegExp(rightToLeft.source, 'gu')",
    // A prefix of two letters before a fixed number of characters.
    'src/contract/outside-id.ts: new RegExp(`^${prefix}-[0-7][0-9a-hjkmnp-tv-z]{25}$`)',
  ])
})

// Negative control: patterns that our own sources used to have.
it.each([
  ['number formats of a workbook', '"[^"]*"|\\[[^\\]]*\\]|\\\\.|_.|\\*./g'],
  ['streams of a PDF', '\\bstream\\r?\\n([\\s\\S]*?)endstream/g'],
  ['phone numbers', '^[\\p{Zs}\\p{Cf}]*[+＋]?[\\p{Nd}\\p{Zs}\\p{Cf}\\p{Pd}()./]+$/u'],
  ['signs at the end', '[^\\p{L}]+$/u'],
  ['what grows exponentially', '^(?:a+)+$/'],
])('would find a slow pattern for %s', { timeout: 120_000 }, (_, pattern) => {
  const flags = pattern.slice(pattern.lastIndexOf('/') + 1)
  expect(faultOf({ source: pattern.slice(0, pattern.lastIndexOf('/')), flags })).toMatch(
    /polynomial|exponential/,
  )
})

it('reports a pattern that it cannot judge', () => {
  expect(faultOf({ source: '[\\n\\r;]+|,(?=[^@\\n;]*@)', flags: '' })).toBe('unknown: unsupported')
})
