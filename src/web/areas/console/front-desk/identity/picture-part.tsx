import './picture-part.css'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { fileError } from '#domain/validation/file-rules.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { focusOnce, passFocusOn } from '#web/areas/console/frame/focus-once.ts'
import { refusalSentence } from '../refusal-words.ts'
import { useFrontDesk } from '../use-front-desk.ts'
import type { VisitActs } from '../use-visit-act.ts'
import { visitParams } from '../visit-params.ts'
import { visitorName } from '../visit-words.ts'
import { FilePicture } from '#web/areas/console/frame/reading/file-picture.tsx'
import { pictureQuery } from './picture-query.ts'

/** The visitor's picture, to know them by; whoever checks people in gives another one, or takes it away. */
export function PicturePart({
  visit,
  say,
}: {
  readonly visit: StaffVisit
  readonly say: VisitActs['say']
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { page } = useConsole()
  const connection = useFrontDesk()
  const { call } = connection
  const params = visitParams(page.location.companyId, visit.id)
  const mayChange = page.location.rights.includes('CHANGE_VISIT_STATUS')
  const input = useRef<HTMLInputElement>(null)
  /** What the server has answered since the visit was read. */
  const [change, setChange] = useState({ visit, picture: visit.picture, count: 0 })
  const [question, setQuestion] = useState<'none' | 'asked' | 'answered'>('none')
  const [problem, setProblem] = useState<string | null>(null)
  const picture = change.visit === visit ? change.picture : visit.picture
  const shown = useQuery(pictureQuery(connection, params, picture))
  const name = visitorName(translator, visit)
  const { isPending, run } = usePendingAction(async (file: File | null) => {
    setProblem(null)
    try {
      if (file === null) await call('visitors.removePicture', { params })
      else await call('visitors.putPicture', { params, document: file })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(refusalSentence(translator, error))
      return
    }
    if (file === null) setQuestion('answered')
    const count = change.count + 1
    setChange({ visit, picture: file === null ? null : `new ${String(count)}`, count })
    say(visit, t(file === null ? 'console_picture_removed' : 'console_picture_done', { name }))
  })
  const choose = (file: File | undefined): void => {
    if (file === undefined) return
    const wrong = fileError(file)
    if (wrong === null) void run(file)
    else setProblem(t(wrong === 'common_error_fileTooLarge' ? wrong : 'common_error_fileType'))
  }
  if (picture === null && !mayChange) return null
  return (
    <div className="stack">
      {picture !== null && !shown.isError && (
        <div className="visitor-picture">
          {shown.data !== undefined && (
            <FilePicture file={shown.data} alt={t('console_picture', { name })} />
          )}
        </div>
      )}
      {shown.isError && (
        <div ref={passFocusOn}>
          <Notice kind="warning" isLive>
            <p>{t('console_picture_unread')}</p>
            <Button onClick={() => void shown.refetch()}>{t('common_button_try_again')}</Button>
          </Notice>
        </div>
      )}
      {mayChange && (
        <>
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            tabIndex={-1}
            aria-label={t('console_picture_add')}
            accept="image/png,image/jpeg"
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0])
              currentTarget.value = ''
            }}
          />
          {question === 'asked' && picture !== null ? (
            <div className="ask-first stack">
              <p tabIndex={-1} ref={focusOnce}>
                {t('console_picture_remove_ask')}
              </p>
              <div className="panel-acts">
                <Button variant="primary" isPending={isPending} onClick={() => void run(null)}>
                  {t('console_picture_remove')}
                </Button>
                <Button onClick={() => setQuestion('answered')}>{t('common_button_cancel')}</Button>
              </div>
            </div>
          ) : (
            <div className="panel-acts" ref={question === 'none' ? undefined : focusLastButton}>
              <Button variant="quiet" isPending={isPending} onClick={() => input.current?.click()}>
                {t(picture === null ? 'console_picture_add' : 'console_picture_replace')}
              </Button>
              {picture !== null && (
                <Button variant="quiet" onClick={() => setQuestion('asked')}>
                  {t('console_picture_remove')}
                </Button>
              )}
            </div>
          )}
        </>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
    </div>
  )
}

/** Whoever was asked goes on from “Remove”, or where nothing is left to remove, from “Add”. */
function focusLastButton(place: HTMLElement | null): void {
  const isLost = document.activeElement === null || document.activeElement === document.body
  if (isLost) place?.querySelector<HTMLElement>('button:last-of-type')?.focus()
}
