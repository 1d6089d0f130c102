import './sheet.css'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/signs/late-icon.tsx'

/**
 * A dialog over the page, with its title and a button that closes it. It is the browser's own: it holds the focus, makes the page
 * behind it inert, closes with Escape and gives the focus back.
 */
export function Sheet({
  title,
  startsAt,
  ref,
  onClose,
  children,
}: {
  readonly title: ReactNode
  /** A selector of what has the focus first; without it the button that closes. */
  readonly startsAt?: string
  readonly ref?: RefObject<HTMLDialogElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}): ReactNode {
  const { t } = useTranslator()
  const own = useRef<HTMLDialogElement>(null)
  const dialog = ref ?? own
  const titleId = useId()
  useEffect(() => {
    dialog.current?.showModal()
    if (startsAt !== undefined) dialog.current?.querySelector<HTMLElement>(startsAt)?.focus()
  }, [dialog, startsAt])
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={titleId} onClose={onClose}>
      <div className="sheet-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton
          label={t('console_close')}
          icon={<CloseIcon />}
          onClick={() => dialog.current?.close()}
        />
      </div>
      {children}
    </dialog>
  )
}
