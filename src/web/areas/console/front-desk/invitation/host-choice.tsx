import './invite.css'
import { fullName } from '#domain/name/full-name.ts'
import { type ReactNode, useState } from 'react'
import { maxFilterLength } from '#domain/host/host-filter.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { focusButtonOnce, focusFieldOnce } from '#web/areas/console/frame/focus-once.ts'
import { useFoundHosts } from './use-found-hosts.ts'

export type HostOption = { readonly id: string; readonly name: string }

/** Whom the visitors come to see: whoever invites, until somebody else is found. */
export function HostChoice({
  host,
  onHost,
}: {
  readonly host: HostOption | null
  readonly onHost: (host: HostOption | null) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const [isOpen, setIsOpen] = useState(false)
  // Where the focus is when the search is over.
  const [wasOpen, setWasOpen] = useState(false)
  const [text, setText] = useState('')
  const { firstname, lastname } = page.profile
  const { options, standing } = useFoundHosts(isOpen ? text : '')
  const end = (chosen: HostOption | null): void => {
    onHost(chosen)
    setIsOpen(false)
    setWasOpen(true)
    setText('')
  }
  if (!isOpen) {
    return (
      <div className="invite-host" ref={wasOpen ? focusButtonOnce : undefined}>
        <p>
          <span className="field-label">{t('console_column_host')}</span>
          <span dir="auto">{host?.name ?? fullName({ firstname, lastname })}</span>
        </p>
        <Button onClick={() => setIsOpen(true)}>{t('console_invite_host_other')}</Button>
      </div>
    )
  }
  const isNobody = standing === 'answered' && options.length === 0
  return (
    <div className="invite-host-search" ref={focusFieldOnce}>
      <Combobox
        name="host"
        label={t('console_column_host')}
        hint={t('console_invite_host_hint')}
        maxLength={maxFilterLength}
        options={options}
        isBusy={standing === 'searching'}
        status={
          standing === 'answered' ? t('console_invite_hosts_found', { count: options.length }) : ''
        }
        onSearch={setText}
        onTake={({ id, label }) => end({ id, name: label })}
      />
      {isNobody && <p>{t('console_invite_hosts_found', { count: 0 })}</p>}
      {standing === 'failed' && <p>{t('console_error_offline')}</p>}
      <Button variant="quiet" onClick={() => end(null)}>
        {t('console_invite_host_me')}
      </Button>
    </div>
  )
}
