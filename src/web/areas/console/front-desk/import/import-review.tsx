import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { mayChangeColumns } from '#domain/import/import-state.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import type { ImportConnection, VisitorImport } from './connect-import.ts'
import { ImportFaults } from './import-faults.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportSettings } from './import-settings.tsx'
import { importQuery } from './import-queries.ts'

/** A list as it stands: what will happen, what is wrong, and how far it is. */
export function ImportReview({
  connection,
  importId,
  onLeave,
}: {
  readonly connection: ImportConnection
  readonly importId: string
  readonly onLeave: () => void
}): ReactNode {
  const { t } = useTranslator()
  const queries = useQueryClient()
  const query = importQuery(connection, importId)
  const { data: list, isError, refetch } = useQuery(query)
  const retry = (): void => void refetch()
  /** Shows what a call has answered; what was asked for before it is older. */
  const show = (shown: VisitorImport): void => {
    void queries.cancelQueries(query).then(() => queries.setQueryData(query.queryKey, shown))
  }
  const [isSaving, setIsSaving] = useState(false)
  const { call, companyId } = connection
  const forget = usePendingAction(async () => {
    const params = { companyId, importId }
    const isGone = await call('imports.remove', { params }).then(
      () => true,
      () => false,
    )
    if (isGone) onLeave()
    else retry()
  })
  const failure = isError && (
    <Notice kind="warning">
      <p role="alert">{t('import_failed')}</p>
      <Button onClick={retry}>{t('common_button_try_again')}</Button>
    </Notice>
  )
  if (list === undefined) {
    return (
      <>
        {failure === false ? <p className="muted">{t('common_loading')}</p> : failure}
        <Button onClick={onLeave}>{t('import_other')}</Button>
      </>
    )
  }
  const { counts, state, name } = list
  const isRunning = state === 'RUNNING'
  return (
    <>
      <p className="muted" dir="auto">
        {name === '' ? t('import_pasted') : name}
      </p>
      {failure}
      <ImportProgress list={list} connection={connection} isSaving={isSaving} onChanged={show} />
      {mayChangeColumns(state, counts) && (
        <ImportSettings
          list={list}
          connection={connection}
          onSaving={setIsSaving}
          onChanged={show}
        />
      )}
      {counts.BAD > 0 && (
        <ImportFaults
          // Rows that were judged anew are read anew.
          key={`${JSON.stringify(list.columns)} ${JSON.stringify(list.defaults)} ${state}`}
          list={list}
          connection={connection}
          onFixed={retry}
        />
      )}
      {!isRunning && (
        <div className="import-foot">
          <Button onClick={onLeave}>{t('import_other')}</Button>
          <Button variant="quiet" isPending={forget.isPending} onClick={() => void forget.run()}>
            {t('import_forget')}
          </Button>
          <p className="muted">{t('import_forget_hint')}</p>
        </div>
      )}
    </>
  )
}
