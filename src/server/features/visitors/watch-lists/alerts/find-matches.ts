/** Whom the lists of a location, and those of its organisation, take somebody for. */
import { keysOfVisitor } from '#domain/watch-list/candidate-keys.ts'
import { judgeMatch, matchAfter, type WatchAction } from '#domain/watch-list/judge-match.ts'
import {
  comparable,
  matchIdentity,
  type ComparableIdentity,
  type WatchMatch,
} from '#domain/watch-list/match-identity.ts'
import type { WatchIdentity } from '#domain/watch-list/watch-identity.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listCandidates, type CandidateRow } from './queries-matching.ts'

export type FoundMatch = WatchMatch & {
  readonly record: CandidateRow
  /** What is to follow; null: not alike enough, or the location has switched it off. */
  readonly action: WatchAction | null
}

/**
 * Every record that is at all like each of the given, the most alike first. `visitorId` null: nothing was decided about
 * this person. `today` is the location's date. One statement for all.
 */
export async function findMatches(
  tx: Tx,
  {
    companyId,
    organisationId,
    walkIn,
  }: Pick<CompanyCard, 'companyId' | 'organisationId' | 'walkIn'>,
  people: readonly { readonly visitorId: string | null; readonly identity: WatchIdentity }[],
  today: string,
): Promise<readonly (readonly FoundMatch[])[]> {
  const wanted = people.map(({ visitorId, identity }) => ({
    visitorId,
    keys: keysOfVisitor(identity),
  }))
  const candidates = await listCandidates(tx, { companyId, organisationId }, wanted, today)
  const visitors = people.map(({ identity }) => comparable(identity))
  const found = people.map((): FoundMatch[] => [])
  for (const record of candidates) {
    const visitor = visitors[record.place]
    const match = visitor === undefined ? null : judged(visitor, record)
    if (match === null || match.score === 0) continue
    const isAbove = record.list.organisationId !== null
    const action = judgeMatch(match, record.list, isAbove ? 'HOLD' : walkIn.watchList)
    found[record.place]?.push({ ...match, record, action })
  }
  return found.map((matches) => matches.toSorted((a, b) => b.score - a.score))
}

function judged(visitor: ComparableIdentity, { link, ...record }: CandidateRow): WatchMatch | null {
  const match = matchIdentity(visitor, comparable(record.identity))
  if (link === null) return match
  return matchAfter(match, {
    decision: link.decision,
    match: { score: link.score, reasons: link.reasons },
    isSameRecord: link.recordVersion === record.recordVersion,
  })
}
