/**
 * Judges what Foyer asks of Stripe. `FOYER_STRIPE_OPENAPI` names Stripe's published OpenAPI document, which is data of others and not in
 * the project (`docs/billing.md`); without it a list of the fields that we send is what may be sent.
 */
import { existsSync, readFileSync } from 'node:fs'

type Schema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly maxLength?: number
}
type Parameter = { readonly name: string; readonly in: string; readonly schema: Schema }
type Operation = {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> }
}
export type Fields = { readonly [name: string]: string | Fields }

let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> | null = null

/** Null without the document. */
function published() {
  const file = process.env['FOYER_STRIPE_OPENAPI'] ?? ''
  if (file === '' || !existsSync(file)) return null
  // Stripe's own document has this form.
  paths ??= (JSON.parse(readFileSync(file, 'utf8')) as { paths: NonNullable<typeof paths> }).paths
  return paths
}

/** `a[b][0]=c` as it is meant: https://docs.stripe.com/api */
export function readFields(text: string): Fields {
  const read: Record<string, string | Record<string, unknown>> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = [
      name.replace(/\[.*/, ''),
      ...Array.from(name.matchAll(/\[([^\]]*)\]/g), ([, key = '']) => key),
    ]
    let at: Record<string, unknown> = read
    for (const key of keys.slice(0, -1)) at = (at[key] ??= {}) as Record<string, unknown>
    at[keys.at(-1) ?? ''] = value
  }
  return read as Fields
}

/** What is wrong with a request; empty where nothing is. @param path without a query: `/v1/customers/cus_1` */
export function faultsOfRequest(method: string, path: string, fields: Fields): readonly string[] {
  const document = published()
  if (document === null) return faultsByList(method, path, fields)
  const found = Object.entries(document).find(
    ([name, operations]) => matches(name, path) && method.toLowerCase() in operations,
  )
  const operation = found?.[1][method.toLowerCase()]
  if (operation === undefined) return [`${method} ${path} is not published`]
  const body = operation.requestBody?.content['application/x-www-form-urlencoded']?.schema
  const query = Object.fromEntries(
    (operation.parameters ?? [])
      .filter((one) => one.in === 'query')
      .map((one) => [one.name, one.schema]),
  )
  const schema = method === 'GET' ? { type: 'object', properties: query } : (body ?? {})
  return faultsOf(fields, schema, '')
}

function matches(name: string, path: string): boolean {
  const [expected, given] = [name.split('/'), path.split('/')]
  return (
    expected.length === given.length &&
    expected.every((part, index) => part.startsWith('{') || part === given[index])
  )
}

function faultsOf(value: string | Fields, schema: Schema, at: string): readonly string[] {
  if (schema.anyOf !== undefined) {
    const all = schema.anyOf.map((one) => faultsOf(value, one, at))
    return all.some((faults) => faults.length === 0) ? [] : (all[0] ?? [])
  }
  const { type, properties = {}, additionalProperties, required = [], items, maxLength } = schema
  if (typeof value === 'string') {
    if (type === 'object' || type === 'array') return [`${at} holds a text`]
    if (type === 'integer' && !/^-?\d+$/.test(value)) return [`${at} is no number`]
    if (type === 'boolean' && !/^(?:true|false)$/.test(value))
      return [`${at} is neither true nor false`]
    if (schema.enum !== undefined && !schema.enum.includes(value))
      return [`${at} can't be ${value}`]
    return maxLength !== undefined && value.length > maxLength ? [`${at} is too long`] : []
  }
  if (type === 'array') {
    return Object.entries(value).flatMap(([name, one]) =>
      faultsOf(one, items ?? {}, `${at}[${name}]`),
    )
  }
  if (type !== 'object') return [`${at} holds several fields`]
  const missing = required
    .filter((name) => !(name in value))
    .map((name) => `${at}.${name} is missing`)
  const others = typeof additionalProperties === 'object' ? additionalProperties : null
  return [
    ...missing,
    ...Object.entries(value).flatMap(([name, one]) => {
      const known = properties[name] ?? others
      return known === null ? [`${at}.${name} is unknown`] : faultsOf(one, known, `${at}.${name}`)
    }),
  ]
}

/** The requests that we make, and all fields of each. */
const ours: readonly (readonly [call: RegExp, fields: readonly RegExp[]])[] = [
  [/^GET \/v1\/account$/, []],
  [/^GET \/v1\/webhook_endpoints$/, [/^limit$/]],
  [/^POST \/v1\/customers$/, [/^name$/, /^email$/, /^metadata\.foyer_organisation$/]],
  [/^POST \/v1\/customers\/[^/]+$/, [/^invoice_settings\.default_payment_method$/]],
  [/^GET \/v1\/customers\/[^/]+$/, [/^expand\.0$/]],
  [/^DELETE \/v1\/customers\/[^/]+$/, []],
  [
    /^POST \/v1\/checkout\/sessions$/,
    [
      /^(?:mode|customer|client_reference_id|success_url|cancel_url)$/,
      /^payment_method_types\.0$/,
      /^line_items\.0\.(?:quantity|price_data\.(?:currency|unit_amount|product_data\.name))$/,
      /^payment_intent_data\.(?:description|setup_future_usage|metadata\.foyer_\w+)$/,
      /^metadata\.foyer_attempt$/,
    ],
  ],
  [/^GET \/v1\/checkout\/sessions\/[^/]+$/, [/^expand\.[01]$/]],
  [/^POST \/v1\/checkout\/sessions\/[^/]+\/expire$/, []],
  [/^POST \/v1\/billing_portal\/sessions$/, [/^(?:customer|return_url)$/]],
  [
    /^POST \/v1\/payment_intents$/,
    [
      /^(?:amount|currency|customer|payment_method|off_session|confirm|description)$/,
      /^payment_method_types\.0$/,
      /^metadata\.foyer_\w+$/,
    ],
  ],
  [/^GET \/v1\/payment_intents\/[^/]+$/, [/^expand\.0$/]],
  [/^GET \/v1\/disputes$/, [/^(?:payment_intent|limit)$/]],
  [/^GET \/v1\/refunds$/, [/^(?:payment_intent|limit)$/]],
  [/^POST \/v1\/refunds$/, [/^payment_intent$/]],
]

function faultsByList(method: string, path: string, fields: Fields): readonly string[] {
  const known = ours.find(([call]) => call.test(`${method} ${path}`))
  if (known === undefined) return [`${method} ${path} is no request of ours`]
  return namesOf(fields)
    .filter((name) => !known[1].some((field) => field.test(name)))
    .map((name) => `${name} is no field of ours`)
}

function namesOf(fields: Fields, before = ''): readonly string[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' ? [before + name] : namesOf(value, `${before}${name}.`),
  )
}
