import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SecretError } from './sealed-value.ts'
import { openSecrets } from './secrets.ts'

const place = ['channels', 'row'] as const
let dataFolder: string
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'foyer-secrets-'))
})
afterEach(() => {
  rmSync(dataFolder, { recursive: true, force: true })
})
const open = (...secretKeys: readonly string[]) => openSecrets({ secretKeys, dataFolder })
const one = 'the first key, as long as it has to be'
const two = 'the second key, as long as it has to be'

it('makes a key when it is first needed, for its owner alone, and another process takes the same', () => {
  const later = open()
  const first = open()
  expect(readdirSync(dataFolder)).toEqual([])
  const sealed = first.seal(place, 'hush')
  expect(readdirSync(dataFolder)).toEqual(['secret.key'])
  expect(statSync(join(dataFolder, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataFolder, 'secret.key'), 'utf8')).toMatch(/^[\w-]{43}\n$/)
  expect(later.open(place, sealed)).toBe('hush')
  expect(first.open(place, later.seal(place, 'other'))).toBe('other')
})

it('seals with the first of the keys that are named, and opens what the others and the file sealed', () => {
  const byFile = open().seal(place, 'file')
  const byOne = open(one).seal(place, 'one')
  const now = open(two, one)
  const byTwo = now.seal(place, 'two')
  expect([byFile, byOne, byTwo].map((sealed) => now.open(place, sealed))).toEqual([
    'file',
    'one',
    'two',
  ])
  expect([byFile, byOne, byTwo, 'plain:x'].map((sealed) => now.isCurrent(sealed))).toEqual([
    false,
    false,
    true,
    false,
  ])
  expect(() => open(two).open(place, byOne)).toThrow(SecretError)
})

it('says what is wrong with a key that cannot be made', () => {
  const file = join(dataFolder, 'file')
  writeFileSync(file, '')
  const lost = openSecrets({ secretKeys: [], dataFolder: join(file, 'below') })
  expect(() => lost.seal(place, 'x')).toThrow(
    /secret\.key, cannot be used \(ENOTDIR\).*SECRET_KEYS/,
  )
})

it.each([
  ['empty', ''],
  ['cut short', 'abcdefgh\n'],
])('takes no file for a key that is %s', (_what, content) => {
  writeFileSync(join(dataFolder, 'secret.key'), content)
  expect(() => open().seal(place, 'x')).toThrow(/secret\.key, cannot be used \(too short\)/)
  expect(() => open().isCurrent('plain:x')).toThrow(SecretError)
})

it('needs no file where the keys that are named serve', () => {
  mkdirSync(join(dataFolder, 'secret.key'))
  const byOne = open(one).seal(place, 'hush')
  const now = open(two, one)
  expect(now.open(place, byOne)).toBe('hush')
  expect(now.isCurrent(byOne)).toBe(false)
  expect(now.isCurrent(now.seal(place, 'x'))).toBe(true)
  expect(() => open().isCurrent(byOne)).toThrow(/cannot be used \(EISDIR\)/)
})
