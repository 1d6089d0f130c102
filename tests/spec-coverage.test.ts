/** docs/spec-coverage.md names files that exist, and something for every statement. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const document = readFileSync(new URL('docs/spec-coverage.md', root), 'utf8')
const rows = document
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
const paths = [...document.matchAll(/`((?:src|tests|docs|migrations|scripts|bench)\/[^`]+)`/g)].map(
  (match) => match[1] ?? '',
)

describe('the coverage of the specification', () => {
  it('names only files that exist', () => {
    const missing = paths.filter((path) => !existsSync(fileURLToPath(new URL(path, root))))
    expect(missing).toEqual([])
    expect(paths.length).toBeGreaterThan(300)
  })

  it('has rows of every section, each with a place or the system that brings it', () => {
    expect(new Set(rows.map(([section]) => section))).toEqual(
      new Set(['1', '2', '3', '4', '5', '6', '7', '8', '9']),
    )
    const bad = rows.filter(
      ([, statement = '', place = '', test = '', ...rest]) =>
        statement === '' || !/`src\/|later/.test(place) || test === '' || rest.length > 0,
    )
    expect(bad).toEqual([])
  })

  it('has a test for every statement that is not later, or says so under Gaps', () => {
    const untested = rows.filter(
      ([, , place = '', test = '']) =>
        !place.includes('later') && !/`(src|tests)\//.test(test) && !test.includes('see Gaps'),
    )
    expect(untested).toEqual([])
  })
})
