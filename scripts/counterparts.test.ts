import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { installMissing, listCounterparts, missingOf, packagesOf } from './counterparts.ts'

it('reads what a test needs from its first comment alone', () => {
  expect(packagesOf('/**\n * Of a directory.\n * @debian slapd ldap-utils\n */\ncode()')).toEqual([
    'slapd',
    'ldap-utils',
  ])
  expect(packagesOf('/** Of nothing. */\n/** @debian slapd */')).toEqual([])
  expect(packagesOf('code()')).toEqual([])
})

it('knows of every test against a counterpart what it needs', () => {
  for (const { packages } of listCounterparts()) expect(packages).not.toEqual([])
})

it.runIf(existsSync('/var/lib/dpkg/info'))('sees which packages are missing', () => {
  expect(missingOf(['dpkg', 'no-package-has-this-name'])).toEqual(['no-package-has-this-name'])
})

it('installs nothing where nothing is missing', () => {
  const lines: string[] = []
  const reasons = installMissing([{ file: 'a', packages: [] }], (line) => lines.push(line))
  expect([reasons.size, lines]).toEqual([0, []])
})
