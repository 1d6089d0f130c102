import '#web/areas/console/frame/reading/settings.css'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { settingsFor } from '#web/areas/console/screens-for.ts'

/** What this person may set up at the location, with a line on what each is for. Issue 5. */
export default function SettingsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const href = useHref()
  const { name } = page.location
  const entries = settingsFor(page.location)
  return (
    <div className="console-page settings">
      <h1>{t('console_settings')}</h1>
      {entries.length === 0 ? (
        <Notice>
          <p>{t('settings_none')}</p>
        </Notice>
      ) : (
        <>
          <p className="muted">{t('settings_lead', { location: name })}</p>
          <ul>
            {entries.map((screen) => (
              <li key={screen.path}>
                <a href={href(screen)}>
                  <strong>{t(screen.settings.name ?? screen.title)}</strong>
                  <span className="muted">{t(screen.settings.line)}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
