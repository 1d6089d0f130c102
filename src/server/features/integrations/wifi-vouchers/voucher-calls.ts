/** The calls to a controller: a voucher is looked for by its name before one is made or ended. https://developer.ui.com/network */
import { z } from 'zod'
import type { Exchange } from '#server/platform/integrations/exchange.ts'
import type {
  CallProtocol,
  JudgedAnswer,
  ProtocolRequest,
} from '#server/platform/integrations/integration.ts'

/** What is written down of a call. LOOK: the visit has its voucher, and nothing is made or ended. */
const voucherCall = z.object({
  act: z.enum(['GIVE', 'LOOK', 'END']),
  siteId: z.string(),
  name: z.string(),
  minutes: z.int(),
  devices: z.int(),
})
export type VoucherCall = z.output<typeof voucherCall>
export const readCall = (body: string): VoucherCall => voucherCall.parse(JSON.parse(body))

/** Longer ones are none that somebody types. */
const voucher = z.object({
  id: z.string().min(1).max(100),
  name: z.string(),
  code: z.string().min(1).max(100),
})
const page = z.object({
  count: z.int().nonnegative(),
  totalCount: z.int().nonnegative(),
  // Also vouchers of others, which are read by nobody.
  data: z.array(z.unknown()),
})
const made = z.object({ vouchers: z.array(z.unknown()).min(1) })
const deleted = z.object({ vouchersDeleted: z.int() })

/** The most that the controller tells at a time. */
const pageSize = 1_000

export type Voucher = z.output<typeof voucher>

function read<T>(shape: z.ZodType<T>, text: string): T | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Vouchers of this name, in an answer to either question. */
export function vouchersIn(text: string, name: string): readonly Voucher[] {
  const all = read(page, text)?.data ?? read(made, text)?.vouchers ?? []
  return all.flatMap((one) => voucher.safeParse(one).data ?? []).filter((one) => one.name === name)
}

type AddressedCall = Parameters<CallProtocol['request']>[0]

function vouchersOf({ address, secrets }: AddressedCall, { siteId }: VoucherCall) {
  const base = `${address}/v1/sites/${encodeURIComponent(siteId)}/hotspot/vouchers`
  return { base, headers: { 'x-api-key': secrets[0] ?? '' } }
}

/** A controller that doesn't know the filter tells all that it has; of what it tells the name decides. */
function lookFrom(call: AddressedCall, offset: number): ProtocolRequest {
  const asked = readCall(call.body)
  const { base, headers } = vouchersOf(call, asked)
  const filter = encodeURIComponent(`name.eq('${asked.name}')`)
  const address = `${base}?offset=${String(offset)}&limit=${String(pageSize)}&filter=${filter}`
  return { method: 'GET', address, headers, body: null }
}

/** Looks through all pages, and then does what is still to be done. */
function next(call: AddressedCall, answered: readonly Exchange[]): ProtocolRequest | null {
  const asked = readCall(call.body)
  const { base, headers } = vouchersOf(call, asked)
  const pages = answered.map(({ text }) => read(page, text))
  const last = pages.at(-1)
  const told = pages.reduce((sum, one) => sum + (one?.count ?? 0), 0)
  // Something was made or ended, or it's no list.
  if (last === null || last === undefined) return endNext(call, answered)
  const found = answered.flatMap(({ text }) => vouchersIn(text, asked.name))
  const isMore = last.count > 0 && told < last.totalCount
  if (isMore && (found.length === 0 || asked.act === 'END')) return lookFrom(call, told)
  if (asked.act === 'END') return endNext(call, answered)
  if (asked.act === 'LOOK' || found.length > 0) return null
  const body = JSON.stringify({
    count: 1,
    name: asked.name,
    timeLimitMinutes: asked.minutes,
    authorizedGuestLimit: asked.devices,
  })
  return { address: base, headers: { ...headers, 'content-type': 'application/json' }, body }
}

/** Each voucher of the name, one after another: a lost answer may have left two. */
function endNext(call: AddressedCall, answered: readonly Exchange[]): ProtocolRequest | null {
  const asked = readCall(call.body)
  if (asked.act !== 'END') return null
  const { base, headers } = vouchersOf(call, asked)
  const ended = answered.filter(({ text }) => read(deleted, text) !== null).length
  const isOdd = answered.some(
    ({ text }) => read(page, text) === null && read(deleted, text) === null,
  )
  const found = answered.flatMap(({ text }) => vouchersIn(text, asked.name))[ended]
  if (found === undefined || isOdd) return null
  const address = `${base}/${encodeURIComponent(found.id)}`
  return { method: 'DELETE', address, headers, body: null }
}

/** Codes stay out of the log, and so does whatever might hold one. */
function judge(body: string, { status, error, text }: Exchange): JudgedAnswer | null {
  if (error !== null) return null
  const { act, name } = readCall(body)
  const list = read(page, text)
  const ended = act === 'END' ? read(deleted, text) : null
  const count = list?.count ?? read(made, text)?.vouchers.length
  const answer = JSON.stringify(ended ?? { vouchers: count ?? null })
  const isGood =
    status !== null &&
    (act === 'GIVE' ? vouchersIn(text, name).length > 0 : list !== null || ended !== null)
  return isGood
    ? { judged: 'TAKEN', error: null, isFinal: false, answer }
    : { judged: 'FAILED', error: 'unreadable', isFinal: false, answer }
}

export const voucherProtocol: Omit<CallProtocol, 'learn'> = {
  request: (call) => lookFrom(call, 0),
  next,
  judge,
}
