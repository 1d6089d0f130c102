/** The texts as files hold them, without what stands in for a missing one. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from '#contract/messages/catalogue.ts'
import { languages } from '#contract/messages/languages.ts'

// A path and no URL: where a test brings a DOM, `URL` is the DOM's, which `fs` doesn't take.
const folder = join(import.meta.dirname, '../../src/contract/messages')

/** The areas of a language: each file by its name. */
export function areasOf(language: string): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const own = join(folder, language)
  return new Map(
    readdirSync(own, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json') && name !== 'language.json')
      .toSorted()
      .map((name) => [
        name,
        // A flat object of texts; the test of the catalogues finds anything else.
        JSON.parse(readFileSync(join(own, name), 'utf8')) as Record<string, string>,
      ]),
  )
}

export const catalogues = languages.map(({ code }) => ({
  code,
  texts: Object.assign({}, ...areasOf(code).values()) as Readonly<Record<string, string>>,
}))

/** Complete: its keys are the keys. */
export const english = catalogues.find(({ code }) => code === 'en')?.texts as Catalogue
