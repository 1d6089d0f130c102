import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Connection, ConnectionEnd } from '../integrations/connection.tsx'
import { useIntegrationLog } from '../integrations/use-integration-log.ts'
import { Deliveries } from '../webhooks/deliveries.tsx'
import { route } from './route.ts'
import { SalesforceConsent } from './salesforce-consent.tsx'
import { SalesforceForm } from './salesforce-form.tsx'
import { salesforcePaths } from './salesforce-paths.ts'
import { salesforceQuery } from './salesforce-query.ts'
import { SalesforceState } from './salesforce-state.tsx'

/** Where people are found while inviting, and where visits are activities. Issue 15 §4. */
export default function SalesforceScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_INTEGRATIONS')
  return (
    <ScreenFrame
      title={t('settings_salesforce')}
      forbidden={mayChange ? null : t('webhooks_forbidden')}
    >
      <Salesforce />
    </ScreenFrame>
  )
}

function Salesforce(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const log = useIntegrationLog('salesforce')
  const call = useCalls(salesforcePaths)
  const queries = useQueryClient()
  const query = salesforceQuery(call, companyId)
  const read = useQuery(query)
  const { search, go } = useSearch(route)
  /** How many activities stay where it was disconnected, which leaves an empty form; null: it was not. */
  const [left, setLeft] = useState<number | null>(null)
  if (read.data === undefined) return <ReadStates read={read} gone={t('webhooks_forbidden')} />
  const { salesforce, returnAddress } = read.data
  const again = async (): Promise<void> => {
    await queries.fetchQuery({ ...query, staleTime: 0 })
  }
  return (
    <Connection>
      <p className="muted">{t('salesforce_lead')}</p>
      {salesforce === null && left !== null && (
        <Notice kind="info" isLive>
          <p>{t('salesforce_disconnected', { count: left })}</p>
        </Notice>
      )}
      {salesforce !== null && (
        <>
          <SalesforceConsent consent={salesforce.consent} call={call} />
          {salesforce.state !== 'DRAFT' && (
            <SalesforceState salesforce={salesforce} call={call} onChanged={again} />
          )}
          {salesforce.lastNumber > 0 && (
            <Deliveries
              heading="h2"
              webhook={salesforce}
              calls={log}
              open={Number(search.delivery)}
              onOpen={(number) => go({ delivery: number === 0 ? '' : String(number) })}
              onChanged={again}
            />
          )}
        </>
      )}
      <section>
        {salesforce !== null && <h2>{t('webhooks_settings')}</h2>}
        <SalesforceForm
          key={`${companyId} ${String(left)}`}
          salesforce={salesforce}
          returnAddress={returnAddress}
          call={call}
          onSaved={again}
        />
      </section>
      {salesforce !== null && (
        <ConnectionEnd>
          <AskFirst
            label={t('webhooks_remove')}
            question={t('salesforce_remove_sure', { count: salesforce.standing })}
            onDo={async () => {
              const { standing } = await call('salesforce.remove', { params: { companyId } })
              setLeft(standing)
              await again()
            }}
          />
        </ConnectionEnd>
      )}
    </Connection>
  )
}
