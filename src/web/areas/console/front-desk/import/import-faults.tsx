import { type ReactNode, useEffect, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import type { ImportConnection, ImportedRow, VisitorImport } from './connect-import.ts'
import { ImportRow } from './import-row.tsx'

const pageSize = 50

/** The bad rows, to be corrected in place or taken away. A row that was corrected stays where it is, and says so. */
export function ImportFaults({
  list,
  connection,
  onFixed,
}: {
  readonly list: VisitorImport
  readonly connection: ImportConnection
  readonly onFixed: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { call, companyId, download } = connection
  const [rows, setRows] = useState<readonly ImportedRow[]>([])
  const [after, setAfter] = useState<number | null>(0)
  const [isFailed, setIsFailed] = useState(false)
  const importId = list.id
  const more = usePendingAction(async () => {
    if (after === null) return
    const query = { state: 'BAD', after, pageSize } as const
    const page = await call('imports.listRows', { params: { companyId, importId }, query }).catch(
      () => null,
    )
    setIsFailed(page === null)
    if (page === null) return
    setRows([...rows, ...page.rows])
    setAfter(page.next)
  })
  const { run: showFirst } = more
  useEffect(() => {
    void showFirst()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the list is made anew where rows were judged anew
  }, [])
  const file = usePendingAction(async () => {
    const bytes = await download('imports.faults', { companyId, importId }).catch(() => null)
    setIsFailed(bytes === null)
    if (bytes !== null) saveFile(bytes, 'visitors-to-correct.csv')
  })
  return (
    <section className="import-part">
      <h2>{t('import_bad_title')}</h2>
      <p className="muted">{t('import_bad_hint')}</p>
      <div className="import-foot">
        <Button isPending={file.isPending} isSafe onClick={() => void file.run()}>
          {t('import_download')}
        </Button>
      </div>
      {isFailed && (
        <Notice kind="warning">
          <p role="alert">{t('import_failed')}</p>
        </Notice>
      )}
      <ol className="import-list">
        {rows.map((row) => (
          <ImportRow
            key={row.line}
            first={row}
            isIdle={list.state === 'RUNNING'}
            fix={async (values) => {
              const params = { companyId, importId, line: String(row.line) }
              const fixed = await call('imports.updateRow', { params, body: { values } })
              onFixed()
              return fixed
            }}
          />
        ))}
      </ol>
      {after !== null && (
        <Button isPending={more.isPending} isSafe onClick={() => void more.run()}>
          {t('import_more')}
        </Button>
      )}
    </section>
  )
}
