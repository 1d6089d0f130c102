import { Fragment, type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Banner } from '#web/announcements/banner.tsx'

/** One that is shown to whoever looks at the page. */
export type ShownAnnouncement = {
  readonly id: string
  readonly level: 'INFO' | 'WARNING'
  readonly language: string
  readonly text: string
}

/** What operators tell people who work here. Each goes when it is dismissed, and comes back where that could not be kept. */
export function AnnouncementBanners({
  announcements,
  onDismiss,
}: {
  readonly announcements: readonly ShownAnnouncement[]
  readonly onDismiss: (id: string) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<string | null>(null)
  const shown = announcements.filter(({ id }) => !gone.has(id))
  if (shown.length === 0) return null
  const dismiss = async (id: string): Promise<void> => {
    setFailed(null)
    setGone((before) => new Set([...before, id]))
    try {
      await onDismiss(id)
    } catch {
      setGone((before) => new Set([...before].filter((one) => one !== id)))
      setFailed(id)
    }
  }
  return (
    <section aria-label={t('announcement_region')}>
      {shown.map(({ id, level, language, text }) => (
        <Banner
          key={id}
          kind={level === 'WARNING' ? 'warning' : 'info'}
          kindWord={t(level === 'WARNING' ? 'announcement_warning' : 'announcement_info')}
          close={{ label: t('announcement_dismiss'), run: () => void dismiss(id) }}
        >
          <span lang={language} dir="auto">
            {text.split('\n').map((line, place) => (
              <Fragment key={place}>
                {place > 0 && (
                  <>
                    {'\n'}
                    <br />
                  </>
                )}
                {line}
              </Fragment>
            ))}
          </span>
          {failed === id && <strong> {t('announcement_dismiss_failed')}</strong>}
        </Banner>
      ))}
    </section>
  )
}
