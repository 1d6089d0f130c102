/** What a page carries of the texts: all that its own code says. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { textAreas } from '#server/features/platform/pages/page-state.ts'
import { pageScreens } from '#web/areas/console/page-screens.ts'
import { areasOf, english } from './support/catalogues.ts'
import { isTest, root, sources } from './support/source-files.ts'

const ofEnglish = areasOf('en')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
/** The tables of keys beside the texts that a source imports. */
const tablesOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/import \{[^}]*\} from '#(contract\/messages\/[\w-]+\.ts)'/g)].map(
    ([, table = '']) => `src/${table}`,
  )

/** The keys that the sources of a folder name, and the tables that they import. */
function keysIn(folder: string): readonly string[] {
  const own = sources.filter((file) => file.startsWith(`${folder}/`) && !isTest(file))
  return [...new Set([...own, ...own.flatMap(tablesOf)])].flatMap((file) =>
    [...read(file).matchAll(/'([a-z]+_\w+)'/g)]
      .map(([, key = '']) => key)
      .filter((key) => Object.hasOwn(english, key)),
  )
}

function missingOf(folder: string, areas: readonly string[]): readonly string[] {
  const carried = new Set(areas.flatMap((area) => Object.keys(ofEnglish.get(`${area}.json`) ?? {})))
  return keysIn(folder).filter((key) => !carried.has(key))
}

describe('a page', () => {
  it.each(pageScreens)('$path carries the texts of its screen', ({ path, texts, source }) => {
    const folder = `src/web/${dirname(source)}`
    expect(keysIn(folder).length).toBeGreaterThan(0)
    expect(missingOf(folder, [...textAreas(path, false), ...texts])).toEqual([])
  })

  it.each([
    ['visit', ['/visit']],
    ['error', ['/error']],
    ['walkin', ['/walkin']],
    ['sign-in', ['/sign-in', '/account', '/sign-up']],
    ['booking', ['/booking']],
    ['operator', ['/operator']],
  ])('of %s carries the texts of the area', (area, paths) => {
    const areas = paths.flatMap((path) => textAreas(path, false))
    expect(missingOf(`src/web/areas/${area}`, areas)).toEqual([])
  })
})
