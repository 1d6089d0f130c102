/** How lists of people are searched: each word that is typed is part of the text, whatever its case and accents. */
import { sql, type RawBuilder } from 'kysely'
import { escapeLike } from './escape-like.ts'

/** The condition; without a word it holds for everybody. @param text an SQL expression */
export function holdsName(typed: string, text: RawBuilder<unknown>): RawBuilder<boolean> {
  const words = wordsOf(typed)
  if (words.length === 0) return sql<boolean>`true`
  const holds = words.map((word) => sql`folded.plain ilike ${`%${word}%`}`)
  // Folded once for all words. Most names are plain as they are, which costs a tenth of folding them.
  return sql<boolean>`exists (
    select from (
      select case when octet_length(given.text) = char_length(given.text) then given.text
        else regexp_replace(normalize(given.text, NFD), '[\u0300-\u036f]', '', 'g') end as plain
      from (select ${text} as text offset 0) given offset 0) folded
    where ${sql.join(holds, sql` and `)})`
}

/** For patterns: without accents, and nothing in it stands for anything else. */
function wordsOf(text: string): readonly string[] {
  return escapeLike(text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, ''))
    .split(/\s+/)
    .filter((word) => word !== '')
}
