import { verifyWebhook, WebhookError, type WebhookEvent } from '@foyer/client'

/** Answers a webhook: whatever is not Foyer's is refused, and what came before is passed over. */
export function createReceiver(
  secret: string,
  onEvent: (event: WebhookEvent) => void,
): (request: Request) => Promise<Response> {
  const seen = new Set<string>()
  return async (request) => {
    try {
      const { id, payload } = await verifyWebhook(
        { headers: request.headers, body: await request.text() },
        { secret },
      )
      if (!seen.has(id)) onEvent(payload)
      seen.add(id)
      return new Response(null, { status: 204 })
    } catch (error) {
      if (error instanceof WebhookError) return new Response(error.code, { status: 400 })
      throw error
    }
  }
}
