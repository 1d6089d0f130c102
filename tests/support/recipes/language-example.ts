/** The recipe "Add a language", followed: Swedish, of which one word is enough here. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Example } from './house-copy.ts'

const folder = 'src/contract/messages'

/** @param house where the sources are, with all that was added to their English texts */
export function languageExample(house: string): Example {
  const english = join(house, folder, 'en')
  const language = { order: 99, name: 'Swedish', displayName: 'Svenska', direction: 'ltr' }
  return {
    ...Object.fromEntries(
      globSync('**/*.json', { cwd: english }).map((area) => [
        `${folder}/sv/${area}`,
        readFileSync(join(english, area), 'utf8').replace(
          '"common_yes": "Yes"',
          '"common_yes": "Ja"',
        ),
      ]),
    ),
    [`${folder}/sv/language.json`]: `${JSON.stringify(language)}\n`,
  }
}

/** Not part of the recipe: asks the server for the texts in the new language. */
export const languageProbe: Example = {
  'tests/swedish-probe.http.test.ts': `import { afterAll, expect, it } from 'vitest'
import { openWorld } from './support/world.ts'

const world = await openWorld()
afterAll(() => world.close())

it('lost items have Swedish texts', async () => {
  const { body } = await world.call('messages.get', { params: { language: 'sv' } })
  expect(body).toMatchObject({ common_yes: 'Ja' })
})
`,
}
