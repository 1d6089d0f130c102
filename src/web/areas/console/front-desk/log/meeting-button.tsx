import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ForthIcon } from '#web/areas/console/frame/console-icons.ts'
import type { FoldedMeeting } from '../rows/log-state.ts'

/** What the row of a meeting stands for: a tap shows its other visits below, and hides them again. */
export function MeetingButton({
  meeting: { dates, visitors, until },
  title,
  isOpened,
  tabIndex,
  onClick,
}: {
  readonly meeting: FoldedMeeting
  readonly title: string
  readonly isOpened: boolean
  readonly tabIndex: 0 | -1
  readonly onClick: () => void
}): ReactNode {
  const { t } = useTranslator()
  const facts = [
    title,
    dates > 1 ? t('console_meeting_dates', { dates, until }) : '',
    visitors > 1 ? t('console_meeting_visitors', { visitors }) : '',
  ]
  return (
    <button
      className="visit-detail meeting-button"
      type="button"
      aria-expanded={isOpened}
      tabIndex={tabIndex}
      onClick={onClick}
    >
      <ForthIcon />
      {facts
        .filter((fact) => fact !== '')
        .map((fact, at) => (
          <span key={fact}>
            {at > 0 && ' · '}
            <bdi>{fact}</bdi>
          </span>
        ))}
    </button>
  )
}
