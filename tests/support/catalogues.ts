/** The texts as files hold them, without what stands in for a missing one. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Catalogue } from '#contract/messages/catalogue.ts'
import { languages } from '#contract/messages/languages.ts'

const folder = new URL('../../src/contract/messages/', import.meta.url)

/** The areas of a language: each file by its name. */
export function areasOf(language: string): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const own = new URL(`${language}/`, folder)
  return new Map(
    readdirSync(own, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json') && name !== 'language.json')
      .toSorted()
      .map((name) => [
        name,
        // A flat object of texts; the test of the catalogues finds anything else.
        JSON.parse(readFileSync(new URL(name, own), 'utf8')) as Record<string, string>,
      ]),
  )
}

export const catalogues = languages.map(({ code }) => ({
  code,
  texts: Object.assign({}, ...areasOf(code).values()) as Readonly<Record<string, string>>,
}))

/** Complete: its keys are the keys. */
export const english = catalogues.find(({ code }) => code === 'en')?.texts as Catalogue
