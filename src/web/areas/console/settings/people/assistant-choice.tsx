import { type ReactNode, useState } from 'react'
import { maxFilterLength } from '#domain/host/host-filter.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { focusButtonOnce, focusFieldOnce } from '#web/areas/console/frame/focus-once.ts'
import { useFoundHosts } from '#web/areas/console/front-desk/invitation/use-found-hosts.ts'

export type Assistant = { readonly id: string; readonly name: string }

/** Who gets the messages of a person as well: nobody, until somebody is found by name. */
export function AssistantChoice({
  assistant,
  onChoose,
}: {
  readonly assistant: Assistant | null
  readonly onChoose: (assistant: Assistant | null) => void
}): ReactNode {
  const { t } = useTranslator()
  const [isOpen, setIsOpen] = useState(false)
  // Where the focus is when the search is over.
  const [wasOpen, setWasOpen] = useState(false)
  const [text, setText] = useState('')
  const { options, standing } = useFoundHosts(isOpen ? text : '')
  const end = (chosen: Assistant | null): void => {
    onChoose(chosen)
    setIsOpen(false)
    setWasOpen(true)
    setText('')
  }
  if (!isOpen) {
    return (
      <div className="settings-tools" ref={wasOpen ? focusButtonOnce : undefined}>
        <p className="field">
          <span className="field-label">{t('people_assistant')}</span>
          <span dir="auto">{assistant?.name ?? t('people_assistant_none')}</span>
        </p>
        <Button onClick={() => setIsOpen(true)}>{t('people_assistant_choose')}</Button>
      </div>
    )
  }
  return (
    <div className="settings-form" ref={focusFieldOnce}>
      <Combobox
        name="assistant"
        label={t('people_assistant')}
        hint={t('people_assistant_hint')}
        maxLength={maxFilterLength}
        options={options}
        isBusy={standing === 'searching'}
        status={standing === 'answered' ? t('people_found', { count: options.length }) : ''}
        onSearch={setText}
        onTake={({ id, label }) => end({ id, name: label })}
      />
      {standing === 'failed' && <p>{t('console_error_offline')}</p>}
      <Button variant="quiet" onClick={() => end(null)}>
        {t('people_assistant_remove')}
      </Button>
    </div>
  )
}
