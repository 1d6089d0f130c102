import { comparedWords, compareNameWords } from './compare-names.ts'
import { exactKeys, type ExactKeys } from './exact-keys.ts'
import { namesOf, type WatchIdentity } from './watch-identity.ts'

/** What two identities have in common. Issue 3 §1, "fuzzy match with reason and score". */
export type MatchCode =
  | 'NAME'
  | 'ALIAS'
  | 'EMAIL'
  | 'PHONE'
  | 'LICENSE_PLATE'
  | 'COMPANY'
  /** Somebody confirmed before that this visitor is whom the record describes. */
  | 'KNOWN'

/** One reason, with what it alone is worth, from 0 to 100. */
export type MatchReason = { readonly code: MatchCode; readonly score: number }

/** How sure it is that two identities are one person, from 0 to 100, and why, the strongest reason first. */
export type WatchMatch = { readonly score: number; readonly reasons: readonly MatchReason[] }

/** A number or a plate may have changed hands; a mailbox hardly. */
const exactScores = { EMAIL: 100, PHONE: 95, LICENSE_PLATE: 95 } as const
/** Names less alike than this are no reason. */
const leastNameScore = 70
/** What the same company takes away of the doubt that a name leaves. */
const companyShare = 0.3

/** An identity made ready to be compared with many. */
export type ComparableIdentity = {
  readonly exact: ExactKeys
  /** The words of each name, the person's own first. */
  readonly names: readonly (readonly string[])[]
}

/** Folds what is compared, once. */
export function comparable(identity: WatchIdentity): ComparableIdentity {
  return { exact: exactKeys(identity), names: namesOf(identity).map(comparedWords) }
}

/**
 * Compares a visitor with a record by name over scripts and order, and by what must be the same to the letter. A company
 * counts beside a name, and alone only where the record has no name. An identity with itself is 100, and two that have
 * names are as alike one way as the other. Issue 3 §1, Watch list.
 */
export function matchIdentity(visitor: ComparableIdentity, record: ComparableIdentity): WatchMatch {
  const same = (key: keyof ExactKeys): boolean =>
    visitor.exact[key] !== '' && visitor.exact[key] === record.exact[key]
  const exact: MatchReason[] = []
  if (same('email')) exact.push({ code: 'EMAIL', score: exactScores.EMAIL })
  if (same('phone')) exact.push({ code: 'PHONE', score: exactScores.PHONE })
  if (same('licensePlate')) exact.push({ code: 'LICENSE_PLATE', score: exactScores.LICENSE_PLATE })
  const name = nameReason(visitor, record)
  const company = same('companyName') ? companyReason(record, name) : null
  const reasons = [name, company, ...exact]
    .filter((reason) => reason !== null)
    .toSorted((x, y) => y.score - x.score)
  return { score: reasons[0]?.score ?? 0, reasons }
}

function nameReason(a: ComparableIdentity, b: ComparableIdentity): MatchReason | null {
  let best: MatchReason | null = null
  for (const [left, one] of a.names.entries()) {
    for (const [right, two] of b.names.entries()) {
      const score = compareNameWords(one, two)
      const code = left === 0 && right === 0 ? 'NAME' : 'ALIAS'
      if (score >= leastNameScore && score > (best?.score ?? 0)) best = { code, score }
    }
  }
  return best
}

function companyReason(record: ComparableIdentity, name: MatchReason | null): MatchReason | null {
  if (record.names.length === 0) return { code: 'COMPANY', score: 100 }
  if (name === null) return null
  return { code: 'COMPANY', score: Math.round(name.score + (100 - name.score) * companyShare) }
}
