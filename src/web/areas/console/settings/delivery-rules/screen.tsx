import type { ReactNode } from 'react'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useCalls } from '#web/areas/console/frame/reading/use-calls.ts'
import { ParamsScreen } from '../../studio/params/params-screen.tsx'
import { deliveryGroups } from './delivery-fields.ts'
import { deliveryRulesPaths } from './delivery-rules-paths.ts'

/** When recipients are reminded of what waits for them, and how long deliveries are kept. Issue 17 §1. */
export default function DeliveryRulesScreen(): ReactNode {
  const { page } = useConsole()
  const call = useCalls(deliveryRulesPaths)
  const params = { companyId: page.location.companyId }
  return (
    <ParamsScreen
      part="deliveries"
      title="settings_delivery_rules"
      lead="params_delivery_lead"
      groups={deliveryGroups}
      read={(signal) => call('params.deliveries', { params }, signal)}
      write={(body) => call('params.putDeliveries', { params, body })}
    />
  )
}
