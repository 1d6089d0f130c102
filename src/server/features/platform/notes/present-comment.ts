import { fullName } from '#domain/name/full-name.ts'
import { outsideId } from '#contract/ids.ts'
import type { CommentRow, NamedUser } from './queries.ts'

export function presentColleague({ user_id, firstname, lastname }: NamedUser) {
  return { id: outsideId('US', user_id), name: fullName({ firstname, lastname }) }
}

/** `users`: by their ids. */
export function presentComment(row: CommentRow, users: ReadonlyMap<string, NamedUser>) {
  const author = row.author_id === null ? undefined : users.get(row.author_id)
  return {
    id: outsideId('CM', row.comment_id),
    text: row.comment_text,
    at: row.created_at,
    author: author === undefined ? null : presentColleague(author),
    tagged: row.tagged_ids.flatMap((id) => {
      const user = users.get(id)
      return user === undefined ? [] : [presentColleague(user)]
    }),
  }
}
