import { SourceMap } from 'node:module'
import { expect, it } from 'vitest'
import { mapLinesOnly } from './line-map.ts'

/** Two lines of b.ts, then one of a.ts; several places in each, one line that comes from nowhere. */
const mappings = 'CCgCAA,GAAI,KAAKA;;EDhBF,GAAE;AAkgBN,UAAAA'

function find(text: string, line: number, column: number) {
  const map = new SourceMap({
    file: 'x.js',
    version: 3,
    sources: ['a.ts', 'b.ts'],
    sourcesContent: [],
    names: ['n'],
    mappings: text,
    sourceRoot: '',
  })
  const entry = map.findEntry(line, column)
  return 'originalSource' in entry
    ? { source: entry.originalSource, line: entry.originalLine }
    : undefined
}

it('leads to the same file and line as the whole map', () => {
  const lines = mapLinesOnly(mappings)
  for (const line of [0, 2, 3]) {
    expect(find(lines, line, 30)).toBeDefined()
    expect(find(lines, line, 30)).toEqual(find(mappings, line, 30))
  }
})

it('holds one place for each line that comes from somewhere', () => {
  expect(
    mapLinesOnly(mappings)
      .split(';')
      .map((row) => row !== '' && !row.includes(',')),
  ).toEqual([true, false, true, true])
})
