import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslator } from './i18n/translator-context.tsx'
import { loadFile, tryFilesNow, watchLostFiles } from './load-file.ts'
import { Button } from './ui/button.tsx'
import { WarningIcon } from './ui/signs/icon.tsx'
import { NoticeFrame } from './ui/frame/notice-frame.tsx'

/** A component whose file comes when it is first shown, within `Late`. */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(() => loadFile(async () => ({ default: await load() })))
}

/** What comes late. Until then `waiting` is shown; when its file can't come, what to do about it. */
export function Late({
  waiting,
  look,
  children,
}: {
  readonly waiting?: ReactNode
  /** `page screen` where there is no frame around it. */
  readonly look?: 'page screen'
  readonly children: ReactNode
}): ReactNode {
  return <Suspense fallback={<Waiting look={look}>{waiting}</Waiting>}>{children}</Suspense>
}

/** Also for what waits for a file by itself. */
export function Waiting({
  look = 'screen',
  children,
}: {
  readonly look?: string | undefined
  readonly children: ReactNode
}): ReactNode {
  const [isLost, setIsLost] = useState(false)
  useEffect(() => watchLostFiles(setIsLost), [])
  const { t } = useTranslator()
  if (!isLost) return children
  return (
    <div className={look}>
      <NoticeFrame kind="warning" icon={<WarningIcon />} isLive>
        <p>{t('common_part_lost')}</p>
      </NoticeFrame>
      <Button onClick={tryFilesNow}>{t('common_button_try_again')}</Button>
    </div>
  )
}
