import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { CopyField } from '#web/areas/console/settings/single-sign-on/copy-field.tsx'
import { Connection, ConnectionEnd } from '#web/areas/console/studio/integrations/connection.tsx'
import { Deliveries } from '#web/areas/console/studio/webhooks/deliveries.tsx'
import { overlapHours } from '#web/areas/console/studio/webhooks/webhook-calls.ts'
import { type AuditStream, logCalls, type Made, type StreamCall } from './audit-streams-query.ts'
import { StreamForm } from './stream-form.tsx'
import { StreamState } from './stream-state.tsx'

/** One stream: how it is doing, what was sent, its settings and its end. */
export function StreamDetail({
  stream,
  isNew,
  made,
  call,
  delivery,
  onOpenDelivery,
  onMade,
  onChanged,
  onLeave,
}: {
  readonly stream: AuditStream | null
  readonly isNew: boolean
  /** Just made, or given another secret. */
  readonly made: Made | null
  readonly call: StreamCall
  readonly delivery: number
  readonly onOpenDelivery: (number: number) => void
  readonly onMade: (made: Made) => Promise<void>
  readonly onChanged: () => Promise<void>
  readonly onLeave: () => void
}): ReactNode {
  const { t } = useTranslator()
  const secret = made !== null && made.id === stream?.id ? made.secret : null
  return (
    <Connection>
      <BackButton onClick={onLeave}>{t('settings_audit_streams')}</BackButton>
      <h2 dir="auto">{stream?.name ?? t('audit_stream_add')}</h2>
      {secret !== null && (
        <Notice kind="positive" isLive>
          <p>{t('webhooks_secret_once')}</p>
          <CopyField label={t('webhooks_secret')} address={secret} />
        </Notice>
      )}
      {stream === null && !isNew && <p>{t('audit_stream_gone')}</p>}
      {stream !== null && (
        <>
          <StreamState stream={stream} call={call} onChanged={onChanged} />
          {stream.lastNumber > 0 && (
            <Deliveries
              webhook={stream}
              calls={logCalls(call)}
              open={delivery}
              onOpen={onOpenDelivery}
              onChanged={onChanged}
            />
          )}
        </>
      )}
      {(stream !== null || isNew) && (
        <section>
          {stream !== null && <h3>{t('webhooks_settings')}</h3>}
          <StreamForm stream={stream} call={call} onMade={onMade} onSaved={onChanged} />
        </section>
      )}
      {stream !== null && (
        <>
          {stream.to.way === 'WEBHOOK' && (
            <section>
              <h3>{t('webhooks_secret')}</h3>
              {stream.previousUntil !== null && (
                <p>{t('webhooks_previous', { at: stream.previousUntil })}</p>
              )}
              <AskFirst
                label={t('webhooks_rotate')}
                question={t('webhooks_rotate_sure')}
                onDo={async () => {
                  const params = { streamId: stream.id }
                  await onMade(
                    await call('auditStreams.rotate', { params, body: { overlapHours } }),
                  )
                }}
              />
            </section>
          )}
          <ConnectionEnd>
            <AskFirst
              label={t('webhooks_remove')}
              question={t('audit_stream_remove_sure', { name: stream.name })}
              onDo={async () => {
                await call('auditStreams.remove', { params: { streamId: stream.id } })
                await onChanged()
                onLeave()
              }}
            />
          </ConnectionEnd>
        </>
      )}
    </Connection>
  )
}
