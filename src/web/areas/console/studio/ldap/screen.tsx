import './ldap.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { Connection, ConnectionEnd } from '../integrations/connection.tsx'
import { LiveRun } from '../people-reads/live-run.tsx'
import { isLive } from '../people-reads/people-reads.ts'
import { RunLog } from '../people-reads/run-log.tsx'
import { SourceState } from '../people-reads/source-state.tsx'
import { LdapForm } from './ldap-form.tsx'
import { ldapPaths } from './ldap-paths.ts'
import { ldapQuery, ldapReads } from './ldap-query.ts'

/** The directory that colleagues come from. Issue 15 §3. */
export default function LdapScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_INTEGRATIONS')
  return (
    <ScreenFrame title={t('settings_ldap')} forbidden={mayChange ? null : t('webhooks_forbidden')}>
      <Ldap />
    </ScreenFrame>
  )
}

function Ldap(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const call = useCalls(ldapPaths)
  const queries = useQueryClient()
  const query = ldapQuery(call, companyId)
  const read = useQuery(query)
  /** A directory that was disconnected leaves an empty form. */
  const [ended, setEnded] = useState(0)
  if (read.data === undefined) return <ReadStates read={read} gone={t('webhooks_forbidden')} />
  const { directory, runs } = read.data
  const again = async (): Promise<void> => {
    await queries.fetchQuery({ ...query, staleTime: 0 })
  }
  const live = runs.find(isLive) ?? null
  const reads = ldapReads(call, companyId)
  return (
    <Connection>
      <p className="muted">{t('ldap_lead')}</p>
      {directory !== null && (
        <>
          <SourceState source={directory} live={live} reads={reads} onChanged={again} />
          {live !== null && <LiveRun run={live} reads={reads} onChanged={again} />}
          <RunLog runs={runs.filter((run) => !isLive(run))} reads={reads} />
        </>
      )}
      <section>
        {directory !== null && <h2>{t('webhooks_settings')}</h2>}
        <LdapForm
          key={`${companyId} ${String(ended)}`}
          directory={directory}
          call={call}
          onSaved={again}
        />
      </section>
      {directory !== null && (
        <ConnectionEnd>
          <AskFirst
            label={t('webhooks_remove')}
            question={t('ldap_remove_sure', { count: directory.people })}
            onDo={async () => {
              await call('ldap.remove', { params: { companyId } })
              setEnded(ended + 1)
              await again()
            }}
          />
        </ConnectionEnd>
      )}
    </Connection>
  )
}
