import { type ReactNode, useRef } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'

/**
 * What is known of the visitor, to be read instead of typed again; behind "Change" lie its fields. They open without a
 * script as well. `isOpen` where one of them needs attention.
 */
export function KnownDetails({
  firstname,
  fullName,
  more,
  isOpen,
  children,
}: {
  readonly firstname: string
  readonly fullName: string
  /** Company, address, numbers: whatever else is known. */
  readonly more: readonly string[]
  readonly isOpen: boolean
  readonly children: ReactNode
}): ReactNode {
  const { t } = useTranslator()
  const fields = useRef<HTMLDetailsElement>(null)
  const focusFirst = (): void => fields.current?.querySelector('input')?.focus()

  const startOver = (): void => {
    if (fields.current === null) return
    for (const input of fields.current.querySelectorAll('input')) input.value = ''
    fields.current.open = true
  }
  return (
    <div className="card known">
      <p className="known-name">
        <bdi>{fullName}</bdi>
      </p>
      {more.map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
      <div className="known-ways">
        <details
          ref={fields}
          open={isOpen || undefined}
          onToggle={(event) => {
            if (event.currentTarget.open && !isOpen) focusFirst()
          }}
        >
          <summary className="button button-quiet">{t('common_button_change')}</summary>
          <div className="known-fields">{children}</div>
        </details>
        <button className="button button-quiet" type="button" onClick={startOver}>
          {t('visit_details_not_me', { name: firstname })}
        </button>
      </div>
    </div>
  )
}
