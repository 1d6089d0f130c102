import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { ConnectionHealth } from '#web/areas/console/studio/integrations/connection-health.tsx'
import { errorText } from '#web/areas/console/studio/integrations/health-words.ts'
import type { AuditStream, StreamCall } from './audit-streams-query.ts'

/** How it is doing, whether a test arrives, and the one thing to do next. */
export function StreamState({
  stream,
  call,
  onChanged,
}: {
  readonly stream: AuditStream
  readonly call: StreamCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const { state, test, mayGoLive } = stream
  const params = { streamId: stream.id }
  const act = useSave(async () => {
    await call('auditStreams.test', { params })
    await onChanged()
  })
  const isTesting = test?.state === 'RUNNING'
  const isLive = state === 'ACTIVE'
  return (
    <ConnectionHealth
      health={stream}
      facts={[]}
      kept="audit_stream_kept"
      canSwitch={isLive || mayGoLive}
      onSwitch={async () => {
        await (isLive
          ? call('auditStreams.pause', { params })
          : call('auditStreams.activate', { params }))
        await onChanged()
      }}
      acts={
        <Button
          variant={isLive || mayGoLive ? 'secondary' : 'primary'}
          isPending={isTesting || act.isPending}
          onClick={() => void act.run()}
        >
          {t(isTesting ? 'audit_stream_testing' : 'audit_stream_test')}
        </Button>
      }
      problem={act.problem}
    >
      {!isLive && !mayGoLive && test === null && (
        <p className="muted">{t('audit_stream_test_lead')}</p>
      )}
      {test?.state === 'PASSED' && (
        <Notice kind="positive" isLive>
          <p>{t('audit_stream_test_passed', { at: test.at, ms: test.ms ?? 0 })}</p>
        </Notice>
      )}
      {test?.state === 'FAILED' && (
        <Notice kind="warning" isLive>
          <p>{t('audit_stream_test_failed', { at: test.at })}</p>
          <p>{errorText(test.error ?? '', t)}</p>
        </Notice>
      )}
    </ConnectionHealth>
  )
}
