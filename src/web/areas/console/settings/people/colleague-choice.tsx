import { type ReactNode, useState } from 'react'
import { maxFilterLength } from '#domain/host/host-filter.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { focusButtonOnce, focusFieldOnce } from '#web/areas/console/frame/focus-once.ts'
import { useFoundHosts } from '#web/areas/console/front-desk/invitation/use-found-hosts.ts'

export type Colleague = { readonly id: string; readonly name: string }

/** A colleague, or nobody until somebody is found by name. */
export function ColleagueChoice({
  label,
  hint,
  choose,
  remove,
  colleague,
  onChoose,
}: {
  readonly label: string
  readonly hint: string
  /** Of the button that begins, and of the one that leaves nobody. */
  readonly choose: string
  readonly remove: string
  readonly colleague: Colleague | null
  readonly onChoose: (colleague: Colleague | null) => void
}): ReactNode {
  const { t } = useTranslator()
  const [isOpen, setIsOpen] = useState(false)
  // Where the focus is when the search is over.
  const [wasOpen, setWasOpen] = useState(false)
  const [text, setText] = useState('')
  const { options, standing } = useFoundHosts(isOpen ? text : '')
  const end = (chosen: Colleague | null): void => {
    onChoose(chosen)
    setIsOpen(false)
    setWasOpen(true)
    setText('')
  }
  if (!isOpen) {
    return (
      <div className="settings-tools" ref={wasOpen ? focusButtonOnce : undefined}>
        <p className="field">
          <span className="field-label">{label}</span>
          <span dir="auto">{colleague?.name ?? t('people_assistant_none')}</span>
        </p>
        <Button onClick={() => setIsOpen(true)}>{choose}</Button>
      </div>
    )
  }
  return (
    <div className="settings-form" ref={focusFieldOnce}>
      <Combobox
        name="colleague"
        label={label}
        hint={hint}
        maxLength={maxFilterLength}
        options={options}
        isBusy={standing === 'searching'}
        status={standing === 'answered' ? t('people_found', { count: options.length }) : ''}
        onSearch={setText}
        onTake={({ id, label: name }) => end({ id, name })}
      />
      {standing === 'failed' && <p>{t('console_error_offline')}</p>}
      <Button variant="quiet" onClick={() => end(null)}>
        {remove}
      </Button>
    </div>
  )
}
