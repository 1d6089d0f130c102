import { HttpFailure, request, withQuery } from '#web/api/http-client.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { KioskCall } from '../kiosk-call.ts'
import type { ActAnswer, QueuedAct } from '../store/outbox.ts'
import { uploadKey } from './act-key.ts'
import { type ArrivalAct, purposeOf, withTokens } from './arrival-act.ts'

export interface SendContext {
  readonly baseUrl: string
  readonly call: KioskCall
  readonly token: () => string
  /** Whether the kiosk still serves a company. */
  readonly serves: (companyId: string) => boolean
  /** What time it is by the clock that the acts' times are of, ISO 8601: the server compares it with its own. */
  readonly now: () => string
}

/** How long one call may take before the queue is tried again. */
const timeoutMs = 30_000

/**
 * Sends acts of the queue by `kiosk.sync`: the ones at the front that are of one company, their files first. An act of a
 * company that the kiosk serves no more can never be sent; it is shown instead of holding up the others.
 */
export async function sendActs(
  context: SendContext,
  acts: readonly QueuedAct[],
  signal: AbortSignal,
): Promise<readonly ActAnswer[]> {
  const queued = acts.map((act) => ({ ...act, payload: act.payload as ArrivalAct })) // added by offline-acts.ts
  const companyId = queued[0]?.payload.companyId ?? ''
  const after = queued.findIndex(({ payload }) => payload.companyId !== companyId)
  const ofCompany = after === -1 ? queued : queued.slice(0, after)
  if (!context.serves(companyId)) {
    return ofCompany.map(({ id }) => ({ id, result: 'conflict', answer: { reason: 'NOT_SERVED' } }))
  }
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const sent: { id: string; at: string; act: unknown }[] = []
  for (const { id, at, payload, blobs } of ofCompany) {
    const tokens: Record<string, string> = {}
    for (const [name, blob] of Object.entries(blobs)) {
      const token = await upload(context, companyId, { actId: id, name, blob }, limited)
      if (token !== null) tokens[name] = token
    }
    sent.push({ id, at, act: withTokens(payload, tokens) })
  }
  const { results } = await context.call(
    'kiosk.sync',
    {
      params: { companyId },
      body: {
        deviceTime: context.now(),
        acts: sent.map((act, index) => ({ ...act, after: sent[index - 1]?.id ?? null })),
      },
    },
    limited,
  )
  return results.flatMap(({ id, outcome, ...answer }): readonly ActAnswer[] => {
    // Kept, and sent again with everything behind it.
    if (outcome === 'later') return []
    const isShown = outcome === 'conflict' && answer.needsReception
    return [{ id, result: isShown ? 'conflict' : 'applied', answer }]
  })
}

/** The token of an uploaded file; null when the server will never take it: the act goes on without. */
async function upload(
  { baseUrl, token }: SendContext,
  companyId: string,
  file: { readonly actId: string; readonly name: string; readonly blob: Blob },
  signal: AbortSignal,
): Promise<string | null> {
  const { actId, name, blob } = file
  const form = new FormData()
  form.set('document', blob, blob instanceof File ? blob.name : fileName(blob.type))
  try {
    const { data } = await request({
      method: 'POST',
      url: withQuery(`${baseUrl}/private/companies/${companyId}/documents`, {
        purpose: purposeOf(name),
      }),
      headers: {
        Authorization: `Bearer ${token()}`,
        'Idempotency-Key': await uploadKey(actId, name),
      },
      form,
      signal,
    })
    // By the contract of documents.upload.
    return (data as { token: string }).token
  } catch (error) {
    if (error instanceof HttpFailure && isRefusedForGood(error)) return null
    throw error instanceof HttpFailure ? new ApiError(error) : error
  }
}

/** Too large, of a wrong type, blank, already used: sending it again would change nothing. */
function isRefusedForGood({ status }: HttpFailure): boolean {
  return status === 413 || status === 415 || status === 422
}

function fileName(type: string): string {
  return `file.${type.split('/').at(-1) ?? 'bin'}`
}
