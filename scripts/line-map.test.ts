import { SourceMap } from 'node:module'
import { expect, it } from 'vitest'
import { mapLinesOnly } from './line-map.ts'

/** Two lines of b.ts, then one of a.ts, with several positions each; one line has no source. */
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

it('maps to the same file and line as the full map', () => {
  const lines = mapLinesOnly(mappings)
  for (const line of [0, 2, 3]) {
    expect(find(lines, line, 30)).toBeDefined()
    expect(find(lines, line, 30)).toEqual(find(mappings, line, 30))
  }
})

it('keeps one position for each line that has a source', () => {
  expect(
    mapLinesOnly(mappings)
      .split(';')
      .map((row) => row !== '' && !row.includes(',')),
  ).toEqual([true, false, true, true])
})
