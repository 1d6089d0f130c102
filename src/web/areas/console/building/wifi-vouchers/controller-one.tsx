import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { BackButton } from '#web/areas/console/frame/reading/back-button.tsx'
import { Connection } from '#web/areas/console/studio/integrations/connection.tsx'
import { Deliveries } from '#web/areas/console/studio/webhooks/deliveries.tsx'
import { CalledEnd } from './called-end.tsx'
import { ConnectionHealth } from '#web/areas/console/studio/integrations/connection-health.tsx'
import { useIntegrationLog } from '#web/areas/console/studio/integrations/use-integration-log.ts'
import { ControllerForm } from './controller-form.tsx'
import type { Controller, VouchersCall } from './wifi-vouchers-query.ts'

/** One controller: how it is doing, what it was told, its settings, and its end; null: it is new, or gone. */
export function ControllerOne({
  controller,
  isNew,
  call,
  delivery,
  onDelivery,
  onChanged,
  onMade,
  onBack,
}: {
  readonly controller: Controller | null
  readonly isNew: boolean
  readonly call: VouchersCall
  /** The number of the call that is open; 0: none. */
  readonly delivery: number
  readonly onDelivery: (number: number) => void
  readonly onChanged: () => Promise<void>
  readonly onMade: (id: string) => void
  readonly onBack: () => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const log = useIntegrationLog('wifi-controllers')
  const isLeaving = controller?.isLeaving === true
  const count = controller === null ? 0 : controller.given + controller.ending
  return (
    <Connection>
      <BackButton onClick={onBack}>{t('wifi_back')}</BackButton>
      {controller === null && !isNew && <p>{t('wifi_gone')}</p>}
      {(controller !== null || isNew) && (
        <h2 dir="auto">{controller?.settings.name ?? t('wifi_add')}</h2>
      )}
      {isLeaving && (
        <Notice isLive>
          <p>{t('wifi_leaving')}</p>
        </Notice>
      )}
      {controller !== null && (
        <ConnectionHealth
          health={controller}
          facts={[
            t('wifi_connected', { site: controller.settings.site }),
            t('access_given_now', { count: controller.given }),
            controller.ending > 0 ? t('wifi_ending', { count: controller.ending }) : null,
          ]}
          kept="wifi_paused"
          canSwitch={!isLeaving}
          onSwitch={async (isLive) => {
            const params = { companyId, controllerId: controller.id }
            await call(isLive ? 'wifiControllers.pause' : 'wifiControllers.activate', { params })
            await onChanged()
          }}
        />
      )}
      {controller !== null && controller.lastNumber > 0 && (
        <Deliveries
          webhook={controller}
          calls={log}
          open={delivery}
          onOpen={onDelivery}
          onChanged={onChanged}
        />
      )}
      {!isLeaving && (controller !== null || isNew) && (
        <section>
          {controller !== null && <h3>{t('webhooks_settings')}</h3>}
          <ControllerForm
            key={controller?.id ?? ''}
            controller={controller}
            call={call}
            onSaved={async (id) => {
              await onChanged()
              if (controller === null) onMade(id)
            }}
          />
        </section>
      )}
      {controller !== null && (
        <CalledEnd
          isLeaving={isLeaving}
          sure={t('wifi_remove_sure', { count })}
          sureNow={t('wifi_remove_now_sure', { name: controller.settings.name, count })}
          onEnd={async (atOnce) => {
            const params = { companyId, controllerId: controller.id }
            await call('wifiControllers.remove', { params, query: { atOnce } })
            await onChanged()
          }}
        />
      )}
    </Connection>
  )
}
