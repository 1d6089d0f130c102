import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { fullName } from '#domain/name/full-name.ts'
import { maxFilterLength } from '#domain/host/host-filter.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { FieldError, useControl } from '#web/ui/fields/field-frame.tsx'
import { useFoundHosts } from '#web/areas/console/front-desk/invitation/use-found-hosts.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { focusButtonOnce, focusFieldOnce } from '#web/areas/console/frame/focus-once.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { paramsPaths } from './params-paths.ts'

/** Somebody who works here, found by name; or nobody. */
export function PersonField({
  name,
  label,
  hint,
  chosen,
  onChoose,
}: {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  /** Their id. */
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
}): ReactNode {
  const { t } = useTranslator()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const [text, setText] = useState('')
  const { error, id } = useControl({ name, label, hint })
  const { options, standing } = useFoundHosts(isOpen ? text : '')
  const shown = useName(chosen)
  const end = (person: string | null): void => {
    onChoose(person)
    setIsOpen(false)
    setWasOpen(true)
    setText('')
  }
  if (isOpen) {
    return (
      <div className="settings-form" ref={focusFieldOnce}>
        <Combobox
          name={name}
          label={label}
          hint={hint}
          maxLength={maxFilterLength}
          options={options}
          isBusy={standing === 'searching'}
          status={
            standing === 'answered'
              ? t('console_invite_hosts_found', { count: options.length })
              : ''
          }
          onSearch={setText}
          onTake={({ id: person }) => end(person)}
        />
        {standing === 'failed' && <p>{t('console_error_offline')}</p>}
        <Button variant="quiet" onClick={() => end(null)}>
          {t('params_person_nobody')}
        </Button>
      </div>
    )
  }
  return (
    <div className="field" ref={wasOpen ? focusButtonOnce : undefined}>
      <span className="field-label">{label}</span>
      {hint !== undefined && <p className="field-hint">{hint}</p>}
      <div className="params-person">
        <span dir="auto">{chosen === null ? t('params_person_none') : shown}</span>
        <Button onClick={() => setIsOpen(true)}>{t('params_person_choose')}</Button>
      </div>
      <FieldError id={id} error={error} />
    </div>
  )
}

/** What somebody is called; where it may not be read, that they were chosen. */
function useName(userId: string | null): string {
  const { page } = useConsole()
  const { t } = useTranslator()
  const call = useCalls(paramsPaths)
  const params = { companyId: page.location.companyId, userId: userId ?? '' }
  const read = useQuery({
    queryKey: ['param-person', userId],
    enabled: userId !== null,
    queryFn: ({ signal }) => call('users.get', { params }, signal),
  })
  if (read.data !== undefined) return fullName(read.data)
  return read.isError ? t('params_person_chosen') : t('common_loading')
}
