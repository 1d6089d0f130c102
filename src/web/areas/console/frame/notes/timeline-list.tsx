import './notes.css'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'

/** A line of a course, in the words of its subject. */
export type TimelineLine = {
  readonly text: string
  /** Empty where nobody is named. */
  readonly by: string
  readonly at: string
}

/** The course of something, oldest first: what, when, and by whom. */
export function TimelineList({ lines }: { readonly lines: readonly TimelineLine[] }): ReactNode {
  const { t } = useTranslator()
  return (
    <ol className="timeline">
      {lines.map(({ text, by, at }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the past never changes its order
        <li key={index}>
          <span>{text}</span>
          <span className="notes-detail numeric">
            {by === '' ? t('console_moment', { at }) : t('console_moment_by', { at, by })}
          </span>
        </li>
      ))}
    </ol>
  )
}
