import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ExportForm } from './export-form.tsx'

/** Visits as a file, by what the log was narrowed down to. Issue 5 §2. */
export default function ExportScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  return (
    <div className="console-page">
      <h1>{t('console_export')}</h1>
      {page.location.rights.includes('EXPORT_VISITS') ? (
        <ExportForm />
      ) : (
        <Notice kind="warning">
          <p>{t('export_forbidden')}</p>
        </Notice>
      )}
    </div>
  )
}
