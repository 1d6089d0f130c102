import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { Skeleton } from '#web/ui/frame/skeleton.tsx'
import { focusOnce, passFocusOn } from '#web/areas/console/frame/focus-once.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { refusalSentence } from '../refusal-words.ts'
import { useFrontDesk } from '../use-front-desk.ts'
import { visitParams } from '../visit-params.ts'
import { saveFile } from '#web/areas/console/frame/save-file.ts'
import { BadgeStanding } from './badge-standing.tsx'
import { printingQuery } from './printing-query.ts'

/** Prints the badge of a visit, again if need be, and says what became of it; or opens it, to print it by other means. */
export function BadgePart({
  visitId,
  onClose,
}: {
  readonly visitId: string
  readonly onClose: () => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { page } = useConsole()
  const connection = useFrontDesk()
  const params = visitParams(page.location.companyId, visitId)
  const reading = useQuery(printingQuery(connection, visitId, params))
  const printing = reading.data ?? null
  const isFailed = reading.isError
  const [problem, setProblem] = useState<string | null>(null)
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setProblem(null)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(refusalSentence(translator, error))
    }
  }
  const print = usePendingAction(() =>
    attempt(async () => {
      await connection.call('badges.print', { params, body: {} })
      await reading.refetch()
    }),
  )
  const open = usePendingAction(async () => {
    // At once, while the browser still knows of the tap; the badge follows when it is drawn.
    const tab = window.open('about:blank', '_blank')
    if (tab !== null) tab.opener = null
    await attempt(async () => {
      try {
        const file = await connection.download('badges.get', params)
        if (tab === null) saveFile(file, 'badge.pdf')
        else tab.location.href = URL.createObjectURL(file)
      } catch (error) {
        tab?.close()
        throw error
      }
    })
  })
  // What waits is printed; asking once more would make two of it.
  const mayPrint = printing?.printer !== null && printing?.last?.status !== 'QUEUED'
  return (
    <section className="stack">
      <h3 ref={focusOnce} tabIndex={-1}>
        {t('console_badge')}
      </h3>
      {isFailed && (
        <div ref={passFocusOn}>
          <Notice kind="warning" isLive>
            <p>{t('console_badge_unread')}</p>
            <Button onClick={() => void reading.refetch()}>{t('common_button_try_again')}</Button>
          </Notice>
        </div>
      )}
      {printing === null && !isFailed && <Skeleton shape="text" />}
      {printing !== null && <BadgeStanding printing={printing} />}
      {problem !== null && (
        <Notice kind="danger" isLive>
          <p>{problem}</p>
        </Notice>
      )}
      <div className="panel-acts">
        {printing !== null && mayPrint && (
          <div ref={passFocusOn}>
            <Button variant="primary" isPending={print.isPending} onClick={() => void print.run()}>
              {t(printing.last === null ? 'console_badge_print' : 'console_badge_again')}
            </Button>
          </div>
        )}
        <Button isPending={open.isPending} isSafe onClick={() => void open.run()}>
          {t('console_badge_pdf')}
        </Button>
        <Button onClick={onClose}>{t('console_close')}</Button>
      </div>
    </section>
  )
}
