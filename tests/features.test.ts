/** What docs/architecture.md promises about the features of the server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { isTest, root, sources } from './support/source-files.ts'
import { featureOf, imports } from './support/source-imports.ts'

describe('the features', () => {
  it('names every feature in one list, and nowhere else', () => {
    const manifests = sources.filter((file) =>
      /^src\/server\/features\/.+\/feature\.ts$/.test(file),
    )
    expect(manifests.length).toBeGreaterThan(40)
    expect(
      manifests.filter((file) => !/^src\/server\/features\/[^/]+\/[^/]+\/[^/]+$/.test(file)),
    ).toEqual([])
    const named = imports.filter(
      ({ to }) => to.endsWith('/feature.ts') && to.includes('/features/'),
    )
    expect(named.filter(({ from }) => from !== 'src/server/features.ts')).toEqual([])
    expect(named.map(({ to }) => to).toSorted()).toEqual(manifests.toSorted())
  })

  it('lets a feature alone say what becomes of its tables', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        /^src\/server\/features\/.+\/tables\.ts$/.test(to) &&
        from !== to.replace('tables.ts', 'feature.ts'),
    )
    expect(wrong).toEqual([])
  })

  it('gives a folder to a feature of six files and more; a smaller one joins its neighbour', () => {
    const files = Map.groupBy(
      sources.filter((file) => !isTest(file)),
      (file) => featureOf(file) ?? '',
    )
    const small = [...files].filter(([feature, own]) => feature !== '' && own.length < 6)
    expect(small.map(([feature]) => feature)).toEqual([])
  })

  it('keeps ids of calls out of the platform: what is special about one is an option of its route', () => {
    const platform = sources.filter(
      (file) => file.startsWith('src/server/platform/') && !isTest(file),
    )
    const wrong = platform.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return endpoints
        .filter(({ id }) => text.includes(`'${id}'`))
        .map(({ id }) => `${file}: ${id}`)
    })
    expect(wrong).toEqual([])
  })
})
