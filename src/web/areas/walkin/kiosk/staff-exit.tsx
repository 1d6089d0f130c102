import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { LockIcon } from '#web/ui/signs/late-icon.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useKiosk } from './kiosk.ts'

/**
 * The way out of kiosk mode for staff: three taps on a quiet corner within two seconds, then their code where one is set.
 * Issue 3 §1, Kiosk.
 */
export function StaffExit({ needsCode }: { readonly needsCode: boolean }): ReactNode {
  const { t } = useTranslator()
  const [isOpen, setIsOpen] = useState(false)
  const taps = useRef<readonly number[]>([])
  const tap = (): void => {
    const now = performance.now()
    taps.current = [...taps.current.filter((at) => now - at < 2000), now]
    if (taps.current.length >= 3) setIsOpen(true)
  }
  return (
    <>
      <button className="kiosk-staff" type="button" onClick={tap}>
        <LockIcon size={18} />
        {t('kiosk_exit_label')}
      </button>
      {isOpen && <ExitDialog needsCode={needsCode} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ExitDialog({
  needsCode,
  onClose,
}: {
  readonly needsCode: boolean
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { server, unpair, leave } = useKiosk()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isWrong, setIsWrong] = useState(false)
  const { isPending, problem, run } = useAct(async (values: FormData) => {
    setIsWrong(false)
    if (needsCode) {
      const { companyId, kioskId } = server.pairing.get()
      const body = { code: formText(values, 'code') }
      const { ok } = await server.call('kiosk.checkExitCode', {
        params: { companyId, kioskId },
        body,
      })
      if (!ok) {
        setIsWrong(true)
        return
      }
    }
    leave()
    if (document.fullscreenElement !== null) await document.exitFullscreen()
    if (values.get('unpair') === 'on') await unpair()
    onClose()
  })
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className="hand-off" ref={dialog} aria-labelledby="exit" onClose={onClose}>
      <h2 id="exit">{t('kiosk_exit_title')}</h2>
      <Form
        onSubmit={run}
        serverErrors={isWrong ? { code: t('kiosk_exit_wrong') } : {}}
        labels={{ code: t('kiosk_exit_code') }}
        summaryTitle={(count) => t('common_error_summary_title', { count })}
        errorPrefix={t('common_error_prefix')}
      >
        {needsCode && (
          <TextField
            name="code"
            type="tel"
            label={t('kiosk_exit_code')}
            autoComplete="off"
            maxLength={12}
          />
        )}
        <label className="choice">
          <input className="choice-input" type="checkbox" name="unpair" />
          <span>{t('kiosk_exit_unpair')}</span>
        </label>
        <ProblemNotice problem={problem} />
        <Button variant="primary" type="submit" isPending={isPending}>
          {t('kiosk_exit_submit')}
        </Button>
      </Form>
      <Button variant="quiet" onClick={() => dialog.current?.close()}>
        {t('kiosk_hand_off_close')}
      </Button>
    </dialog>
  )
}
