/** The categories of a location as a tree: their order, what they are called in full, and what is below one. */
import type { CategoryRow } from './queries.ts'

export type PlacedCategory = CategoryRow & {
  /** Its name, behind those of the ones above. */
  readonly path: readonly string[]
}

/** Each behind the one above it, in the order in which they were read. */
export function placeCategories(rows: readonly CategoryRow[]): readonly PlacedCategory[] {
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const place = (parentId: string | null, above: readonly string[]): readonly PlacedCategory[] =>
    (below.get(parentId) ?? []).flatMap((row) => {
      const path = [...above, row.name]
      return [{ ...row, path }, ...place(row.ticket_category_id, path)]
    })
  return place(null, [])
}

/** A category and everything below it, by their uuids. */
export function withBelow(rows: readonly CategoryRow[], categoryId: string): readonly string[] {
  const found = new Set([categoryId])
  // What is added is walked through as well.
  for (const id of found) {
    for (const { parent_id, ticket_category_id } of rows) {
      if (parent_id === id) found.add(ticket_category_id)
    }
  }
  return [...found]
}

/** Of a category's uuid: itself and those above it. */
export function pathsOf(rows: readonly CategoryRow[]): (categoryId: string) => readonly string[] {
  const aboveOf = new Map(
    rows.map(({ ticket_category_id: id, parent_id: parentId }) => [id, parentId]),
  )
  const path = (id: string): readonly string[] => {
    const above = aboveOf.get(id) ?? null
    return above === null ? [id] : [id, ...path(above)]
  }
  return path
}
