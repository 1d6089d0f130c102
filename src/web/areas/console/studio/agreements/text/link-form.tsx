import { type ReactNode, useId, useState } from 'react'
import { isLinkAddress } from '#domain/rich-text/write-rich-text.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { focusOnce } from '#web/areas/console/frame/focus-once.ts'

/** Where a link leads. It stands within the form of the agreement, so Enter is its own. */
export function LinkForm({
  href,
  onSet,
  onClose,
}: {
  /** Null for a new one. */
  readonly href: string | null
  /** Null: the link goes, its words stay. */
  readonly onSet: (href: string | null) => void
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslator()
  const id = useId()
  const [typed, setTyped] = useState(href ?? 'https://')
  const [isWrong, setIsWrong] = useState(false)
  const set = (): void => {
    const address = typed.trim()
    if (isLinkAddress(address)) onSet(address)
    else setIsWrong(true)
  }
  return (
    <fieldset className="agreement-link">
      <legend className="visually-hidden">{t('agreements_link')}</legend>
      <label htmlFor={id}>{t('agreements_link_address')}</label>
      <input
        id={id}
        ref={focusOnce}
        className="input"
        dir="ltr"
        value={typed}
        maxLength={2000}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setTyped(target.value)
          setIsWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          set()
        }}
      />
      <p
        id={`${id}-hint`}
        className={isWrong ? 'field-error' : 'field-hint'}
        role={isWrong ? 'alert' : undefined}
      >
        {t('agreements_link_hint')}
      </p>
      <div className="agreement-acts">
        <Button onClick={set}>{t('agreements_link_set')}</Button>
        {href !== null && (
          <Button variant="quiet" onClick={() => onSet(null)}>
            {t('agreements_link_remove')}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t('common_button_cancel')}
        </Button>
      </div>
    </fieldset>
  )
}
