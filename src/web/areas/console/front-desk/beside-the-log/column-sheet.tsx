import '../log/log.css'
import { type ReactNode, useRef, useState } from 'react'
import { toggleColumn, visitColumns, type VisitColumn } from '#domain/console/visit-column.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { columnNames } from '../log/column-words.ts'
import { Sheet } from '#web/areas/console/frame/dialogs/sheet.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useFrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'

/** Which columns the log shows: chosen at once, and kept for every device of this person. */
export function ColumnSheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { columns, showColumns } = useConsole()
  const { call } = useFrontDesk()
  const { t } = useTranslator()
  const [isLost, setIsLost] = useState(false)
  // One after the other: what was chosen last is what stays.
  const saving = useRef(Promise.resolve())
  const save = async (chosen: readonly VisitColumn[]): Promise<void> => {
    try {
      await call('me.putVisitColumns', { body: { columns: [...chosen] } })
      setIsLost(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setIsLost(true)
    }
  }
  const toggle = (column: VisitColumn): void => {
    const chosen = toggleColumn(columns, column)
    showColumns(chosen)
    saving.current = saving.current.then(() => save(chosen))
  }
  return (
    <Sheet title={t('console_columns')} onClose={onClose}>
      <p>{t('console_columns_lead')}</p>
      <fieldset className="columns" aria-label={t('console_columns')}>
        {visitColumns.map((column) => (
          <label key={column} className="choice">
            <input
              className="choice-input"
              type="checkbox"
              checked={columns.includes(column)}
              onChange={() => toggle(column)}
            />
            <span>{t(columnNames[column])}</span>
          </label>
        ))}
      </fieldset>
      {isLost && (
        <Notice kind="warning" isLive>
          <p>{t('console_columns_lost')}</p>
        </Notice>
      )}
    </Sheet>
  )
}
