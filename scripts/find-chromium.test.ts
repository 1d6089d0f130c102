import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from './find-chromium.ts'

let home: string
let whole: string
let hint: string
const missing = '/nowhere/chrome'

function writeProgram(folder: string, name: string, exitCode: number): string {
  mkdirSync(join(home, folder), { recursive: true })
  const file = join(home, folder, name)
  writeFileSync(file, `#!/bin/sh\nexit ${exitCode}\n`)
  chmodSync(file, 0o755)
  return file
}

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'foyer-browsers-'))
  hint = writeProgram('hint', 'chromium', 1)
  whole = writeProgram('whole', 'chromium', 0)
})
afterAll(() => rmSync(home, { recursive: true }))

describe('the browser for the journeys', () => {
  test('is the one that CHROME_PATH names', () => {
    expect(findChromium({ CHROME_PATH: whole }, missing)).toBe(whole)
  })

  test('is never another one than CHROME_PATH names', () => {
    expect(() => findChromium({ CHROME_PATH: hint }, whole)).toThrow(/CHROME_PATH names .*hint/)
  })

  test("is Playwright's own before the system's", () => {
    expect(findChromium({ PATH: join(home, 'hint') }, whole)).toBe(whole)
  })

  test.runIf(process.platform === 'linux')('is the first on PATH that runs', () => {
    const PATH = ['hint', 'whole'].map((folder) => join(home, folder)).join(delimiter)
    expect(findChromium({ PATH }, missing)).toBe(whole)
  })

  test.runIf(process.platform === 'linux')('is undefined where there is none', () => {
    expect(findChromium({ PATH: join(home, 'hint') }, missing)).toBeUndefined()
  })
})
