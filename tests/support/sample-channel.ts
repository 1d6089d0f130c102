/** A way to tell people something, and a sound call of every endpoint about it. */
import type { EndpointId } from '#contract/endpoints.ts'
import type { TestApp } from './build-app.ts'
import { send, type Call } from './send.ts'

/** A gateway as somebody sets it up; `address` is where it is. */
export function gatewayBody(address = 'https://sms.example/send') {
  return {
    address,
    method: 'POST',
    format: 'JSON',
    body: '{"to":"{to}","text":"{text}"}',
    answerContains: '',
    headers: [{ name: 'Authorization', value: 'Bearer {secret}' }],
    secret: 'very-hush',
  }
}

/** @returns outside ids by the names that paths use. */
export async function openSampleChannel(
  { app }: TestApp,
  { client, companyId, mark }: { client: string; companyId: string; mark: string },
): Promise<{ channelId: string; sentMessageId: string }> {
  const made = async (id: EndpointId, params: Record<string, string>, body: unknown) => {
    const answer = await send(app, id, { token: client, params: { companyId, ...params }, body })
    if (answer.status !== 200) throw new Error(`${id}: ${answer.text}`)
    return (answer.body as { id: string }).id
  }
  const body = { kind: 'SMS', name: `${mark} gateway`, gateway: gatewayBody() }
  const channelId = await made('messageChannels.create', {}, body)
  const sentMessageId = await made('messageChannels.test', { channelId }, { to: '+32470123456' })
  return { channelId, sentMessageId }
}

export function channelCalls(
  ids: Readonly<Record<string, string>>,
): Record<
  Extract<
    EndpointId,
    | `invitations.${string}`
    | `messageChannels.${string}`
    | `messageTexts.${string}`
    | `sentMessages.${string}`
    | `notices.${string}`
  >,
  Call
> {
  const chat = { name: 'Chat', address: 'https://hooks.example/services/T/B/x' }
  const text = {
    params: { kind: 'cancellation', language: 'en' },
    body: { subject: 'Not today', body: 'We are sorry, {visitorFirstName}.' },
  }
  const { params } = text
  return {
    'invitations.preview': {
      body: {
        visitor: { firstname: 'N', lastname: 'M', email: 'n@example.com' },
        startAt: '2030-01-07T09:00:00Z',
        endAt: '2030-01-07T10:00:00Z',
        hostId: ids['userId'],
      },
    },
    'messageTexts.list': {},
    'messageTexts.get': { params },
    'messageTexts.preview': text,
    'messageTexts.previewBrand': { body: { brandColour: '#0b6b4a', logo: null } },
    'messageTexts.put': { params, body: { own: text.body } },
    'messageTexts.remove': { params },
    'sentMessages.list': { query: { way: 'SMS', state: 'QUEUED', q: '32', pageSize: '5' } },
    'sentMessages.get': {},
    'sentMessages.resend': {},
    'notices.defaults': {},
    'notices.putDefaults': {
      body: { notifications: [{ notice: 'COMMENT', way: 'SMS', enabled: false }] },
    },
    'messageChannels.list': {},
    'messageChannels.create': { body: { ...chat, kind: 'SLACK' } },
    'messageChannels.update': { body: { name: 'Gateway', gateway: gatewayBody() } },
    'messageChannels.test': { body: { to: '0470 12 34 56' } },
    'messageChannels.remove': {},
  }
}
