import type { AgreementCondition } from '#domain/agreement/agreement.ts'
import { formText } from '#web/registration/details/form-text.ts'
import type { StoredAgreement } from './agreement-queries.ts'

/** What is chosen and written of an agreement outside of plain inputs. */
export type AgreementDraft = {
  readonly conditions: readonly AgreementCondition[]
  /** By language; empty where nothing is written. */
  readonly texts: Readonly<Record<string, string>>
}

/** All that is saved of an agreement, in parts that two people may change side by side: a text in each language is one. */
export type AgreementValues = {
  readonly kind: StoredAgreement['kind']
  readonly name: string
  readonly conditions: readonly AgreementCondition[]
  readonly validityDays: number | null
  readonly active: boolean
} & { readonly [text: `text.${string}`]: string }

export function draftOf(stored: StoredAgreement | null): AgreementDraft {
  const texts = (stored?.texts ?? []).map(({ language, content }) => [language, content] as const)
  return { conditions: stored?.conditions ?? [], texts: Object.fromEntries(texts) }
}

export function valuesOf(stored: StoredAgreement): AgreementValues {
  const { kind, name, conditions, validityDays, active } = stored
  return { kind, name, conditions, validityDays, active, ...textValues(draftOf(stored).texts) }
}

/** What the form holds. */
export function readAgreement(values: FormData, draft: AgreementDraft): AgreementValues {
  return {
    kind: values.get('kind') === 'INSTRUCTION' ? 'INSTRUCTION' : 'AGREEMENT',
    name: formText(values, 'name').trim(),
    conditions: draft.conditions,
    validityDays: values.get('validity') === 'DAYS' ? Number(formText(values, 'days')) : null,
    active: values.has('active'),
    ...textValues(draft.texts),
  }
}

/** The same as a body of the call that saves it. */
export function bodyOf(values: AgreementValues, position: number) {
  const { kind, name, conditions, validityDays, active } = values
  const texts = Object.entries(values).flatMap(([key, value]) => {
    const [, language] = /^text\.(.+)$/.exec(key) ?? []
    return language === undefined || typeof value !== 'string' || value === ''
      ? []
      : [{ language, content: value }]
  })
  return {
    kind,
    name,
    position,
    conditions: conditions.map(({ field, values: chosen }) => ({ field, values: [...chosen] })),
    validityDays,
    active,
    texts,
  }
}

/** Whether another wording would be saved: the server makes a version of it. */
export function isNewWording(
  before: AgreementDraft['texts'],
  after: AgreementDraft['texts'],
): boolean {
  const languages = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...languages].some((language) => (before[language] ?? '') !== (after[language] ?? ''))
}

export function textValues(
  texts: AgreementDraft['texts'],
): Readonly<Record<`text.${string}`, string>> {
  return Object.fromEntries(
    Object.entries(texts).map(([language, content]) => [`text.${language}` as const, content]),
  )
}
