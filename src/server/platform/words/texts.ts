/** Texts on the server: the same catalogues that the web app is given, each read from the contract when it is first asked for. */
import { readdirSync, readFileSync } from 'node:fs'
import {
  completeCatalogue,
  type Catalogue,
  type MessageKey,
  type PartialCatalogue,
} from '#contract/messages/catalogue.ts'
import { formatMessage, type MessageParams } from '#contract/messages/format-message.ts'
import { defaultLanguage, languages, type LanguageCode } from '#contract/messages/languages.ts'

const folder = new URL('../../../contract/messages/', import.meta.url)

/** A folder for each language, in it a file for each area, and what the language is called. */
function readAreas(code: LanguageCode): ReadonlyMap<string, PartialCatalogue> {
  const own = new URL(`${code}/`, folder)
  const files = readdirSync(own, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.json') && name !== 'language.json')
  return new Map(
    files.map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(new URL(name, own), 'utf8')) as PartialCatalogue,
    ]),
  )
}

function merge(areas: ReadonlyMap<string, PartialCatalogue>): PartialCatalogue {
  return Object.assign({}, ...areas.values()) as PartialCatalogue
}

const englishAreas = readAreas(defaultLanguage)
// English is complete by type: it is what the keys are made of.
const english = merge(englishAreas) as Catalogue
const catalogues = new Map<LanguageCode, Catalogue>([[defaultLanguage, english]])

/** The complete catalogue of a language; English stands in for what is missing or unknown (Spec §9). */
export function catalogueOf(language: string): Catalogue {
  const short = language.slice(0, 2).toLowerCase()
  const known =
    languages.find(({ code }) => code === language) ?? languages.find(({ code }) => code === short)
  if (known === undefined) return english
  const read = catalogues.get(known.code)
  if (read !== undefined) return read
  const catalogue = completeCatalogue(english, merge(readAreas(known.code)))
  catalogues.set(known.code, catalogue)
  return catalogue
}

/** The texts of some areas: what a page carries instead of the whole catalogue. An area without texts has none. */
export function textsOfAreas(language: string, areas: readonly string[]): PartialCatalogue {
  const catalogue = catalogueOf(language)
  const keys = areas.flatMap((area) => Object.keys(englishAreas.get(area) ?? {}) as MessageKey[])
  return Object.fromEntries(keys.map((key) => [key, catalogue[key]]))
}

/** One text, filled; dates in `timeZone` (IANA). @throws when a parameter is missing or of the wrong kind (Spec §5). */
export function textFor(
  language: string,
  key: MessageKey,
  params: MessageParams = {},
  timeZone = 'UTC',
): string {
  return formatMessage(catalogueOf(language)[key], params, { language, timeZone })
}

/** The best of our languages for an Accept-Language header; English otherwise. */
export function languageOf(header: string | undefined): LanguageCode {
  const wanted = (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';')
      const weight = parameters
        .map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1])
        .find(Boolean)
      return {
        code: tag.slice(0, 2).toLowerCase(),
        weight: weight === undefined ? 1 : Number(weight),
      }
    })
    .sort((a, b) => b.weight - a.weight)
  for (const { code } of wanted) {
    const known = languages.find((language) => language.code === code)
    if (known !== undefined) return known.code
  }
  return defaultLanguage
}
