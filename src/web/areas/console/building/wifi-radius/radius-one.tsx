import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { CopyField } from '#web/areas/console/settings/single-sign-on/copy-field.tsx'
import { Connection } from '#web/areas/console/studio/integrations/connection.tsx'
import { Deliveries } from '#web/areas/console/studio/webhooks/deliveries.tsx'
import { CalledEnd } from '../wifi-vouchers/called-end.tsx'
import { ConnectionHealth } from '#web/areas/console/studio/integrations/connection-health.tsx'
import { useIntegrationLog } from '#web/areas/console/studio/integrations/use-integration-log.ts'
import { RadiusAsks, RadiusOnline } from './radius-asks.tsx'
import { RadiusFiles } from './radius-files.tsx'
import { RadiusForm } from './radius-form.tsx'
import { TryRadius } from './try-radius.tsx'
import type { Radius, RadiusCall } from './wifi-radius-query.ts'

type Given = { readonly id: string; readonly token: string }

/** One network: how it is doing, who is online, what was asked, its settings, and its end; null: it is new, or gone. */
export function RadiusOne({
  radius,
  isNew,
  token,
  call,
  delivery,
  onDelivery,
  onChanged,
  onToken,
  onBack,
}: {
  readonly radius: Radius | null
  readonly isNew: boolean
  /** Just made; null: nobody knows it any more. */
  readonly token: string | null
  readonly call: RadiusCall
  /** The number of the call that is open; 0: none. */
  readonly delivery: number
  readonly onDelivery: (number: number) => void
  readonly onChanged: () => Promise<void>
  readonly onToken: (given: Given) => Promise<void>
  readonly onBack: () => void
}): ReactNode {
  const { t } = useTranslator()
  const log = useIntegrationLog('wifi-radius')
  const isLeaving = radius?.isLeaving === true
  return (
    <Connection>
      <BackButton onClick={onBack}>{t('radius_back')}</BackButton>
      {radius === null && !isNew && <p>{t('radius_gone')}</p>}
      {(radius !== null || isNew) && <h2 dir="auto">{radius?.settings.name ?? t('radius_add')}</h2>}
      {isLeaving && (
        <Notice isLive>
          <p>{t('radius_leaving')}</p>
        </Notice>
      )}
      {radius !== null && token !== null && (
        <Notice kind="positive" isLive>
          <p>{t('radius_token_once')}</p>
          <CopyField label={t('radius_token')} address={token} />
        </Notice>
      )}
      {radius !== null && (
        <>
          <State radius={radius} call={call} onChanged={onChanged} />
          {!isLeaving && (
            <RadiusFiles radius={radius} token={token} call={call} onToken={onToken} />
          )}
          <RadiusOnline radius={radius} call={call} />
          <RadiusAsks radius={radius} call={call} />
        </>
      )}
      {radius !== null && radius.lastNumber > 0 && (
        <Deliveries
          webhook={radius}
          calls={log}
          open={delivery}
          onOpen={onDelivery}
          onChanged={onChanged}
        />
      )}
      {!isLeaving && (radius !== null || isNew) && (
        <section>
          {radius !== null && <h3>{t('webhooks_settings')}</h3>}
          <RadiusForm
            key={radius?.id ?? ''}
            radius={radius}
            call={call}
            onMade={onToken}
            onSaved={onChanged}
          />
        </section>
      )}
      {radius !== null && <End radius={radius} call={call} onChanged={onChanged} />}
    </Connection>
  )
}

type Props = {
  readonly radius: Radius
  readonly call: RadiusCall
  readonly onChanged: () => Promise<void>
}

function State({ radius, call, onChanged }: Props): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const params = { companyId: page.location.companyId, radiusId: radius.id }
  const { settings, given, ending, online, lastAskedAt } = radius
  return (
    <>
      <ConnectionHealth
        health={radius}
        facts={[
          settings.network,
          t('access_given_now', { count: given }),
          t('radius_online', { count: online }),
          ending > 0 ? t('radius_ending', { count: ending }) : null,
          lastAskedAt === null ? t('radius_never') : t('radius_last', { at: lastAskedAt }),
        ]}
        kept="radius_paused"
        canSwitch={!radius.isLeaving}
        onSwitch={async (isLive) => {
          await call(isLive ? 'wifiRadius.pause' : 'wifiRadius.activate', { params })
          await onChanged()
        }}
      />
      {settings.cutOff !== 'NONE' && !radius.isLeaving && <TryRadius params={params} call={call} />}
    </>
  )
}

function End({ radius, call, onChanged }: Props): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const count = radius.given + radius.ending
  return (
    <CalledEnd
      isLeaving={radius.isLeaving}
      sure={t('radius_remove_sure', { count })}
      sureNow={t('radius_remove_now_sure')}
      onEnd={async (atOnce) => {
        const params = { companyId: page.location.companyId, radiusId: radius.id }
        await call('wifiRadius.remove', { params, query: { atOnce } })
        await onChanged()
      }}
    />
  )
}
