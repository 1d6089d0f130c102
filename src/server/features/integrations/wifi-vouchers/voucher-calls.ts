/** The calls to a controller: a voucher is looked for by its name before one is made or ended. https://developer.ui.com/network */
import { z } from 'zod'
import { makeCall, type ExchangeError } from '#server/platform/integrations/exchange.ts'
import type {
  EarlierCall,
  Performed,
  SeveralCalls,
  Telling,
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
/** So many requests are made for one voucher at most. */
const mostRequests = 8

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

type Controller = Pick<Telling, 'reach' | 'address' | 'secrets'> & {
  readonly call: VoucherCall
  /** What was asked until now. */
  readonly asked: EarlierCall[]
}

/** Looks through all pages, and then does what is still to be done. */
export const performCall: SeveralCalls['perform'] = async ({ body }, of) => {
  const controller: Controller = { ...of, call: readCall(body), asked: [] }
  const { act } = controller.call
  const { found, problem } = await look(controller)
  if (problem !== null || act === 'LOOK') return performed(controller, problem)
  if (act === 'END') return performed(controller, await end(controller, found))
  return performed(controller, found.length > 0 ? null : await make(controller))
}

/** A controller that doesn't know the filter tells all that it has; of what it tells the name decides. */
async function look(
  controller: Controller,
): Promise<{ readonly found: readonly Voucher[]; readonly problem: ExchangeError | null }> {
  const { act, name } = controller.call
  const filter = encodeURIComponent(`name.eq('${name}')`)
  const found: Voucher[] = []
  let told = 0
  while (true) {
    const query = `?offset=${String(told)}&limit=${String(pageSize)}&filter=${filter}`
    const { error, text } = await ask(controller, 'GET', query)
    const list = read(page, text)
    if (error !== null || list === null) return { found, problem: error ?? 'unreadable' }
    found.push(...vouchersIn(text, name))
    told += list.count
    const isMore = list.count > 0 && told < list.totalCount
    if (!isMore || (found.length > 0 && act !== 'END')) return { found, problem: null }
  }
}

async function make(controller: Controller): Promise<ExchangeError | null> {
  const { name, minutes, devices } = controller.call
  const { error, text } = await ask(controller, 'POST', '', {
    count: 1,
    name,
    timeLimitMinutes: minutes,
    authorizedGuestLimit: devices,
  })
  return error ?? (vouchersIn(text, name).length > 0 ? null : 'unreadable')
}

/** Each voucher of the name, one after another: a lost answer may have left two. */
async function end(
  controller: Controller,
  found: readonly Voucher[],
): Promise<ExchangeError | null> {
  for (const { id } of found) {
    const { error, text } = await ask(controller, 'DELETE', `/${encodeURIComponent(id)}`)
    if (error !== null) return error
    if (read(deleted, text) === null) return 'unreadable'
  }
  return null
}

async function ask(
  { reach, address, secrets, call, asked }: Controller,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<EarlierCall> {
  const below = `/v1/sites/${encodeURIComponent(call.siteId)}/hotspot/vouchers${path}`
  const isOver = asked.length === mostRequests
  const answer = await makeCall(isOver ? { ...reach, endsAtMs: 0 } : reach, {
    method,
    address: `${address}${below}`,
    headers: {
      accept: 'application/json',
      'x-api-key': secrets[0] ?? '',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const made = { ...answer, headers: { request: `${method} ${below}` } }
  asked.push(made)
  return made
}

/** @param problem of the last call; null: it took it */
function performed({ asked }: Controller, problem: ExchangeError | null): Performed {
  const calls = asked.map((one) => ({ ...one, answer: writtenAnswer(one) }))
  const last = calls.at(-1)
  if (last === undefined) throw new Error('nothing was asked')
  return {
    ...last,
    error: problem,
    isFinal: false,
    // What it answers well and nobody can read is as bad as no answer.
    ...(last.error === null && { judged: problem === null ? 'TAKEN' : 'FAILED' }),
    foundId: null,
    earlier: calls.slice(0, -1),
  }
}

/** Codes stay out of the log, and so does whatever might hold one. */
function writtenAnswer({ error, answer, text }: EarlierCall): string {
  if (error !== null) return answer
  const ended = read(deleted, text)
  const vouchers = read(page, text)?.count ?? read(made, text)?.vouchers.length ?? null
  return JSON.stringify(ended ?? { vouchers })
}
