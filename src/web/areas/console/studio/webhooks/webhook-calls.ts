/** What the screens of webhooks ask for, wherever the webhooks belong: a location's, or an organisation's. */
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { CallOf } from '#web/api/call.ts'
import type { webhooksPaths } from './webhooks-paths.ts'

export type WebhookCall = CallOf<keyof typeof webhooksPaths>
/** `locations` where it is an organisation's. */
export type Webhook = CallOutput<Endpoints['webhooks.list']>[number] & {
  readonly locations?: 'ALL' | readonly string[]
}
export type Rehearsal = NonNullable<Webhook['rehearsal']>
export type Delivery = CallOutput<Endpoints['webhooks.deliveries']>['deliveries'][number]
type Page = CallOutput<Endpoints['webhooks.deliveries']>
type DeliveryDetails = CallOutput<Endpoints['webhooks.delivery']>
export type Replay = CallInput<Endpoints['webhooks.replay']>['body']
export type WebhookSettings = CallInput<Endpoints['webhooks.create']>['body'] & {
  readonly locations?: 'ALL' | string[]
}
export type Made = { readonly id: string; readonly secret: string }

/** What the log asks for, of a webhook or of another system that is called. */
export type LogCalls = {
  /** Of what is read. */
  readonly key:
    | 'webhooks'
    | 'organisation-webhooks'
    | 'chats'
    | 'salesforce'
    | 'engage'
    | 'engage-desks'
    | 'wifi-controllers'
    | 'wifi-radius'
    | 'face-engines'
    | 'audit-streams'
  replay(id: string, body: Replay): Promise<unknown>
  /** @param before a number; 0: from the newest */
  deliveries(id: string, before: number, signal: AbortSignal): Promise<Page>
  delivery(id: string, number: number, signal: AbortSignal): Promise<DeliveryDetails>
}
/** Whose log it is. */
export type Logged = Pick<
  Webhook,
  'id' | 'lastNumber' | 'waiting' | 'givenUp' | 'lastError' | 'locations'
>

export type WebhookCalls = LogCalls & {
  readonly key: 'webhooks' | 'organisation-webhooks'
  list(signal?: AbortSignal): Promise<readonly Webhook[]>
  create(body: WebhookSettings): Promise<Made>
  update(webhookId: string, body: WebhookSettings): Promise<unknown>
  remove(webhookId: string): Promise<unknown>
  activate(webhookId: string): Promise<unknown>
  pause(webhookId: string): Promise<unknown>
  rehearse(webhookId: string): Promise<unknown>
  rotate(webhookId: string): Promise<Made>
}

/** The secret before signs too for so long. */
export const overlapHours = 24
/** How a page of deliveries is asked for. */
export const pageFrom = (before: number) => ({ pageSize: 20, ...(before > 0 && { before }) })

/** A location's own. */
export function locationWebhooks(call: WebhookCall, companyId: string): WebhookCalls {
  const at = { companyId }
  const of = (webhookId: string) => ({ params: { companyId, webhookId } })
  return {
    key: 'webhooks',
    list: (signal) => call('webhooks.list', { params: at }, signal),
    create: (body) => call('webhooks.create', { params: at, body }),
    update: (id, body) => call('webhooks.update', { ...of(id), body }),
    remove: (id) => call('webhooks.remove', of(id)),
    activate: (id) => call('webhooks.activate', of(id)),
    pause: (id) => call('webhooks.pause', of(id)),
    rehearse: (id) => call('webhooks.rehearse', of(id)),
    rotate: (id) => call('webhooks.rotate', { ...of(id), body: { overlapHours } }),
    replay: (id, body) => call('webhooks.replay', { ...of(id), body }),
    deliveries: (id, before, signal) =>
      call('webhooks.deliveries', { ...of(id), query: pageFrom(before) }, signal),
    delivery: (webhookId, number, signal) =>
      call(
        'webhooks.delivery',
        { params: { companyId, webhookId, number: String(number) } },
        signal,
      ),
  }
}
