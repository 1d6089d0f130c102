import { type Agreement, type AgreementCondition, ANY_VALUE } from './agreement.ts'
import { type AgreementSubject, conditionsHold, selectAgreement } from './select-agreement.ts'

/** Why a visitor gets an agreement, or not. */
export type AgreementVerdict =
  | { readonly verdict: 'APPLIES' }
  /** This is the first condition that doesn't hold. */
  | { readonly verdict: 'CONDITION'; readonly condition: AgreementCondition }
  /** It has no text in a language that the visitor reads. */
  | { readonly verdict: 'LANGUAGE' }
  /** It would apply, but this one comes first. */
  | { readonly verdict: 'LATER'; readonly than: Agreement }

/** Judges one agreement for a visitor by the rule that selects it among all. Spec §4, Agreement selection. */
export function explainAgreement(
  agreements: readonly Agreement[],
  agreement: Agreement,
  subject: AgreementSubject,
  preferredLanguages: readonly string[],
): AgreementVerdict {
  const condition = agreement.conditions.find((one) => !conditionsHold([one], subject))
  if (condition !== undefined) return { verdict: 'CONDITION', condition }
  if (selectAgreement([agreement], subject, preferredLanguages) === null) {
    return { verdict: 'LANGUAGE' }
  }
  const selected = selectAgreement(agreements, subject, preferredLanguages)?.agreement
  return selected === undefined || selected.id === agreement.id
    ? { verdict: 'APPLIES' }
    : { verdict: 'LATER', than: selected }
}

/**
 * The agreement before this one that takes every visitor who would get it, so that nobody ever does; null when there is none.
 * What can't be proved by the conditions alone counts as none.
 */
export function agreementBefore(
  agreements: readonly Agreement[],
  agreement: Agreement,
): Agreement | null {
  const at = agreements.findIndex(({ id }) => id === agreement.id)
  const written = languagesOf(agreement)
  return (
    agreements.slice(0, Math.max(at, 0)).find((earlier) => {
      const known = new Set(languagesOf(earlier))
      return (
        written.length > 0 &&
        written.every((language) => known.has(language)) &&
        earlier.conditions.every((weak) =>
          agreement.conditions.some((strong) => implies(strong, weak)),
        )
      )
    }) ?? null
  )
}

function languagesOf({ texts }: Agreement): readonly string[] {
  return texts.filter(({ content }) => content.trim() !== '').map(({ language }) => language)
}

function implies(strong: AgreementCondition, weak: AgreementCondition): boolean {
  if (strong.field !== weak.field) return false
  if (weak.values.includes(ANY_VALUE)) return strong.values.length > 0
  return strong.values.every((value) => weak.values.includes(value))
}

/** Where a new agreement stands: before the first that takes everyone, unless it takes everyone itself. */
export function placeOfNew(
  agreements: readonly Pick<Agreement, 'conditions'>[],
  { conditions }: Pick<Agreement, 'conditions'>,
): number {
  const at = agreements.findIndex((one) => one.conditions.length === 0)
  return conditions.length === 0 || at === -1 ? agreements.length : at
}
