import './import.css'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useStaffPlace } from '#web/areas/console/frame/session/use-staff-place.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { connectImport } from './connect-import.ts'
import { ImportReview } from './import-review.tsx'
import { ImportStart } from './import-start.tsx'
import { route } from './route.ts'

/** Visitors from a list: brought, looked at, corrected, invited. The address says which list. Issue 5 §2. */
export default function ImportScreen(): ReactNode {
  const { page } = useConsole()
  const place = useStaffPlace()
  const { t } = useTranslator()
  const { rights } = page.location
  const [connection] = useState(() => connectImport(place))
  const { search, go } = useSearch(route)
  const importId = search.import
  const open = (id: string): void => go({ import: id }, 'replace')
  return (
    <ScreenFrame
      title={t('import_title')}
      forbidden={rights.includes('CREATE_VISITOR_GROUPS') ? null : t('import_forbidden')}
    >
      {importId === '' ? (
        <ImportStart connection={connection} onOpen={open} />
      ) : (
        <ImportReview
          key={importId}
          connection={connection}
          importId={importId}
          onLeave={() => open('')}
        />
      )}
    </ScreenFrame>
  )
}
