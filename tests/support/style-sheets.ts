/** Reads style sheets and the class names of components, as far as tests of them need. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-files.ts'

export type Declaration = { readonly property: string; readonly value: string }

export type Sheet = {
  readonly file: string
  readonly declarations: readonly Declaration[]
  readonly selectors: readonly { readonly text: string; readonly classes: readonly string[] }[]
  /** What its @media ask for, and how many @container there are. */
  readonly queries: readonly string[]
  readonly containers: number
}

/** The declarations of one block, with what it stands in: `@layer area`, `@media print`. */
export type Rule = {
  readonly selector: string
  readonly within: readonly string[]
  readonly declarations: readonly Declaration[]
}

/** The blocks of a style sheet that declare something, steps of animations apart. */
export function readRules(source: string): Rule[] {
  const rules: Rule[] = []
  const open: { readonly prelude: string; readonly declarations: Declaration[] }[] = []
  const text = source.replaceAll(/\/\*.*?\*\//gs, '')
  for (const [, written = '', end] of text.matchAll(/([^{};]*)([{};])/g)) {
    const words = written.trim().replaceAll(/\s+/g, ' ')
    const declared = /^([\w-]+)\s*:\s*(.+)$/.exec(words)
    if (end === '{') open.push({ prelude: words, declarations: [] })
    else if (declared) {
      const [, property = '', value = ''] = declared
      open.at(-1)?.declarations.push({ property, value })
    }
    if (end !== '}') continue
    const { prelude = '@', declarations = [] } = open.pop() ?? {}
    const within = open.map((outer) => outer.prelude)
    const isStep = within.some((outer) => outer.startsWith('@keyframes'))
    if (prelude.startsWith('@') || isStep || declarations.length === 0) continue
    rules.push({ selector: prelude, within, declarations })
  }
  return rules
}

export function readSheet(file: string, source: string): Sheet {
  const text = source
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/@(?:import|custom-media|layer)[^;{}]*;/g, '')
  const preludes = [...text.matchAll(/([^{};]+)\{/g)].map(([, prelude = '']) =>
    prelude.trim().replaceAll(/\s+/g, ' '),
  )
  const isStep = (prelude: string): boolean => /^(?:from|to|[\d.]+%)$/.test(prelude)
  return {
    file,
    declarations: [...text.matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)].map(
      ([, property = '', value = '']) => ({
        property,
        value: value.replaceAll(/\s+/g, ' '),
      }),
    ),
    selectors: preludes
      .filter((prelude) => !prelude.startsWith('@') && !isStep(prelude))
      .flatMap(splitList)
      .map((selector) => ({
        text: selector,
        classes: [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name),
      })),
    queries: preludes.flatMap((prelude) =>
      prelude.startsWith('@media ') ? [prelude.slice(7)] : [],
    ),
    containers: preludes.filter((prelude) => prelude.startsWith('@container')).length,
  }
}

/** The selectors of a list, apart at the commas that stand in no parentheses. */
function splitList(list: string): string[] {
  return list.split(/,(?![^(]*\))/).map((selector) => selector.trim())
}

/** Whose a file is: an area, an area of the console (its frame belongs to all of them), or a room that areas share. */
export function ownerOf(file: string): string {
  const [, folder] =
    /^src\/web\/(areas\/console\/(?!frame\/)[\w-]+(?=\/)|areas\/[\w-]+|[\w-]+)/.exec(file) ?? []
  return folder ?? ''
}

/** Who uses a class, by what components write into `className`, `classList` or `look`. */
export function classesUsed(files: readonly string[]): (name: string) => readonly string[] {
  const words = new Map<string, Set<string>>()
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const [text] of source.matchAll(
      /(?:className|look)=(?:"[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})|(?:className|look)\??: '[^']*'|classList\.\w+\([^)]*\)|look: '[^']*'/g,
    )) {
      for (const [word] of text.matchAll(/[a-z][\w-]*/gi)) {
        words.set(word, (words.get(word) ?? new Set()).add(ownerOf(file)))
      }
    }
  }
  // `day-${status}` stands for every name that begins so.
  const beginnings = [...words.keys()].filter((word) => word.endsWith('-'))
  return (name) => {
    const begun = beginnings.filter((beginning) => name.startsWith(beginning))
    const found = words.has(name) ? [name] : begun
    return [...new Set(found.flatMap((word) => [...(words.get(word) ?? [])]))].sort()
  }
}
