/** docs/performance.md says what every bench measures, and names none that doesn't exist. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

it('names the same benches as `npm run bench`', () => {
  const [, table = ''] = /const benches[^{]*\{([^}]*)\}/.exec(read('bench/run.ts')) ?? []
  const benches = [...table.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, name]) => name)
  const [, measured = ''] = read('docs/performance.md').split(/^## /m)
  const named = [...measured.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)
  expect(benches.length).toBeGreaterThan(10)
  expect(new Set(named)).toEqual(new Set(benches))
  expect(named).toHaveLength(benches.length)
})
