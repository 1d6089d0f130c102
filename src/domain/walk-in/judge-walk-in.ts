import { firstError, type ErrorCode } from '../validation/field-rule.ts'
import {
  visitorDetailNames,
  visitorDetailRules,
  type VisitorDetailName,
} from '../visit/visitor/visitor-details.ts'
import { hostRefusal, type HostChoice, type HostRefusal } from './host-choice.ts'
import type { WalkInRules } from './walk-in.ts'

/** A walk-in as it is sent to the server: a visit that nobody has planned. Who is expected today needs none. */
export type WalkInSubmission = {
  /** Whether a link, a code or the device has said who it is: then details are known already. */
  readonly isIdentified: boolean
  readonly host: HostChoice
  /** By name; what is left out is empty. */
  readonly details: Readonly<Partial<Record<string, string>>>
}

/** Whether a walk-in may be saved, and everything that speaks against it. */
export type WalkInVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'walk_in_not_allowed' | HostRefusal }
  | {
      readonly ok: false
      readonly reason: 'details_incomplete'
      readonly fields: Readonly<Partial<Record<VisitorDetailName, ErrorCode>>>
    }

/**
 * Judges a submitted walk-in by the rules of its location. The browser asks before it sends, the server before it stores.
 * Reference §3.
 */
export function judgeWalkIn(
  rules: WalkInRules,
  { isIdentified, host, details }: WalkInSubmission,
): WalkInVerdict {
  if (!rules.allowUnexpected) return { ok: false, reason: 'walk_in_not_allowed' }
  const reason = hostRefusal(rules, host)
  if (reason !== null) return { ok: false, reason }
  if (isIdentified) return { ok: true }
  const fieldRules = visitorDetailRules(rules.requiredDetails)
  const wrong = visitorDetailNames.flatMap((name): [VisitorDetailName, ErrorCode][] => {
    // The language is the one the screens are read in, never a question.
    if (name === 'language') return []
    const code = firstError(fieldRules[name], details[name] ?? '')
    return code === null ? [] : [[name, code]]
  })
  if (wrong.length === 0) return { ok: true }
  return { ok: false, reason: 'details_incomplete', fields: Object.fromEntries(wrong) }
}
