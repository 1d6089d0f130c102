/** Where somebody works whom a directory brings (SCIM, LDAP, SAML): the first rule that fits. Issue 15 §3. */
import { foldName } from '../name/fold-name.ts'

/** What a directory says of somebody, as it says it; empty where it says nothing. */
export type PersonFacts = {
  readonly city: string
  /** A tag (`nl`, `nl-BE`, `nl_BE`), or several in order of preference (`nl-BE,en;q=0.8`), of which the first counts. */
  readonly language: string
  readonly department: string
}

/** Of each kind one must fit; a kind that names nothing fits everybody. */
export type HomeRule<Id extends string = string> = {
  readonly cities: readonly string[]
  readonly languages: readonly string[]
  readonly departments: readonly string[]
  readonly locationId: Id
}

export type HomeRules<Id extends string = string> = {
  readonly rules: readonly HomeRule<Id>[]
  /** Of everybody whom no rule fits; null: they aren't taken. */
  readonly otherwise: Id | null
}

/** `rule` counts from 0; null where none fitted. */
export type Home<Id extends string = string> = {
  readonly locationId: Id
  readonly rule: number | null
}

export const maxHomeRules = 200
export const maxRuleValues = 50

/** Where somebody works; null: nowhere here. Case, accents and punctuation don't matter. */
export function homeOf<Id extends string>(
  { rules, otherwise }: HomeRules<Id>,
  facts: PersonFacts,
): Home<Id> | null {
  const person = {
    city: foldName(facts.city),
    language: languageTag(facts.language),
    department: foldName(facts.department),
  }
  const rule = rules.findIndex((one) => fits(one, person))
  const found = rules[rule]
  if (found !== undefined) return { locationId: found.locationId, rule }
  return otherwise === null ? null : { locationId: otherwise, rule: null }
}

function fits(rule: HomeRule, { city, language, department }: PersonFacts): boolean {
  return (
    names(rule.cities, city) &&
    names(rule.departments, department) &&
    (rule.languages.length === 0 ||
      rule.languages.some((wanted) => isOfLanguage(language, languageTag(wanted))))
  )
}

function names(wanted: readonly string[], folded: string): boolean {
  return wanted.length === 0 || wanted.some((one) => foldName(one) === folded)
}

/** `nl` is also `nl-be`, and not the other way round. */
function isOfLanguage(tag: string, wanted: string): boolean {
  return wanted !== '' && (tag === wanted || tag.startsWith(`${wanted}-`))
}

/** The first tag, in small letters with hyphens. */
export function languageTag(text: string): string {
  const [first = ''] = text.split(/[,;]/, 1)
  return first.trim().toLowerCase().replaceAll('_', '-')
}

/** A rule that can never fit: an earlier one takes everybody whom it would. The index of the earlier one; null where there is none. */
export function hiddenBy(rules: readonly HomeRule[], index: number): number | null {
  const rule = rules[index]
  if (rule === undefined) return null
  const earlier = rules.slice(0, index).findIndex((one) => covers(one, rule))
  return earlier < 0 ? null : earlier
}

function covers(wide: HomeRule, narrow: HomeRule): boolean {
  const isWithin = (
    some: readonly string[],
    few: readonly string[],
    fitting: (one: string, other: string) => boolean,
  ) =>
    some.length === 0 ||
    (few.length > 0 && few.every((one) => some.some((other) => fitting(one, other))))
  const isSame = (one: string, other: string) => foldName(one) === foldName(other)
  return (
    isWithin(wide.cities, narrow.cities, isSame) &&
    isWithin(wide.departments, narrow.departments, isSame) &&
    isWithin(wide.languages, narrow.languages, (one, other) =>
      isOfLanguage(languageTag(one), languageTag(other)),
    )
  )
}
