import './settings.css'
import type { ReactNode } from 'react'
import { settingsPath } from '#domain/console/console-view.ts'
import { partOfSettings } from '#web/areas/console/console-screens.ts'
import { BackIcon } from '#web/areas/console/frame/console-icons.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { usePath } from '#web/use-path.ts'
import { Notice } from '#web/ui/signs/notice.tsx'

/** A screen of the settings: its heading, and for whoever may not use it why. */
export function ScreenFrame({
  title,
  forbidden,
  children,
}: {
  readonly title: string
  /** Null: it is for this person. */
  readonly forbidden: string | null
  readonly children: ReactNode
}): ReactNode {
  const { t } = useTranslator()
  const href = useHref()
  const isSetting = partOfSettings(usePath()) !== null
  return (
    <div className="console-page settings">
      {isSetting && (
        <a className="back settings-back" href={href({ path: settingsPath })}>
          <BackIcon size={16} />
          {t('console_settings')}
        </a>
      )}
      <h1>{title}</h1>
      {forbidden === null ? (
        children
      ) : (
        <Notice kind="warning">
          <p>{forbidden}</p>
        </Notice>
      )}
    </div>
  )
}
