import { VISITOR_TYPE_FIELD } from '#domain/agreement/agreement.ts'
import { unknownPlaceholders } from '#domain/agreement/fill-placeholders.ts'
import type { AgreementInput } from './create-agreement.ts'

/** One complaint about an agreement; `name` is the placeholder or custom field that does not exist. */
export type AgreementFault = {
  readonly field: string
  readonly code: 'unknown_placeholder' | 'unknown_field'
  readonly name: string
}

/**
 * What in an agreement could never work: a placeholder that nothing fills would be signed as a gap, and a condition
 * on a field that does not exist would never hold. Spec §3, Agreement.
 */
export function checkAgreement(
  { texts, conditions }: Pick<AgreementInput, 'texts' | 'conditions'>,
  fieldIds: readonly string[],
): readonly AgreementFault[] {
  const inTexts = texts.flatMap(({ content }, index) =>
    unknownPlaceholders(content, fieldIds).map((name) => ({
      field: `body.texts.${String(index)}.content`,
      code: 'unknown_placeholder' as const,
      name,
    })),
  )
  const inConditions = conditions.flatMap(({ field }, index) =>
    field === VISITOR_TYPE_FIELD || fieldIds.includes(field)
      ? []
      : [
          {
            field: `body.conditions.${String(index)}.field`,
            code: 'unknown_field' as const,
            name: field,
          },
        ],
  )
  return [...inTexts, ...inConditions]
}
