import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { conditionOf } from '#domain/integration/condition.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { ScreenFrame } from '#web/areas/console/frame/reading/screen-frame.tsx'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { useRoving } from '#web/areas/console/frame/reading/use-roving.ts'
import { useSearch } from '#web/areas/console/frame/reading/use-search.ts'
import { ConditionLine } from '#web/areas/console/studio/integrations/condition-line.tsx'
import { addressWords } from './address-words.ts'
import { auditStreamsPaths } from './audit-streams-paths.ts'
import { type AuditStream, type Made, newStream, streamsQuery } from './audit-streams-query.ts'
import { route } from './route.ts'
import { StreamDetail } from './stream-detail.tsx'

/** Where the audit log of the organisation is sent on to. Issue 16 §1. */
export default function AuditStreamsScreen(): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const mayManage = page.location.organisationRights.includes('MANAGE_INTEGRATIONS')
  return (
    <ScreenFrame
      title={t('settings_audit_streams')}
      forbidden={mayManage ? null : t('audit_stream_forbidden')}
    >
      <Streams />
    </ScreenFrame>
  )
}

function Streams(): ReactNode {
  const { t } = useTranslator()
  const call = useCalls(auditStreamsPaths)
  const queries = useQueryClient()
  const { search, go } = useSearch(route)
  const query = streamsQuery(call)
  const read = useQuery(query)
  /** Its secret is nowhere but here, and gone when somebody leaves. */
  const [made, setMade] = useState<Made | null>(null)
  if (read.data === undefined) return <ReadStates read={read} gone={t('audit_stream_forbidden')} />
  const open = (stream: string): void => go({ stream, delivery: '' })
  if (search.stream === '') return <StreamList streams={read.data} onOpen={open} />
  const again = async (): Promise<void> => {
    await queries.fetchQuery({ ...query, staleTime: 0 })
  }
  return (
    <StreamDetail
      key={search.stream}
      stream={read.data.find(({ id }) => id === search.stream) ?? null}
      isNew={search.stream === newStream}
      made={made}
      call={call}
      delivery={Number(search.delivery)}
      onOpenDelivery={(number) => go({ delivery: number === 0 ? '' : String(number) })}
      onMade={async (one) => {
        setMade(one)
        await again()
        go({ stream: one.id }, 'replace')
      }}
      onChanged={again}
      onLeave={() => open('')}
    />
  )
}

function StreamList({
  streams,
  onOpen,
}: {
  readonly streams: readonly AuditStream[]
  readonly onOpen: (id: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const { minute } = useConsole()
  const { list: rows } = useRoving()
  return (
    <section>
      <p className="muted">{t('audit_stream_lead')}</p>
      {streams.length === 0 && <p>{t('audit_stream_empty')}</p>}
      <div className="settings-tools">
        <Button variant="primary" onClick={() => onOpen(newStream)}>
          {t('audit_stream_add')}
        </Button>
      </div>
      <ul {...rows} className="rows">
        {streams.map((stream) => (
          <li key={stream.id}>
            <button type="button" className="settings-row" onClick={() => onOpen(stream.id)}>
              <strong dir="auto">{stream.name}</strong>
              <span className="muted" dir="ltr">
                {addressWords(stream.to)}
              </span>
              <ConditionLine connected={{ ...stream, condition: conditionOf(stream, minute) }} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
