/** The calls that Foyer makes to others, as the document's `webhooks`: one for each kind of event, with its shape. */
import { webhookPayloads } from '#contract/integrations/webhook-payloads.ts'
import { jsonSchema, type JsonSchema } from './json-schema.ts'

const headers = [
  ['webhook-id', 'names the event, however often it is sent'],
  ['webhook-timestamp', 'when this call was made, in seconds since 1970'],
  [
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; several, separated by spaces, while a secret is being replaced',
  ],
] as const

/** As much of it as is read again. */
export type WebhookOperation = {
  readonly post: {
    readonly requestBody: {
      readonly content: { readonly 'application/json': { readonly schema: JsonSchema } }
    }
  }
}

/** By the kind of event. */
export function webhookOperations(): Readonly<Record<string, WebhookOperation>> {
  return Object.fromEntries(
    [...webhookPayloads].map(([kind, payload]) => [
      kind,
      {
        post: {
          operationId: `webhook.${kind}`,
          summary: `What is sent for ${kind}.`,
          description: 'Signed by the secret of the webhook, and sent again until it is taken.',
          tags: ['Webhooks'],
          security: [],
          parameters: headers.map(([name, description]) => ({
            name,
            in: 'header',
            required: true,
            description,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(payload, 'output') } },
          },
          responses: {
            '2XX': { description: 'Taken.' },
            '410': { description: 'Nothing is sent any more.' },
            '4XX': { description: 'Refused: it is sent again.' },
          },
        },
      },
    ]),
  )
}
