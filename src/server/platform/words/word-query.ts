/** How words that were folded and stored (`findableWords`) are looked through by an index. */
import { sql, type RawBuilder } from 'kysely'
import { typedReadings } from '#domain/name/search-words.ts'

/** Whether each word that was typed begins one of those that are stored; signs alone begin none. @param stored an SQL expression (text) */
export function beginsStored(typed: string, stored: RawBuilder<unknown>): RawBuilder<boolean> {
  const readings = typedReadings(typed)
  if (readings.length === 0) return sql<boolean>`false`
  // A folded word holds letters, digits and their marks alone.
  const query = readings
    .map((reading) => `(${reading.map((word) => `'${word}':*`).join(' & ')})`)
    .join(' | ')
  return sql<boolean>`array_to_tsvector(string_to_array(${stored}, ' ')) @@ ${query}::tsquery`
}
