/** How a query on visits (`v`) searches their folded words (decision 0130). */
import { sql, type RawBuilder } from 'kysely'
import {
  exactPatterns,
  readVisitorFilter,
  type Patterns,
} from '#domain/visit/visitor/visitor-filter.ts'

/** Each is enough; null: nothing was typed, and none: signs alone, which are in nobody's name. */
export type WantedWords = readonly Patterns[] | null

export function wantedWords(typed: string): WantedWords {
  if (typed.trim() === '') return null
  const filter = readVisitorFilter(typed)
  return filter === null ? [] : exactPatterns(filter)
}

/** Brings the words as `w`; there are none of a visit that was not folded yet. */
export const joinedWords: RawBuilder<unknown> = sql`
  left join visit_words w on w.company_id = v.company_id and w.visit_date = v.visit_date
    and w.meeting_id = v.meeting_id and w.visitor_id = v.visitor_id`

export function holdsWords(wanted: readonly Patterns[]): RawBuilder<unknown> {
  const lists = wanted.map((groups) => {
    const each = groups.map((group) => sql`w.words like any (${[...group]}::text[])`)
    return sql`(${sql.join(each, sql` and `)})`
  })
  return lists.length === 0 ? sql`false` : sql`(${sql.join(lists, sql` or `)})`
}
