/** What goes to a company's own engine and what comes back, by the REST API of CompreFace. Issue 15 §5. */

/** Below it an engine takes people for others too often. */
export const leastSimilarity = 0.85
export const mostKeptDays = 1095

const prefix = 'foyer-'
const subjectId = /^foyer-([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/

/** What the engine calls somebody: neither their name nor an id that means anything elsewhere. */
export const subjectName = (id: string): string => `${prefix}${id}`

/** Null: it is nobody whom Foyer told. */
export function subjectIdOf(name: string): string | null {
  return subjectId.exec(name)?.[1] ?? null
}

/** Where the service for recognition is, whether the address was given with its path or without. */
export function recognitionRoot(address: string): string {
  const base = address.endsWith('/') ? address.slice(0, -1) : address
  const ends = ['/api/v1/recognition', '/api/v1'].find((end) => base.endsWith(end)) ?? ''
  return `${base.slice(0, base.length - ends.length)}/api/v1/recognition`
}

type Seen = { readonly subject: string; readonly similarity: number }

/** @returns the id of the subject that is similar enough; null: none. Of several faces the engine answers the biggest. */
export function recognised(seen: readonly Seen[], threshold: number): string | null {
  const best = seen.reduce<Seen | null>(
    (most, one) => (most === null || one.similarity > most.similarity ? one : most),
    null,
  )
  if (best === null || !(best.similarity >= threshold) || best.similarity > 1) return null
  return subjectIdOf(best.subject)
}
