/**
 * Follows the recipes of docs/architecture.md, one after the other, in a copy of the house, and asks the copy's own checks what they
 * think of it. A recipe that forgets a file fails here, and so does one that names a file that nobody has to touch.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCommand } from '../scripts/project-folder.ts'
import { featureExample } from './support/recipes/feature-example.ts'
import { type Example, HouseCopy, isPlace, readRecipe } from './support/recipes/house-copy.ts'
import { screenExample, screenProbe } from './support/recipes/screen-example.ts'
import { languageExample, languageProbe } from './support/recipes/language-example.ts'
import { settingExample } from './support/recipes/setting-example.ts'
import { root } from './support/source-files.ts'

const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

/** What a command writes is on the list of its recipe, and not in the example. */
const recipes: readonly {
  readonly heading: string
  readonly example: Example
  readonly written: readonly string[]
}[] = [
  {
    heading: 'Add a feature',
    example: featureExample,
    written: ['src/server/platform/database/database-types.ts'],
  },
  {
    heading: 'Add a screen',
    example: screenExample,
    written: ['src/contract/messages/message-areas.ts'],
  },
  { heading: 'Add a setting', example: settingExample, written: [] },
  {
    heading: 'Add a language',
    example: languageExample(root),
    written: ['src/contract/messages/language-list.ts'],
  },
]

let house: HouseCopy
beforeAll(() => {
  house = new HouseCopy()
})
afterAll(() => house.remove())

describe.each(recipes)('the recipe "$heading"', ({ heading, example, written }) => {
  const { lines, places } = readRecipe(document, heading)
  const files = [...Object.keys(example), ...written]

  it('has ten lines at most', () => {
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.length).toBeLessThanOrEqual(10)
  })

  it('names every file that it takes, and no other', () => {
    expect(files.filter((file) => !places.some((place) => isPlace(place, file)))).toEqual([])
    expect(places.filter((place) => !files.some((file) => isPlace(place, file)))).toEqual([])
  })

  it('takes as many files as the document says', () => {
    const isText = (file: string) => file.startsWith('src/contract/messages/')
    const steps = Object.entries(example).filter(([file]) => !isText(file))
    const made = steps.filter(([, step]) => typeof step === 'string').length
    const texts = Object.keys(example).filter(isText)
    const german = texts.filter((file) => file.startsWith('src/contract/messages/de/')).length
    const each = `${String(german)} file${german === 1 ? '' : 's'} in each language`
    const row = [
      heading,
      made,
      steps.length - made,
      written.length,
      german > 0 ? each : 'its folder',
    ].join(' | ')
    expect(document.split('\n').filter((line) => line.startsWith(`| ${heading} |`))).toEqual([
      `| ${row} |`,
    ])
  })
})

const minutes = 60_000
const tool = (name: string, command = name) => findCommand(name, command)

describe('the house, with all of them followed', () => {
  beforeAll(async () => {
    house.follow(featureExample)
    house.follow(screenExample)
    house.follow(settingExample)
    house.follow(languageExample(house.folder))
    for (const script of [
      'scripts/web-paths.ts',
      'scripts/message-lists.ts',
      'scripts/db-types.ts',
    ]) {
      const { isGood, said } = await house.run([script])
      expect(isGood, said).toBe(true)
    }
    house.follow(screenProbe)
    house.follow(languageProbe)
  }, 5 * minutes)

  it(
    'compiles',
    async () => {
      const followed = [...recipes.map(({ example }) => example), screenProbe, languageProbe]
      const files = followed
        .flatMap((example) => Object.keys(example))
        .filter((file) => /\.tsx?$/.test(file))
      house.follow({
        'tsconfig.recipes.json': JSON.stringify({
          extends: './tests/tsconfig.json',
          compilerOptions: { incremental: false, tsBuildInfoFile: null },
          include: [],
          // What has no types of its own is declared for the whole house.
          files: [...files, ...house.importersOf(files), ...house.declarations()],
        }),
      })
      // Other tests use the other cores; several checkers would each work out again what the types of the house are.
      const { said } = await house.run([
        tool('typescript', 'tsc'),
        '--singleThreaded',
        '-p',
        'tsconfig.recipes.json',
      ])
      expect(said).toBe('')
    },
    10 * minutes,
  )

  it(
    'has the screen in the settings, texts in every language, and passes what holds the sources',
    async () => {
      const { isGood, said } = await house.run([
        tool('vitest'),
        'run',
        '--maxWorkers=1',
        '--project=unit',
        'tests/architecture.test.ts',
        'tests/features.test.ts',
        'tests/files.test.ts',
        'src/contract/messages/catalogue.test.ts',
        'tests/screen-texts.test.ts',
        'src/web/areas/console/safety/audit/audit-words.test.ts',
        ...Object.keys(screenProbe),
      ])
      expect(isGood, said).toBe(true)
    },
    10 * minutes,
  )

  it(
    'answers the new calls, keeps the new table to its tenant, and knows who may call',
    async () => {
      const { isGood, said } = await house.run([
        tool('vitest'),
        'run',
        '--maxWorkers=1',
        '--project=http',
        '--testNamePattern=lost items|is what the document says|no table is forgotten|are all declared|visitor management',
        'src/server/features/safety/lost-items',
        'src/server/features/platform/settings/settings.http.test.ts',
        'tests/refusals.http.test.ts',
        'tests/row-level-security.http.test.ts',
        'src/server/platform/tables',
        ...Object.keys(languageProbe),
      ])
      expect(isGood, said).toBe(true)
      expect(said).toMatch(/lost-items\.http\.test\.ts/)
    },
    10 * minutes,
  )

  it(
    'would not pass without a text in one language',
    async () => {
      house.follow({
        'src/contract/messages/de/console/safety/lost-items.json': (before) =>
          before.replace(/,\n {2}"lost_items_show".*\n/, '\n'),
      })
      const { isGood, said } = await house.run([
        tool('vitest'),
        'run',
        '--maxWorkers=1',
        '--project=unit',
        'src/contract/messages/catalogue.test.ts',
      ])
      expect(isGood).toBe(false)
      expect(said).toContain('lost_items_show')
    },
    5 * minutes,
  )
})
