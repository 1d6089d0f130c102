import type { PassCodeParts, ReadPassCode } from './pass-code.ts'

/** What a device knows when it judges a pass by itself. */
export type PassKnowledge = {
  /** Today's local date of each company that the device serves, by the company's UUID. */
  readonly todayByCompany: ReadonlyMap<string, string>
  /** UUIDs of the passes that count no longer. */
  readonly revoked: ReadonlySet<string>
}

/** The pass counts here and today, or why it does not. */
export type PassVerdict =
  | ({ readonly ok: true } & PassCodeParts & { readonly visitDate: string })
  | {
      readonly ok: false
      readonly reason:
        | Extract<ReadPassCode, { ok: false }>['reason']
        | 'unknown_key'
        | 'forged'
        | 'other_company'
        // Whom it stands for only the server knows.
        | 'permanent'
        | 'not_yet_valid'
        | 'expired'
        | 'revoked'
    }

/**
 * Judges the parts of a code whose signature was found genuine. A pass of a company that is not served here is nothing
 * that the device knows, on whatever day; a revoked one is told as such on its day only. Issue 3 §2; decision 42.
 */
export function judgePass(parts: PassCodeParts, known: PassKnowledge): PassVerdict {
  const today = known.todayByCompany.get(parts.companyId)
  if (today === undefined) return { ok: false, reason: 'other_company' }
  const { visitDate } = parts
  if (visitDate === null) return { ok: false, reason: 'permanent' }
  if (today < visitDate) return { ok: false, reason: 'not_yet_valid' }
  if (today > visitDate) return { ok: false, reason: 'expired' }
  if (known.revoked.has(parts.passId)) return { ok: false, reason: 'revoked' }
  return { ok: true, ...parts, visitDate }
}
