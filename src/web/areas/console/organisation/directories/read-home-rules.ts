import { hiddenBy, type HomeRule, type HomeRules } from '#domain/people/home-location.ts'
import { formText } from '#web/registration/details/form-text.ts'

export type RulePart = 'cities' | 'languages' | 'departments'
export const ruleParts = [
  'cities',
  'languages',
  'departments',
] as const satisfies readonly RulePart[]

export const ruleField = (key: number, part: RulePart | 'location'): string =>
  `rules.${String(key)}.${part}`

/** What the form says, by its lines in their order; a line without a location names none. */
export function readRules(values: FormData, keys: readonly number[]): HomeRules {
  const otherwise = formText(values, 'otherwise')
  return {
    rules: keys.map((key) => ({
      cities: listIn(values, ruleField(key, 'cities')),
      languages: listIn(values, ruleField(key, 'languages')),
      departments: listIn(values, ruleField(key, 'departments')),
      locationId: formText(values, ruleField(key, 'location')),
    })),
    otherwise: otherwise === '' ? null : otherwise,
  }
}

/** Several, with commas between them. */
function listIn(values: FormData, name: string): readonly string[] {
  const words = formText(values, name).split(/[,;]/)
  return [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))]
}

export type RuleFault =
  | { readonly code: 'LOCATION' | 'EMPTY'; readonly index: number }
  | { readonly code: 'HIDDEN'; readonly index: number; readonly by: number }

/** What is wrong with lines: no location, nothing that it asks for, or an earlier one that takes everybody first. */
export function faultsOf(rules: readonly HomeRule[]): readonly RuleFault[] {
  return rules.flatMap<RuleFault>((rule, index) => {
    if (rule.locationId === '') return { code: 'LOCATION', index }
    if (ruleParts.every((part) => rule[part].length === 0)) return { code: 'EMPTY', index }
    const by = hiddenBy(rules, index)
    return by === null ? [] : { code: 'HIDDEN', index, by }
  })
}
