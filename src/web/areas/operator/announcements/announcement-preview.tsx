import type { ReactNode } from 'react'
import { languages } from '#contract/messages/languages.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Banner } from '#web/announcements/banner.tsx'
import type { Draft } from './announcement-draft.ts'

/** What people will see, in each language, and the button that publishes it. */
export function AnnouncementPreview({
  draft: { body },
  children,
}: {
  readonly draft: Draft
  readonly children: ReactNode
}): ReactNode {
  const { t } = useTranslator()
  const isWarning = body.level === 'WARNING'
  return (
    <section className="announcement-preview" aria-labelledby="announcement-preview">
      <h3 id="announcement-preview">{t('announcements_preview_title')}</h3>
      {Object.entries(body.texts).map(([code, text]) => (
        <div key={code}>
          <p className="operator-muted">
            {languages.find((one) => one.code === code)?.displayName ?? code}
          </p>
          <Banner
            kind={isWarning ? 'warning' : 'info'}
            kindWord={t(isWarning ? 'announcement_warning' : 'announcement_info')}
          >
            <span lang={code} dir="auto">
              {text}
            </span>
          </Banner>
        </div>
      ))}
      <p>
        {typeof body.startsAt === 'string'
          ? t('announcements_span', { from: body.startsAt, to: body.endsAt })
          : t('announcements_from_now', { to: body.endsAt })}
      </p>
      <div className="operator-acts">{children}</div>
    </section>
  )
}
