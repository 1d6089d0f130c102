import type { CallOf } from '#web/api/call.ts'
import {
  overlapHours,
  pageFrom,
  type WebhookCalls,
} from '#web/areas/console/studio/webhooks/webhook-calls.ts'
import type { organisationWebhooksPaths } from './organisation-webhooks-paths.ts'

type OrganisationCall = CallOf<keyof typeof organisationWebhooksPaths>

/** Those that the organisation has connected for its locations. */
export function organisationWebhooks(call: OrganisationCall): WebhookCalls {
  const of = (webhookId: string) => ({ params: { webhookId } })
  return {
    key: 'organisation-webhooks',
    list: (signal) => call('organisationWebhooks.list', {}, signal),
    create: ({ locations = 'ALL', ...body }) =>
      call('organisationWebhooks.create', { body: { ...body, locations } }),
    update: (id, { locations = 'ALL', ...body }) =>
      call('organisationWebhooks.update', { ...of(id), body: { ...body, locations } }),
    remove: (id) => call('organisationWebhooks.remove', of(id)),
    activate: (id) => call('organisationWebhooks.activate', of(id)),
    pause: (id) => call('organisationWebhooks.pause', of(id)),
    rehearse: (id) => call('organisationWebhooks.rehearse', of(id)),
    rotate: (id) => call('organisationWebhooks.rotate', { ...of(id), body: { overlapHours } }),
    replay: (id, body) => call('organisationWebhooks.replay', { ...of(id), body }),
    deliveries: (id, before, signal) =>
      call('organisationWebhooks.deliveries', { ...of(id), query: pageFrom(before) }, signal),
    delivery: (webhookId, number, signal) =>
      call(
        'organisationWebhooks.delivery',
        { params: { webhookId, number: String(number) } },
        signal,
      ),
  }
}
