/**
 * Another system's HTTP API, driven by the same load script: a JSON file says how it is asked. Named by the environment
 * variable FOYER_BENCH_OTHER:
 *
 * { "name": "Other", "url": "http://127.0.0.1:8080", "headers": { "authorization": "Bearer …" }, "success": ["200", "201"],
 *   "create": { "method": "POST", "path": "/bookings", "body": { "user": "user{n}", "date": "{date}", "seat": "{n}" } },
 *   "list": { "method": "GET", "path": "/bookings?date={date}" },
 *   "days": { "method": "GET", "path": "/days?user=user{n}" } }
 *
 * `{n}` is a number that counts up over the whole run, `{date}` the day. A kind that is left out is not measured there.
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const call = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH']),
  path: z.string().startsWith('/'),
  body: z.unknown().optional(),
})
const description = z.object({
  name: z.string(),
  url: z.url(),
  headers: z.record(z.string(), z.string()).default({}),
  success: z.array(z.string()).default(['200', '201', '204']),
  create: call.optional(),
  list: call.optional(),
  days: call.optional(),
})
export type OtherSystem = z.output<typeof description>
export type Kind = 'create' | 'list' | 'days'

/** The system that is described; null where none is named. @throws when the file does not describe one. */
export function readOtherSystem(path: string | undefined): OtherSystem | null {
  if (path === undefined || path === '') return null
  return description.parse(JSON.parse(readFileSync(path, 'utf8')))
}

/** One complete request of a kind, or null where the system has no such call. */
export function otherRequest(
  system: OtherSystem,
  kind: Kind,
  values: { readonly n: number; readonly date: string },
): string | null {
  const asked = system[kind]
  if (asked === undefined) return null
  const fill = (text: string): string =>
    text.replaceAll('{n}', String(values.n)).replaceAll('{date}', values.date)
  const body = asked.body === undefined ? '' : fill(JSON.stringify(asked.body))
  return httpRequest(asked.method, fill(asked.path), { ...system.headers }, body)
}

/** As it goes over the socket. */
export function httpRequest(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body = '',
): string {
  const all: Record<string, string> = { host: 'bench', 'accept-encoding': 'identity', ...headers }
  if (body !== '') all['content-type'] = 'application/json'
  if (body !== '' || method !== 'GET') all['content-length'] = String(Buffer.byteLength(body))
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n')
}
