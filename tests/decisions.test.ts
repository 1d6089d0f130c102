/** `docs/decisions` is complete and short, its index lists every page once, and whatever cites a page or links a file finds it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder, root } from './support/source-files.ts'

const folder = 'docs/decisions'
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const pages = filesUnder(join(root, folder), /^\d{4}-.*\.md$/)
const numberOf = (file: string) => file.slice(folder.length + 1, folder.length + 5)
const numbers = new Set(pages.map(numberOf))
const index = read(`${folder}/README.md`)

const sections = ['Context', 'Refused', 'Decision', 'Consequences']
const status = /^Status: (accepted|superseded by (\d{4})[^,]*), \d{4}-\d{2}-\d{2}$/m

/** What is wrong with a page, in words. */
function faultsOf(number: string, text: string, known: ReadonlySet<string>): string[] {
  const places = sections.map((name) => text.indexOf(`\n**${name}.** `))
  const successor = status.exec(text)?.[2]
  const faults = {
    'has another number in its title': !text.startsWith(`# ${number}. `),
    'has no status with a date': !status.test(text),
    'is superseded by a page that is missing': successor !== undefined && !known.has(successor),
    'lacks a section, or has them in another order':
      places.includes(-1) || places.some((place, at) => at > 0 && place < (places[at - 1] ?? 0)),
    'is longer than thirty lines': text.trimEnd().split('\n').length > 30,
  }
  return Object.entries(faults)
    .filter(([, isWrong]) => isWrong)
    .map(([fault]) => `${number} ${fault}`)
}

const texts = [
  ...['src', 'tests', 'scripts', 'bench', 'docs', 'migrations'].flatMap((name) =>
    filesUnder(join(root, name), /\.(tsx?|mjs|css|typ|sql|md)$/),
  ),
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
]

function citationsIn(text: string): string[] {
  const cited = [...text.matchAll(/\bdecisions? (\d{3,4}(?:(?:, | and )\d{3,4})*)/gi)]
  return cited.flatMap(([, list = '']) => list.match(/\d+/g) ?? [])
}

describe('the decisions', () => {
  it('have a status, their sections in order, and at most thirty lines', () => {
    expect(pages.flatMap((page) => faultsOf(numberOf(page), read(page), numbers))).toEqual([])
    expect(new Set(pages.map(numberOf)).size).toBe(pages.length)
  })

  it('would not pass without any of these', () => {
    const good = `# 0001. A\n\nStatus: accepted, 2026-01-01\n${sections.map((name) => `\n**${name}.** x\n`).join('')}`
    expect(faultsOf('0001', good, new Set())).toEqual([])
    for (const [was, is] of [
      ['# 0001', '# 0002'],
      ['accepted', 'superseded by 0009'],
      [', 2026-01-01', ''],
      ['**Refused.**', '**Rejected.**'],
      ['**Context.** x', `**Context.** x${'\nx'.repeat(30)}`],
    ] as const) {
      expect(faultsOf('0001', good.replace(was, is), new Set()), is).toHaveLength(1)
    }
  })

  it('are listed once each, by topic', () => {
    const listed = [...index.matchAll(/^- \[(\d{4})\]\((\d{4}-[^)]+)\) /gm)]
    expect(listed.map(([, number, file]) => `${number ?? ''} ${file ?? ''}`).sort()).toEqual(
      pages.map((page) => `${numberOf(page)} ${page.slice(folder.length + 1)}`),
    )
    expect(index.indexOf('## ')).toBeLessThan(index.indexOf('- ['))
  })

  it('are found wherever they are cited', () => {
    const wrong = texts.flatMap((file) =>
      citationsIn(read(file))
        .filter((number) => !numbers.has(number))
        .map((number) => `${file} cites ${number}`),
    )
    expect(wrong).toEqual([])
    // Put together here, or this file would cite pages that there are not.
    expect(citationsIn(['Decisions', '0012, 0345 and 678; item 9.'].join(' '))).toEqual([
      '0012',
      '0345',
      '678',
    ])
  })
})

describe('the documents', () => {
  it('link only to files that exist', () => {
    const wrong = texts
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        [...read(file).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)]
          .map(([, target = '']) => target)
          .filter((target) => !existsSync(join(root, dirname(file), target)))
          .map((target) => `${file} links to ${target}`),
      )
    expect(wrong).toEqual([])
  })

  it('name only files that exist', () => {
    const guides = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/glossary.md']
    const wrong = guides.flatMap((file) =>
      [...read(file).matchAll(/`((?:src|tests|docs|migrations|scripts)\/[\w./-]*)`/g)]
        .map(([, path = '']) => path)
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${file} names ${path}`),
    )
    expect(wrong).toEqual([])
  })
})
