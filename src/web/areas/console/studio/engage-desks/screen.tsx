import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Connection, ConnectionEnd } from '../integrations/connection.tsx'
import { ConnectionHealth } from '../integrations/connection-health.tsx'
import { useIntegrationLog } from '../integrations/use-integration-log.ts'
import { route as engage } from '../engage/route.ts'
import { Deliveries } from '../webhooks/deliveries.tsx'
import { Apart, Comparisons, LiveComparison } from './desks-runs.tsx'
import { EngageDesksForm } from './engage-desks-form.tsx'
import { engageDesksPaths } from './engage-desks-paths.ts'
import { desksQuery, isLive, type DesksCall, type DesksConnection } from './engage-desks-query.ts'
import { route } from './route.ts'

/** Desk bookings in Eptura Engage, kept in step with those here. Issue 15 §4. */
export default function EngageDesksScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_INTEGRATIONS')
  return (
    <ScreenFrame
      title={t('settings_engage_desks')}
      forbidden={mayChange ? null : t('webhooks_forbidden')}
    >
      <EngageDesks />
    </ScreenFrame>
  )
}

function EngageDesks(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const href = useHref()
  const { companyId } = page.location
  const log = useIntegrationLog('engage-desks')
  const call = useCalls(engageDesksPaths)
  const queries = useQueryClient()
  const query = desksQuery(call, companyId)
  const { search, go } = useSearch(route)
  const read = useQuery(query)
  /** A connection that was ended leaves an empty form. */
  const [ended, setEnded] = useState(0)
  if (read.data === undefined) return <ReadStates read={read} gone={t('webhooks_forbidden')} />
  const { lead, connection, desks, runs, refusals } = read.data
  const again = async (): Promise<void> => {
    await queries.fetchQuery({ ...query, staleTime: 0 })
  }
  const live = runs.find(isLive)
  return (
    <Connection>
      <p className="muted">{t('engage_desks_lead')}</p>
      <p>
        {lead !== null &&
          `${t(lead === 'FOYER' ? 'engage_desks_leads_foyer' : 'engage_desks_leads_engage')} `}
        <a href={href(engage)}>{t('settings_engage')}</a>
      </p>
      {lead === null && (
        <Notice kind="info">
          <p>{t('engage_desks_people_first')}</p>
        </Notice>
      )}
      {connection !== null && (
        <>
          <DesksHealth {...{ connection, call }} isBusy={live !== undefined} onChanged={again} />
          {live !== undefined && <LiveComparison run={live} call={call} onChanged={again} />}
          <Apart refusals={refusals} />
          <Comparisons runs={runs.filter((run) => !isLive(run))} call={call} />
          {connection.health.lastNumber > 0 && (
            <Deliveries
              webhook={connection.health}
              calls={log}
              heading="h2"
              open={Number(search.delivery)}
              onOpen={(number) => go({ delivery: number === 0 ? '' : String(number) })}
              onChanged={again}
            />
          )}
        </>
      )}
      <section>
        {connection !== null && <h2>{t('webhooks_settings')}</h2>}
        <EngageDesksForm
          key={`${companyId} ${String(ended)}`}
          connection={connection}
          desks={desks}
          call={call}
          onSaved={again}
        />
      </section>
      {connection !== null && (
        <ConnectionEnd>
          <AskFirst
            label={t(connection.isLeaving ? 'engage_desks_remove_now' : 'webhooks_remove')}
            question={t('engage_desks_remove_sure')}
            onDo={async () => {
              const atOnce = connection.isLeaving ? 'true' : 'false'
              await call('engageDesks.remove', { params: { companyId }, query: { atOnce } })
              setEnded(ended + 1)
              await again()
            }}
          />
        </ConnectionEnd>
      )}
    </Connection>
  )
}

function DesksHealth({
  connection,
  isBusy,
  call,
  onChanged,
}: {
  readonly connection: DesksConnection
  readonly isBusy: boolean
  readonly call: DesksCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId }
  const { health, bookings, isLeaving } = connection
  const act = useSave(async (preview: boolean) => {
    await call('engageDesks.begin', { params, body: { preview } })
    await onChanged()
  })
  const mayCompare = !isBusy && !isLeaving && ['DRAFT', 'ACTIVE'].includes(health.state)
  return (
    <ConnectionHealth
      health={health}
      facts={[t('engage_desks_bookings', { count: bookings })]}
      kept="webhooks_kept"
      canSwitch={health.state !== 'DRAFT' && !isLeaving}
      onSwitch={async (isOn) => {
        await call(isOn ? 'engageDesks.pause' : 'engageDesks.activate', { params })
        await onChanged()
      }}
      problem={act.problem}
      acts={
        mayCompare && (
          <>
            <Button variant="primary" isPending={act.isPending} onClick={() => void act.run(true)}>
              {t('ldap_preview')}
            </Button>
            <Button isPending={act.isPending} onClick={() => void act.run(false)}>
              {t('ldap_sync')}
            </Button>
          </>
        )
      }
    >
      {health.state === 'DRAFT' && <p className="muted">{t('engage_not_begun')}</p>}
      {isLeaving && <p className="muted">{t('engage_desks_leaving')}</p>}
    </ConnectionHealth>
  )
}
