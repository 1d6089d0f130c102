import type { CallInput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { bodyFormats, gatewayMethods } from '#domain/notification/gateway-template.ts'
import { chatNotices, type ChannelKind } from '#domain/notification/message-channel.ts'
import { formText } from '#web/registration/details/form-text.ts'

export type ChannelBody = CallInput<Endpoints['messageChannels.update']>['body']

/** What the form of a channel holds, as the server takes it. */
export function readChannel(values: FormData, kind: ChannelKind, active: boolean): ChannelBody {
  const text = (name: string): string => formText(values, name).trim()
  const shared = { name: text('name'), active }
  if (kind !== 'SMS') {
    const notices = chatNotices.filter((notice) => values.has(`notice.${notice}`))
    return { ...shared, address: text('address'), notices }
  }
  return {
    ...shared,
    gateway: {
      address: text('gateway.address'),
      method: gatewayMethods.find((one) => one === text('gateway.method')) ?? 'POST',
      format: bodyFormats.find((one) => one === text('gateway.format')) ?? 'JSON',
      body: formText(values, 'gateway.body'),
      answerContains: text('gateway.answerContains'),
      headers: readHeaders(text('gateway.headers')),
      secret: text('gateway.secret'),
    },
  }
}

/** One a line, as `Name: value`. */
function readHeaders(lines: string) {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const colon = line.includes(':') ? line.indexOf(':') : line.length
      return { name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() }
    })
}
