/** What a gateway for text messages is sent: templates of its address, headers and body, filled without anything getting out of its place. Issue 5 §3. */
export const bodyFormats = ['JSON', 'FORM', 'TEXT'] as const
export type BodyFormat = (typeof bodyFormats)[number]

export const gatewayMethods = ['POST', 'PUT', 'GET'] as const
export type GatewayMethod = (typeof gatewayMethods)[number]

export type GatewayValues = {
  /** A phone number in E.164. */
  readonly to: string
  readonly text: string
  /** What the gateway knows the location by; empty for none. */
  readonly secret: string
}

export type Gateway = {
  /** With placeholders behind its host. */
  readonly address: string
  readonly method: GatewayMethod
  readonly format: BodyFormat
  readonly body: string
}

export type GatewayError =
  | 'channel_error_address'
  | 'channel_error_to'
  | 'channel_error_text'
  | 'channel_error_json'

const placeholder = /\{(to|text|secret)\}/g
/** Nothing may be put into the host: a call goes to where somebody said. */
const plainHost = /^https?:\/\/[^\s/?#{}@\\]+(?:[/?#]\S*)?$/i

/** The address with everything in it written as part of an address. */
export function fillAddress(address: string, values: GatewayValues): string {
  return fill(address, values, encodeURIComponent)
}

/** A header's value; numbers and texts have no place there. */
export function fillHeader(value: string, { secret }: Pick<GatewayValues, 'secret'>): string {
  return value.replaceAll('{secret}', () => secret)
}

/** The body; empty where the method has none. */
export function fillBody(
  { method, format, body }: Pick<Gateway, 'method' | 'format' | 'body'>,
  values: GatewayValues,
): string {
  return method === 'GET' ? '' : fill(body, values, encoders[format])
}

export const contentTypes: Readonly<Record<BodyFormat, string>> = {
  JSON: 'application/json',
  FORM: 'application/x-www-form-urlencoded',
  TEXT: 'text/plain; charset=utf-8',
}

/** What is wrong with a gateway, by field; empty when it can be called. */
export function judgeGateway(gateway: Gateway): Partial<Record<'address' | 'body', GatewayError>> {
  const { address, method, format, body } = gateway
  if (!plainHost.test(address)) return { address: 'channel_error_address' }
  const isSentInBody = method !== 'GET'
  const everywhere = isSentInBody ? `${address}\n${body}` : address
  const place = isSentInBody ? 'body' : 'address'
  if (!everywhere.includes('{to}')) return { [place]: 'channel_error_to' }
  if (!everywhere.includes('{text}')) return { [place]: 'channel_error_text' }
  const isWrongJson = isSentInBody && format === 'JSON' && !isJson(fillBody(gateway, sample))
  return isWrongJson ? { body: 'channel_error_json' } : {}
}

const sample: GatewayValues = { to: '+3225550100', text: 'A "quote"\nand a line', secret: 's' }

const encoders: Readonly<Record<BodyFormat, (value: string) => string>> = {
  // Inside the quotes that stand in the template.
  JSON: (value) => JSON.stringify(value).slice(1, -1),
  FORM: encodeURIComponent,
  TEXT: (value) => value,
}

/** Each place once: what a value holds is never read as a place again. */
function fill(template: string, values: GatewayValues, encode: (value: string) => string): string {
  return template.replaceAll(placeholder, (_whole, name: keyof GatewayValues) =>
    encode(values[name]),
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
