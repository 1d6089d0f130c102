import './import.css'
import { type ReactNode, useState } from 'react'
import { screenAddress } from '#domain/console/console-view.ts'
import { navigate } from '#web/address.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { connectImport } from './connect-import.ts'
import { ImportReview } from './import-review.tsx'
import { ImportStart } from './import-start.tsx'
import { manifest } from './manifest.ts'

/** Visitors from a list: brought, looked at, corrected, invited. The address says which list. Issue 5 §2. */
export default function ImportScreen(): ReactNode {
  const { page, token } = useConsole()
  const { page: app } = useApp()
  const { t } = useTranslator()
  const { companyId, rights } = page.location
  const [connection] = useState(() =>
    connectImport({ baseUrl: app.configuration.apiBaseUrl, companyId, token }),
  )
  const [importId, setImportId] = useState(page.query['import'] ?? null)
  const open = (id: string | null): void => {
    const address = screenAddress(manifest.path, page.query['companyId'] ?? null)
    const wanted = id === null ? '' : `${address.includes('?') ? '&' : '?'}import=${id}`
    navigate(address + wanted, 'replace')
    setImportId(id)
  }
  return (
    <div className="console-page import">
      <h1>{t('import_title')}</h1>
      {!rights.includes('CREATE_VISITOR_GROUPS') ? (
        <Notice kind="warning">
          <p>{t('import_forbidden')}</p>
        </Notice>
      ) : importId === null ? (
        <ImportStart connection={connection} onOpen={open} />
      ) : (
        <ImportReview
          key={importId}
          connection={connection}
          importId={importId}
          onLeave={() => open(null)}
        />
      )}
    </div>
  )
}
