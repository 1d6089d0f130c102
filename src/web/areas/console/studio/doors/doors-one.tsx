import { type ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ConnectionEnd } from '../integrations/connection.tsx'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { CopyField } from '#web/areas/console/settings/single-sign-on/copy-field.tsx'
import { DoorExchanges, DoorPassages } from './doors-logs.tsx'
import { DoorsResend } from './doors-resend.tsx'
import { DoorsResync } from './doors-resync.tsx'
import { DoorsState } from './doors-state.tsx'
import type { Doors, DoorsCall } from './doors-query.ts'

/** What it is doing, what it was told and what its readers told; its end is `DoorsEnd`. */
export function DoorsWork({
  doors,
  call,
  onChanged,
}: {
  readonly doors: Doors
  readonly call: DoorsCall
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { mapping, carrier } = doors.settings
  // One that is being disconnected may be gone with the next read: its log is of use only while that fails.
  const hasLogs = doors.state !== 'LEAVING' || doors.lastError !== null
  return (
    <>
      <DoorsState doors={doors} call={call} onChanged={onChanged} />
      {doors.state === 'ACTIVE' && carrier === 'MQTT' && (
        <DoorsResend doors={doors} call={call} onChanged={onChanged} />
      )}
      {doors.state === 'ACTIVE' && mapping.list.path !== '' && (
        <DoorsResync doors={doors} call={call} onChanged={onChanged} />
      )}
      {hasLogs && (
        <>
          <DoorExchanges doors={doors} call={call} onChanged={onChanged} />
          <DoorPassages doors={doors} call={call} />
        </>
      )}
    </>
  )
}

/** Another token for what readers tell, and the end. */
export function DoorsEnd({
  doors: { id, name, state, given, settings },
  call,
  onToken,
  onEnded,
}: {
  readonly doors: Doors
  readonly call: DoorsCall
  readonly onToken: (eventToken: string) => void
  readonly onEnded: (isRemoved: boolean) => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId, doorsId: id }
  const isLeaving = state === 'LEAVING'
  return (
    <>
      {!isLeaving && settings.carrier === 'HTTP' && (
        <section>
          <h3>{t('doors_token')}</h3>
          <CopyField
            label={t('doors_token_address')}
            address={`${globalThis.location.origin}/doors/events`}
          />
          <AskFirst
            label={t('doors_token_renew')}
            question={t('doors_token_sure')}
            onDo={async () => {
              const { eventToken } = await call('doors.token', { params })
              onToken(eventToken)
            }}
          />
        </section>
      )}
      <ConnectionEnd>
        <AskFirst
          label={t(isLeaving ? 'doors_remove_now' : 'webhooks_remove')}
          question={t(isLeaving ? 'doors_remove_now_sure' : 'doors_remove_sure', {
            name,
            count: given,
          })}
          onDo={async () => {
            const query = { atOnce: isLeaving ? ('true' as const) : ('false' as const) }
            const { isRemoved } = await call('doors.remove', { params, query })
            await onEnded(isRemoved)
          }}
        />
      </ConnectionEnd>
    </>
  )
}
