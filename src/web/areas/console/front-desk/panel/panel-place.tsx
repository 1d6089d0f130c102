import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { loadFile, tryFilesNow } from '#web/load-file.ts'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { NotLoaded } from '#web/areas/console/frame/later.tsx'
import type { VisitPanel } from './visit-panel.tsx'

let Loaded: typeof VisitPanel | null = null

/** Loads the code of the panel, so that it can be rendered at once. */
export async function loadPanel(): Promise<typeof VisitPanel> {
  return (Loaded ??= (await import('./visit-panel.tsx')).VisitPanel)
}

/** The visit beside the list. Its code comes with the page of a visit, else after the list: whoever opens one rarely waits. */
export function PanelPlace(props: ComponentProps<typeof VisitPanel>): ReactNode {
  const { t } = useTranslator()
  const [Panel, setPanel] = useState(() => Loaded)
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    void loadFile(loadPanel, () => setIsFailed(true)).then((Came) => setPanel(() => Came))
  }, [])
  if (Panel !== null) return <Panel {...props} />
  return (
    <aside className="panel" aria-label={t('console_visit')} aria-busy={!isFailed}>
      {isFailed ? (
        <NotLoaded onRetry={tryFilesNow} onClose={props.onClose} />
      ) : (
        <Skeleton shape="card" />
      )}
    </aside>
  )
}
