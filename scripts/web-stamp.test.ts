import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashFiles } from './web-stamp.ts'

let folder: string
const hash = (): string => hashFiles(folder, ['src', 'config.ts', 'missing'])

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-stamp-'))
  mkdirSync(join(folder, 'src/a'), { recursive: true })
  writeFileSync(join(folder, 'src/a/page.tsx'), 'one')
  writeFileSync(join(folder, 'config.ts'), 'two')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the hash stays while nothing changes, whatever the clock says', () => {
  const before = hash()
  writeFileSync(join(folder, 'src/a/page.tsx'), 'one')
  expect(hash()).toBe(before)
})

test.each([
  ['a file changes', () => writeFileSync(join(folder, 'src/a/page.tsx'), 'other')],
  ['a file comes', () => writeFileSync(join(folder, 'src/a/new.ts'), '')],
  ['a file goes', () => rmSync(join(folder, 'config.ts'))],
  ['a file moves', () => renameSync(join(folder, 'src/a'), join(folder, 'src/b'))],
])('the hash changes when %s', (_what, change) => {
  const before = hash()
  change()
  expect(hash()).not.toBe(before)
})

test('tests are no sources: the app is not built again for them', () => {
  const before = hash()
  writeFileSync(join(folder, 'src/a/page.test.tsx'), 'expect')
  expect(hash()).toBe(before)
})
