import './picture-part.css'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { fileError } from '#domain/validation/file-rules.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePendingAction } from '#web/ui/pending-action.ts'
import { useConsole } from '../console-context.ts'
import { useFrontDesk } from '../use-front-desk.ts'
import { visitParams } from '../visit-params.ts'
import { visitorName } from '../visit-words.ts'

/** The visitor's picture, to know them by; whoever checks people in gives another one, or takes it away. Decision 0465. */
export function PicturePart({ visit }: { readonly visit: StaffVisit }): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { page } = useConsole()
  const connection = useFrontDesk()
  const params = visitParams(page.location.companyId, visit.id)
  const mayChange = page.location.rights.includes('CHANGE_VISIT_STATUS')
  const input = useRef<HTMLInputElement>(null)
  /** What is shown: of which picture, and where the browser has it. */
  const [shown, setShown] = useState<{ readonly of: string; readonly url: string } | null>(null)
  /** What the server has answered since the visit was read. */
  const [change, setChange] = useState({ visit, picture: visit.picture, count: 0 })
  const [isAsked, setIsAsked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const picture = change.visit === visit ? change.picture : visit.picture
  const load = useEffectEvent(async (of: string, gone: AbortSignal): Promise<void> => {
    try {
      const url = URL.createObjectURL(await connection.download('visitors.picture', params))
      if (gone.aborted) URL.revokeObjectURL(url)
      else setShown({ of, url })
    } catch (error) {
      // A picture that cannot be read is left out; the panel says itself that something is wrong.
      if (!(error instanceof ApiError)) throw error
    }
  })
  useEffect(() => {
    if (picture === null) return
    const controller = new AbortController()
    // oxlint-disable-next-line react/set-state-in-effect -- what is set comes with the answer of the server
    void load(picture, controller.signal)
    return () => controller.abort()
  }, [picture])
  useEffect(() => {
    if (shown === null) return
    return () => URL.revokeObjectURL(shown.url)
  }, [shown])
  const { isPending, run } = usePendingAction(async (file: File | null) => {
    setProblem(null)
    try {
      if (file === null) await connection.call('visitors.removePicture', { params })
      else await connection.call('visitors.putPicture', { params, document: file })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message === '' ? t('console_error_unknown') : error.message)
      return
    }
    setIsAsked(false)
    const count = change.count + 1
    setChange({ visit, picture: file === null ? null : `new ${String(count)}`, count })
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
      {picture !== null && (
        <div className="visitor-picture">
          {shown !== null && (
            <img
              src={shown.url}
              alt={t('console_picture', { name: visitorName(translator, visit) })}
            />
          )}
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
          {isAsked && picture !== null ? (
            <div className="ask-first stack">
              <p>{t('console_picture_remove_ask')}</p>
              <div className="panel-acts">
                <Button variant="primary" isPending={isPending} onClick={() => void run(null)}>
                  {t('console_picture_remove')}
                </Button>
                <Button onClick={() => setIsAsked(false)}>{t('common_button_cancel')}</Button>
              </div>
            </div>
          ) : (
            <div className="panel-acts">
              <Button variant="quiet" isPending={isPending} onClick={() => input.current?.click()}>
                {t(picture === null ? 'console_picture_add' : 'console_picture_replace')}
              </Button>
              {picture !== null && (
                <Button variant="quiet" onClick={() => setIsAsked(true)}>
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
