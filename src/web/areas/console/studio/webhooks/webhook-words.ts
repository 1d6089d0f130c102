import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { WebhookGroup } from '#domain/integration/webhook-event.ts'
import type { Delivery } from './webhook-calls.ts'

export const groupWords: Readonly<Record<WebhookGroup, MessageKey>> = {
  ARRIVALS: 'webhooks_group_arrivals',
  VISITS: 'webhooks_group_visits',
  APPROVALS: 'webhooks_group_approvals',
  DESKS: 'webhooks_group_desks',
  EMPLOYEES: 'webhooks_group_employees',
  EMERGENCIES: 'webhooks_group_emergencies',
}

export const deliveryWords: Readonly<Record<Delivery['state'], MessageKey>> = {
  WAITING: 'webhooks_delivery_waiting',
  TAKEN: 'webhooks_delivery_taken',
  GIVEN_UP: 'webhooks_delivery_given_up',
}
