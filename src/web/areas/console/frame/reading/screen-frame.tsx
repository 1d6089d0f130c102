import './settings.css'
import type { ReactNode } from 'react'
import { placeAbove } from '#web/areas/console/screens-for.ts'
import { BackIcon } from '#web/areas/console/frame/console-icons.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
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
  const above = placeAbove(usePath(), useConsole().page.location)
  return (
    <div className="console-page settings">
      {above !== null && (
        <a className="back settings-back" href={href(above)}>
          <BackIcon size={16} />
          {t(above.title)}
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
