/** Who signs again at the next visit although an earlier signature would still be valid. Issue 14 §4. */
export const signAgainGroups = ['EVERYONE', 'EARLIER_VERSIONS'] as const
export type SignAgainGroup = (typeof signAgainGroups)[number]

/** How many visitors hold a valid signature of each version. */
type Holders = readonly { readonly version: number; readonly validCount: number }[]

/** How many visitors sign again. `version` is the present one. */
export function countSigningAgain(holders: Holders, version: number, who: SignAgainGroup): number {
  return holders
    .filter((one) => who === 'EVERYONE' || one.version < version)
    .reduce((sum, { validCount }) => sum + validCount, 0)
}

/** From when and from which version on a signature counts. A later wish never lets an earlier one go. */
export function countedFrom(
  before: { readonly at: string | null; readonly version: number },
  {
    version,
    who,
    now,
  }: { readonly version: number; readonly who: SignAgainGroup; readonly now: string },
): { readonly at: string | null; readonly version: number } {
  return who === 'EVERYONE' ? { at: now, version: before.version } : { at: before.at, version }
}
