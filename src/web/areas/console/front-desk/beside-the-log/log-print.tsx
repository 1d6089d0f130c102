import '../log/log.css'
import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import type { StaffVisit } from '#contract/page.ts'
import { type ConsoleView, listQuery, shownTab } from '#domain/console/console-view.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { WarningIcon } from '#web/ui/signs/icon.tsx'
import { CloseIcon } from '#web/ui/signs/late-icon.tsx'
import { columnNames, columnText } from '../log/column-words.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { showNames } from '../log/status-tabs.tsx'
import { useTypeName } from '../use-type-name.ts'
import { dateWords, statusDetail, statusWords, visitorName } from '../visit-words.ts'
import { readAllVisits } from './read-all.ts'

/** The list as it is read: every row of it, and when that was (ISO 8601). */
type Read = { readonly visits: readonly StaffVisit[]; readonly at: string }

/** The whole list on paper, whatever of it is on the screen; there only while it is printed. */
export function LogPrint({
  view,
  title,
  onDone,
}: {
  readonly view: ConsoleView
  readonly title: string
  readonly onDone: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { call, page, today } = useConsole()
  const { companyId } = page.location
  const [read, setRead] = useState<Read | 'failed' | null>(null)
  const begin = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    try {
      const visits = await readAllVisits(call, companyId, listQuery(view, today), signal)
      if (!signal.aborted) setRead({ visits, at: new Date().toISOString() })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      setRead('failed')
    }
  })
  useEffect(() => {
    const controller = new AbortController()
    // oxlint-disable-next-line react/set-state-in-effect -- what is set comes with the answer of the server
    void begin(controller.signal)
    return () => controller.abort()
  }, [])
  return createPortal(
    read === null || read === 'failed' ? (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds blocks, which an output may not
      <div className="act-bar" role="status">
        <div className="act-told" data-kind={read === null ? 'said' : 'failed'}>
          {read === 'failed' && <WarningIcon />}
          <p>{t(read === null ? 'console_print_reading' : 'console_print_failed')}</p>
          <IconButton label={t('console_close')} icon={<CloseIcon />} onClick={onDone} />
        </div>
      </div>
    ) : (
      <Paper view={view} title={title} read={read} onDone={onDone} />
    ),
    document.body,
  )
}

function Paper({
  view,
  title,
  read: { visits, at },
  onDone,
}: {
  readonly view: ConsoleView
  readonly title: string
  readonly read: Read
  readonly onDone: () => void
}): ReactNode {
  const translator = useTranslator()
  const nameOfType = useTypeName()
  const { t } = translator
  const { columns, page, today } = useConsole()
  const done = useEffectEvent(onDone)
  useEffect(() => {
    // Some browsers go on while they ask where to print: the paper stays until they have.
    const over = (): void => done()
    addEventListener('afterprint', over, { once: true })
    print()
    return () => removeEventListener('afterprint', over)
  }, [])
  const date = view.whose === 'own' ? view.date : (view.date ?? today)
  const filter = t(showNames[shownTab(view, today)])
  const dayOf = (visit: StaffVisit): string => visit.id.slice(0, 10)
  return (
    <div className="log-print">
      <h1 dir="auto">{date === null ? title : dateWords(translator, date)}</h1>
      <p dir="auto">{page.location.name}</p>
      <p>
        {view.whose === 'own' && date !== null && `${t('console_mine')} · `}
        {t('console_print_filter', { filter, count: visits.length })}
        {view.text.trim() !== '' && ` · ${t('console_print_search', { text: view.text.trim() })}`}
      </p>
      <p>{t('console_print_at', { at })}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('console_column_time')}</th>
            <th scope="col">{t('console_column_visitor')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(columnNames[column])}
              </th>
            ))}
            <th scope="col">{t('console_column_status')}</th>
          </tr>
        </thead>
        <tbody>
          {visits.map((visit, index) => {
            const before = visits[index - 1]
            const isNewDay =
              date === null && (before === undefined || dayOf(before) !== dayOf(visit))
            return (
              <Fragment key={visit.id}>
                {isNewDay && (
                  <tr className="log-print-day">
                    <th scope="rowgroup" colSpan={columns.length + 3}>
                      {dateWords(translator, dayOf(visit))}
                    </th>
                  </tr>
                )}
                <tr>
                  <td className="numeric">{t('console_at', { at: visit.startAt })}</td>
                  <td>
                    <bdi>{visitorName(translator, visit)}</bdi>
                  </td>
                  {columns.map((column) => (
                    <td key={column} className={column === 'email' ? 'log-print-mail' : undefined}>
                      <bdi>{columnText(translator, visit, column, nameOfType)}</bdi>
                    </td>
                  ))}
                  <td>
                    {[t(statusWords[visit.status]), statusDetail(translator, visit)]
                      .filter((words) => words !== null)
                      .join(' · ')}
                  </td>
                </tr>
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
