import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { ReadState } from '../frame/read-state.tsx'
import { Backups } from './backups.tsx'
import { Doctor } from './doctor.tsx'
import { Processes } from './processes.tsx'
import { Queues } from './queues.tsx'
import { SlowStatements } from './slow-statements.tsx'
import { Storage } from './storage.tsx'

export type Health = CallOutput<Endpoints['health.get']>

const everyMs = 15_000

/** How the installation runs: first whether all is well, then everything it was judged by. */
export function Screen(): ReactNode {
  const { call } = useOperator()
  const read = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => call('health.get', {}, signal),
    refetchInterval: everyMs,
  })
  if (read.data === undefined) return <ReadState read={read} />
  return (
    <>
      {read.isError && <ReadState read={read} />}
      <Verdict health={read.data} />
      <Doctor />
      <Queues health={read.data} />
      <Storage health={read.data} />
      <Processes health={read.data} />
      <Backups health={read.data} />
      <SlowStatements health={read.data} />
    </>
  )
}

function Verdict({ health: { concerns } }: { readonly health: Health }): ReactNode {
  const { t } = useTranslator()
  if (concerns.length === 0) {
    return (
      <Notice kind="positive" isLive>
        <p>{t('health_well')}</p>
      </Notice>
    )
  }
  const isBroken = concerns.some(({ state }) => state === 'problem')
  return (
    <Notice kind={isBroken ? 'danger' : 'warning'} title={t('health_look')} isLive>
      <ul>
        {concerns.map(({ code }) => (
          <li key={code}>{t(`health_concern_${code}`)}</li>
        ))}
      </ul>
    </Notice>
  )
}
