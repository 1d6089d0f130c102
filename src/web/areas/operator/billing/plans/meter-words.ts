import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { Meter } from '#domain/billing/plan.ts'
import type { Module } from '#domain/location/module.ts'

export const meterWords: Readonly<Record<Meter, MessageKey>> = {
  locations: 'operator_locations',
  visits: 'operator_meter_visits',
  desks: 'operator_meter_desks',
  kiosks: 'operator_meter_kiosks',
}

export const moduleWords: Readonly<Record<Module, MessageKey>> = {
  VISITORS: 'operator_module_visitors',
  WORKPLACE: 'operator_module_workplace',
  DELIVERIES: 'operator_module_deliveries',
  SERVICE_DESK: 'operator_module_service_desk',
}
