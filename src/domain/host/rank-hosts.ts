import type { HostFilter } from './host-filter.ts'
import type { HostNameDisplay, PersonName } from './host-name.ts'
import { compareMatches, matchHost, type HostMatch } from './match-host.ts'
import { maxHosts } from './plan-host-search.ts'
import { nameOfForm, type SearchName } from './search-names.ts'

/** A host in the form by which the search came upon them. */
export type HostCandidate = PersonName & SearchName & { readonly id: string }

type Ranked<Candidate> = { readonly candidate: Candidate; readonly match: HostMatch }

/**
 * Who fits, the best first and each once, at most ten. Equally good ones stand in the order of the name that was
 * found. Issue 3 §1 "ranked".
 */
export function rankHosts<Candidate extends HostCandidate>(
  filter: HostFilter,
  candidates: readonly Candidate[],
  display: HostNameDisplay,
): readonly Candidate[] {
  const ranked = candidates
    .flatMap((candidate) => {
      const match = matchHost(filter, candidate, nameOfForm(candidate), display)
      return match === null ? [] : [{ candidate, match }]
    })
    .toSorted(compareRanked)
  const hosts = new Map<string, Candidate>()
  for (const { candidate } of ranked) {
    if (!hosts.has(candidate.id)) hosts.set(candidate.id, candidate)
    if (hosts.size === maxHosts) break
  }
  return [...hosts.values()]
}

function compareRanked(a: Ranked<HostCandidate>, b: Ranked<HostCandidate>): number {
  return (
    compareMatches(a.match, b.match) ||
    compareTexts(a.candidate.part, b.candidate.part) ||
    compareTexts(a.candidate.rest, b.candidate.rest) ||
    compareTexts(a.candidate.id, b.candidate.id)
  )
}

/** By the numbers of the letters, as the stored forms are sorted. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
