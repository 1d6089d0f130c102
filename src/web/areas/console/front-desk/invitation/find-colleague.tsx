import { type ReactNode, useState } from 'react'
import { maxFilterLength } from '#domain/host/host-filter.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { useFoundHosts } from './use-found-hosts.ts'

/** Finds somebody who works here by name, and says so where nobody is found. */
export function FindColleague({
  name,
  label,
  known,
  optionalMark,
  onFound,
}: {
  readonly name: string
  readonly label: string
  /** Who is taken already and not offered again. */
  readonly known: readonly { readonly id: string }[]
  readonly optionalMark?: string
  readonly onFound: (colleague: { readonly id: string; readonly name: string }) => void
}): ReactNode {
  const { t } = useTranslator()
  const [text, setText] = useState('')
  const { options, standing } = useFoundHosts(text)
  const others = options.filter(({ id }) => known.every((person) => person.id !== id))
  const found = t('console_invite_hosts_found', { count: others.length })
  const isAnswered = standing === 'answered'
  return (
    <>
      <Combobox
        name={name}
        label={label}
        hint={t('console_invite_host_hint')}
        {...(optionalMark === undefined ? {} : { optionalMark })}
        maxLength={maxFilterLength}
        options={others}
        isBusy={standing === 'searching'}
        status={isAnswered ? found : ''}
        onSearch={setText}
        onTake={({ id, label: colleague }) => onFound({ id, name: colleague })}
      />
      {isAnswered && others.length === 0 && <p>{found}</p>}
      {standing === 'failed' && <p>{t('console_error_offline')}</p>}
    </>
  )
}
