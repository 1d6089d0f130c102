import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { Connection } from '#web/areas/console/studio/integrations/connection.tsx'
import { useIntegrationLog } from '#web/areas/console/studio/integrations/use-integration-log.ts'
import { Deliveries } from '#web/areas/console/studio/webhooks/deliveries.tsx'
import { EngineEnd } from './engine-end.tsx'
import { EngineForm } from './engine-form.tsx'
import { EngineState } from './engine-state.tsx'
import { faceEnginePaths } from './face-engine-paths.ts'
import { engineQuery } from './face-engine-query.ts'
import { Leftovers } from './leftovers.tsx'
import { route } from './route.ts'

/** The engine by which visitors who agree are found at the kiosk. Issue 15 §5. */
export default function FaceEngineScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayChange = page.location.rights.includes('EDIT_INTEGRATIONS')
  return (
    <ScreenFrame
      title={t('settings_face_engine')}
      forbidden={mayChange ? null : t('webhooks_forbidden')}
    >
      <FaceEngine />
    </ScreenFrame>
  )
}

function FaceEngine(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { search, go } = useSearch(route)
  const call = useCalls(faceEnginePaths)
  const queries = useQueryClient()
  const { companyId } = page.location
  const log = useIntegrationLog('face-engines')
  const query = engineQuery(call, companyId)
  const read = useQuery(query)
  if (read.data === undefined) return <ReadStates read={read} gone={t('webhooks_forbidden')} />
  const [engine = null] = read.data
  const changed = async (): Promise<void> => {
    await queries.fetchQuery({ ...query, staleTime: 0 })
  }
  const isLeaving = engine?.isLeaving === true
  return (
    <Connection>
      <p className="muted">{t('face_lead')}</p>
      {isLeaving && (
        <Notice isLive>
          <p>{t('face_leaving')}</p>
        </Notice>
      )}
      {engine !== null && <EngineState engine={engine} call={call} onChanged={changed} />}
      {engine !== null && engine.leftoverCount > 0 && <Leftovers engine={engine} />}
      {engine !== null && engine.lastNumber > 0 && (
        <Deliveries
          heading="h2"
          webhook={engine}
          calls={log}
          open={Number(search.delivery)}
          onOpen={(number) => go({ delivery: number === 0 ? '' : String(number) })}
          onChanged={changed}
        />
      )}
      {!isLeaving && (
        <section>
          {engine !== null && <h2>{t('webhooks_settings')}</h2>}
          <EngineForm key={engine?.id ?? ''} engine={engine} call={call} onSaved={changed} />
        </section>
      )}
      {engine !== null && <EngineEnd engine={engine} call={call} onChanged={changed} />}
    </Connection>
  )
}
