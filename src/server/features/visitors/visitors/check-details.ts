/** The rules of the details form, as the browser applies them too (Spec §5). */
import { firstError } from '#domain/validation/field-rule.ts'
import {
  visitorDetailNames,
  visitorDetailRules,
  type VisitorDetailName,
} from '#domain/visit/visitor/visitor-details.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { phoneOrRefusal } from '#server/platform/http/phone-or-refusal.ts'

export type Details = Readonly<Record<VisitorDetailName, string>>

/**
 * The details after a change, ready to be stored. Only what was sent is judged, unless it is a confirmation: then
 * everything that the location requires must be there.
 * @param country ISO 3166-1 alpha-2, for phone numbers without a country code
 * @throws ApiError validation_failed
 */
export function checkDetails(
  known: Details,
  sent: Partial<Record<VisitorDetailName, string | undefined>>,
  rules: {
    readonly requiredDetails: readonly string[]
    readonly country: string
    readonly isConfirmation: boolean
    /** Where the details stand in the request. */
    readonly place?: string
  },
): Details {
  const { place = 'body' } = rules
  const merged = Object.fromEntries(
    visitorDetailNames.map((name) => [name, sent[name] ?? known[name]]),
  ) as Details // one value for each name
  const judge = visitorDetailRules(rules.isConfirmation ? rules.requiredDetails : [])
  const complaints = visitorDetailNames
    .filter((name) => rules.isConfirmation || sent[name] !== undefined)
    .flatMap((name) => {
      const code = firstError(judge[name], merged[name])
      return code === null ? [] : [{ field: `${place}.${name}`, code }]
    })
  if (complaints.length > 0) throw new ApiError('validation_failed', complaints)
  const isNewNumber = sent.mobile !== undefined && sent.mobile !== known.mobile
  return isNewNumber
    ? { ...merged, mobile: phoneOrRefusal(merged.mobile, rules.country, `${place}.mobile`) }
    : merged
}
