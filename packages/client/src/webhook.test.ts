import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { verifyWebhook, type WebhookCall } from './webhook.ts'

const secret = `whsec_${btoa('a secret of a webhook, 32 bytes.')}`
const other = `whsec_${btoa('quite another one, also 32 bytes')}`
const now = Date.parse('2026-11-21T09:00:00Z')
const body = JSON.stringify({ type: 'visit.checked_in', name: 'Zoë' })

/** A call as the published library signs it. */
function signed(by = secret, at = now): { id: string; headers: Record<string, string> } {
  const id = 'msg_1'
  const signature = new Webhook(by).sign(id, new Date(at), body)
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': signature,
  }
  return { id, headers }
}
const verify = (call: WebhookCall, by: string | readonly string[] = secret) =>
  verifyWebhook(call, { secret: by, now })

describe('a webhook', () => {
  it.each<[string, WebhookCall]>([
    ['with plain headers', { headers: signed().headers, body }],
    ['with headers of fetch', { headers: new Headers(signed().headers), body }],
    ['as bytes', { headers: signed().headers, body: new TextEncoder().encode(body) }],
    [
      'with headers in capitals',
      {
        headers: Object.fromEntries(
          Object.entries(signed().headers).map(([name, value]) => [name.toUpperCase(), [value]]),
        ),
        body,
      },
    ],
  ])('is taken %s', async (_, call) => {
    expect(await verify(call)).toEqual({ id: 'msg_1', payload: JSON.parse(body) as unknown })
  })

  it('is taken while a secret is replaced, on either side', async () => {
    const { headers } = signed()
    const both = `${signed(other).headers['webhook-signature'] ?? ''} v1a,AAAA ${headers['webhook-signature'] ?? ''}`
    await expect(
      verify({ headers: { ...headers, 'webhook-signature': both }, body }),
    ).resolves.toBeDefined()
    await expect(verify({ headers, body }, [other, secret])).resolves.toBeDefined()
  })

  it.each<[string, WebhookCall, string]>([
    ['that somebody else signed', { headers: signed(other).headers, body }, 'wrong_signature'],
    ['whose body was changed', { headers: signed().headers, body: `${body} ` }, 'wrong_signature'],
    [
      'with another id',
      { headers: { ...signed().headers, 'webhook-id': 'msg_2' }, body },
      'wrong_signature',
    ],
    ['of an hour ago', { headers: signed(secret, now - 3_600_000).headers, body }, 'expired'],
    ['from the future', { headers: signed(secret, now + 3_600_000).headers, body }, 'expired'],
    [
      'with a time that is none',
      { headers: { ...signed().headers, 'webhook-timestamp': 'now' }, body },
      'expired',
    ],
    [
      'without a signature',
      { headers: { 'webhook-id': '1', 'webhook-timestamp': '2' }, body },
      'missing_header',
    ],
    [
      'with no base64',
      { headers: { ...signed().headers, 'webhook-signature': 'v1,%%%' }, body },
      'wrong_signature',
    ],
    [
      'of an unknown version',
      {
        headers: {
          ...signed().headers,
          'webhook-signature': (signed().headers['webhook-signature'] ?? '').replace('v1,', 'v2,'),
        },
        body,
      },
      'wrong_signature',
    ],
  ])('%s is refused', async (_, call, code) => {
    await expect(verify(call)).rejects.toMatchObject({ name: 'WebhookError', code })
  })

  it('is refused where the secret is none', async () => {
    await expect(verify({ headers: signed().headers, body }, 'whsec_')).rejects.toMatchObject({
      code: 'invalid_secret',
    })
  })
})
