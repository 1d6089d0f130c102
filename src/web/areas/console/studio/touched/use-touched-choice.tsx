import './touched.css'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { Sheet } from '#web/areas/console/frame/dialogs/sheet.tsx'
import { TouchedLines } from './touched-lines.tsx'
import type { Touched, TouchedAnswer } from './touched-queries.ts'

const mostShown = 8

/**
 * Asks before a change is saved what becomes of the bookings that it would take away; where there are none, nothing is asked. `isClosed`: the
 * day is closed already, and nothing else is saved.
 */
export function useTouchedChoice({ isClosed = false }: { readonly isClosed?: boolean } = {}): {
  /** Stands beside the form, not in it. */
  readonly sheet: ReactNode
  /** Null: back to the form, nothing is saved. */
  readonly choose: (read: () => Promise<Touched>) => Promise<TouchedAnswer | null>
} {
  const [asked, setAsked] = useState<{
    readonly touched: Touched
    readonly answer: (answer: TouchedAnswer | null) => void
  } | null>(null)
  const choose = async (read: () => Promise<Touched>): Promise<TouchedAnswer | null> => {
    const touched = await read()
    if (touched.bookings === 0) return 'KEEP'
    return new Promise((resolve) => {
      setAsked({
        touched,
        answer(answer) {
          setAsked(null)
          resolve(answer)
        },
      })
    })
  }
  return {
    choose,
    sheet: asked === null ? null : <TouchedSheet {...asked} isClosed={isClosed} />,
  }
}

function TouchedSheet({
  touched,
  answer,
  isClosed,
}: {
  readonly isClosed: boolean
  readonly touched: Touched
  readonly answer: (answer: TouchedAnswer | null) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const dialog = useRef<HTMLDialogElement>(null)
  const chosen = useRef<TouchedAnswer | null>(null)
  const mayCancel = page.location.rights.includes('CHANGE_BOOKINGS')
  const take = (choice: TouchedAnswer): void => {
    chosen.current = choice
    dialog.current?.close()
  }
  return (
    <Sheet
      ref={dialog}
      title={t('touched_title', { count: touched.bookings })}
      onClose={() => answer(chosen.current)}
    >
      <div className="touched">
        <p>{t(isClosed ? 'touched_lead_closed' : 'touched_lead')}</p>
        <TouchedLines touched={touched} most={mostShown} />
        {!mayCancel && <p className="muted">{t('touched_permission')}</p>}
      </div>
      <div className="settings-tools">
        <Button variant="primary" onClick={() => take('KEEP')}>
          {t(isClosed ? 'touched_keep_closed' : 'touched_keep')}
        </Button>
        {mayCancel && (
          <Button onClick={() => take('CANCEL')}>
            {t('touched_cancel', { count: touched.bookings })}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
