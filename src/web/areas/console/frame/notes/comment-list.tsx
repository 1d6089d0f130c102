import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Comment } from './note-source.ts'

/** What was said, oldest first. */
export function CommentList({ comments }: { readonly comments: readonly Comment[] }): ReactNode {
  const { t } = useTranslator()
  if (comments.length === 0) return <p>{t('console_comments_none')}</p>
  return (
    <ol className="notes-list">
      {comments.map(({ id, text, at, author }) => (
        <li key={id}>
          <span className="notes-detail numeric">
            {t('console_moment_by', { at, by: author?.name ?? t('console_by_client') })}
          </span>
          <p className="notes-text" dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}
