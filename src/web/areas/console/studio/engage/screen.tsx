import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { Deliveries } from '../webhooks/deliveries.tsx'
import { Connection, ConnectionEnd } from '../integrations/connection.tsx'
import { useIntegrationLog } from '../integrations/use-integration-log.ts'
import { LiveRun } from '../people-reads/live-run.tsx'
import { isLive } from '../people-reads/people-reads.ts'
import { RunLog } from '../people-reads/run-log.tsx'
import { SourceState } from '../people-reads/source-state.tsx'
import { route as desks } from '../engage-desks/route.ts'
import { EngageForm } from './engage-form.tsx'
import { engagePaths } from './engage-paths.ts'
import { engageQuery, engageReads } from './engage-query.ts'
import { route } from './route.ts'
import { TellingState } from './telling-state.tsx'

/** Eptura Engage, whose people work here, too. Issue 15 §4. */
export default function EngageScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_INTEGRATIONS')
  return (
    <ScreenFrame
      title={t('settings_engage')}
      forbidden={mayChange ? null : t('webhooks_forbidden')}
    >
      <Engage />
    </ScreenFrame>
  )
}

function Engage(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const log = useIntegrationLog('engage')
  const href = useHref()
  const call = useCalls(engagePaths)
  const queries = useQueryClient()
  const query = engageQuery(call, companyId)
  const { search, go } = useSearch(route)
  const read = useQuery(query)
  /** A connection that was ended leaves an empty form. */
  const [ended, setEnded] = useState(0)
  if (read.data === undefined) return <ReadStates read={read} gone={t('webhooks_forbidden')} />
  const { connection, runs } = read.data
  const again = async (): Promise<void> => {
    await queries.fetchQuery({ ...query, staleTime: 0 })
  }
  const live = runs.find(isLive) ?? null
  const telling = connection?.telling ?? null
  const reads = engageReads(call, companyId)
  return (
    <Connection>
      <p className="muted">{t('engage_lead')}</p>
      <p>
        <a href={href(desks)}>{t('settings_engage_desks')}</a>
      </p>
      {connection !== null && (
        <>
          {telling === null ? (
            <SourceState source={connection} live={live} reads={reads} onChanged={again} />
          ) : (
            <TellingState {...{ connection, telling, live, reads }} onChanged={again} />
          )}
          {live !== null && (
            <LiveRun
              run={live}
              {...(telling !== null && { note: t('engage_made_there') })}
              reads={reads}
              onChanged={again}
            />
          )}
          <RunLog runs={runs.filter((run) => !isLive(run))} reads={reads} />
          {telling !== null && telling.lastNumber > 0 && (
            <Deliveries
              webhook={telling}
              calls={log}
              open={Number(search.delivery)}
              onOpen={(number) => go({ delivery: number === 0 ? '' : String(number) })}
              onChanged={again}
            />
          )}
        </>
      )}
      <section>
        {connection !== null && <h2>{t('webhooks_settings')}</h2>}
        <EngageForm
          key={`${companyId} ${String(ended)}`}
          connection={connection}
          call={call}
          onSaved={again}
        />
      </section>
      {connection !== null && (
        <ConnectionEnd>
          <AskFirst
            label={t('webhooks_remove')}
            question={t(telling === null ? 'engage_remove_sure' : 'engage_remove_told', {
              count: connection.people,
            })}
            onDo={async () => {
              await call('engage.remove', { params: { companyId } })
              setEnded(ended + 1)
              await again()
            }}
          />
        </ConnectionEnd>
      )}
    </Connection>
  )
}
