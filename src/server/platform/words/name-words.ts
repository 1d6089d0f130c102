/** How lists of people are searched: each word that is typed is part of the text, whatever its case and accents. */
import { sql, type RawBuilder } from 'kysely'

/** The condition; without a word it holds for everybody. @param text an SQL expression */
export function holdsName(typed: string, text: RawBuilder<unknown>): RawBuilder<boolean> {
  const words = wordsOf(typed)
  if (words.length === 0) return sql<boolean>`true`
  const plain = sql`regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g')`
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${plain} ilike ${`%${word}%`}`),
    sql` and `,
  )})`
}

/** For patterns: without accents, and nothing in it stands for anything else. */
function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[\\%_]/g, String.raw`\$&`)
    .split(/\s+/)
    .filter((word) => word !== '')
}
