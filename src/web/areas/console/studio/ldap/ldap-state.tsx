import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ConnectionState } from '../integrations/connection-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { Directory, LdapCall, Run } from './ldap-query.ts'

/** How it is doing, and what can be done now. */
export function LdapState({
  directory: { state, people, restoredFrom },
  live,
  call,
  onChanged,
}: {
  readonly directory: Directory
  readonly live: Run | null
  readonly call: LdapCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId }
  const act = useSave(async (what: () => Promise<unknown>) => {
    await what()
    await onChanged()
  })
  const isPaused = state === 'PAUSED'
  const isBusy = live?.state === 'READING' || live?.state === 'APPLYING'
  const begin = (preview: boolean) => () =>
    void act.run(() => call('ldap.begin', { params, body: { preview } }))
  return (
    <ConnectionState
      word={t(isPaused ? 'webhooks_state_paused' : 'webhooks_state_active')}
      tone={isPaused ? 'quiet' : 'positive'}
      facts={[t('ldap_people', { count: people })]}
      problem={act.problem}
      acts={
        <>
          {!isPaused && !isBusy && (
            <>
              <Button
                variant={live === null ? 'primary' : 'secondary'}
                isPending={act.isPending}
                onClick={begin(true)}
              >
                {t('ldap_preview')}
              </Button>
              <Button isPending={act.isPending} onClick={begin(false)}>
                {t('ldap_sync')}
              </Button>
            </>
          )}
          <Button
            variant={isPaused ? 'primary' : 'quiet'}
            isPending={act.isPending}
            onClick={() =>
              void act.run(() => call(isPaused ? 'ldap.activate' : 'ldap.pause', { params }))
            }
          >
            {t(isPaused ? 'webhooks_continue' : 'webhooks_pause')}
          </Button>
        </>
      }
    >
      {restoredFrom !== null && (
        <Notice kind="warning">
          <p>{t('webhooks_restored', { at: restoredFrom })}</p>
        </Notice>
      )}
    </ConnectionState>
  )
}
