/** How good something was, a visit or what became of a ticket: from 1 (bad) to 5 (very good). Spec §7, rate. */
export const ratings = [1, 2, 3, 4, 5] as const
export type Rating = (typeof ratings)[number]

/** What somebody says of it: 1 to 5, and a few words or none. */
export type Said = { readonly rating: number; readonly remark: string }

/** In characters. */
export const longestRemark = 1_000

/** A text, as an address brings it; null for what is no rating. */
export function parseRating(text: string | undefined): Rating | null {
  return ratings.find((one) => String(one) === text) ?? null
}
