/** Visitor types in words: those of the location, else the product's. Decision 0472. */
import { languages } from '#contract/messages/languages.ts'
import { ANY_VALUE, VISITOR_TYPE_FIELD, type Agreement } from '#domain/agreement/agreement.ts'
import {
  typeCode,
  typeName,
  type FirstType,
  type VisitorTypes,
} from '#domain/visit/visitor/visitor-type.ts'
import { catalogueOf, textFor } from './texts.ts'

/** What the product calls a type, in every language. */
export function wordsOfType(code: FirstType): readonly string[] {
  return languages.map((language) => catalogueOf(language.code)[`visitor_type_${code}`])
}

/** The code of the type that somebody means, in whichever language; what is no type stays as it is said. */
export function codeOfType(types: VisitorTypes, said: string): string {
  return typeCode(types, said, wordsOfType)
}

/** The same agreement with conditions that name visitor types as visits keep them, whatever they were called when it was saved. */
export function withTypeCodes<Conditional extends Pick<Agreement, 'conditions'>>(
  types: VisitorTypes,
  agreement: Conditional,
): Conditional {
  const codeOf = (said: string) => (said === ANY_VALUE ? said : codeOfType(types, said))
  const conditions = agreement.conditions.map((condition) =>
    condition.field === VISITOR_TYPE_FIELD
      ? { ...condition, values: condition.values.map(codeOf) }
      : condition,
  )
  return { ...agreement, conditions }
}

/** What the type of a visit is called in a language; empty for a visit without one. */
export function nameOfType(types: VisitorTypes, code: string, language: string): string {
  return typeName(types, code, (first) => textFor(language, `visitor_type_${first}`))
}
