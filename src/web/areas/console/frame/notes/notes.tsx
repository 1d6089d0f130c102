import './notes.css'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import { FileList } from './file-list.tsx'
import type { NoteSource } from './note-source.ts'
import { useNotes } from './use-notes.ts'

/** What colleagues say to each other about a subject, and the files that they keep with it. Issue 5 §2; Reference §7. */
export function NotesPart({
  source,
  hint,
  field = 'comment',
}: {
  readonly source: NoteSource
  /** Who can read it. */
  readonly hint: string
  /** The name of the field to write in: another for each where a screen has several. */
  readonly field?: string
}): ReactNode {
  const { t } = useTranslator()
  const notes = useNotes(source)
  const { comments } = notes
  return (
    <section className="notes">
      <p className="notes-detail">{hint}</p>
      {notes.isFailed && (
        <Notice kind="warning" isLive>
          <p>{t('console_notes_failed')}</p>
          <Button onClick={() => void notes.read()}>{t('common_button_try_again')}</Button>
        </Notice>
      )}
      {comments === null && !notes.isFailed && <Skeleton shape="card" />}
      {comments !== null && (
        <>
          <CommentList comments={comments} />
          <CommentForm notes={notes} field={field} />
          <FileList notes={notes} />
        </>
      )}
    </section>
  )
}
