/** Several calls in one request: each goes through the same routes, rights, rules, limits and events as if it had come alone. */
import type { FastifyRequest } from 'fastify'
import type { CallInput, CallOutput, Endpoint } from '#contract/endpoint.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { runBatch as endpoint, type BatchedCall } from '#contract/settings/batch.ts'
import { sha256, uuidOf } from '#server/platform/ids.ts'
import { bodyOfRefusal } from '#server/platform/http/answers/error-handler.ts'
import { endpointAt } from './endpoint-at.ts'

type Batch = Pick<CallInput<typeof endpoint>['body'], 'calls'>
type Answer = CallOutput<typeof endpoint>['answers'][number]
export type Asking = {
  readonly request: FastifyRequest
  /** As whoever asked reads it. */
  readonly language: string
  /** Of the batch: what makes a repeat of it the same acts. */
  readonly commandId: string | null
}

/** What each call brings along of the request that it came in. */
const passedOn = ['authorization', 'accept-language', 'foyer-version', 'user-agent'] as const

/** One after another, so that a batch takes no more of the server at a time than a call does. */
export async function runBatch({ calls }: Batch, asking: Asking): Promise<Answer[]> {
  const answers: Answer[] = []
  const succeeded = new Set<string>()
  for (const call of calls) {
    // Nobody is there any more to read it.
    if (asking.request.raw.socket.destroyed) break
    const refusal = refusalOf(call, succeeded)
    const answer =
      refusal === null ? await make(call, asking) : refused(refusal, call, asking.language)
    if (answer.status < 400) succeeded.add(call.id)
    answers.push(answer)
  }
  return answers
}

function refusalOf(
  { method, url, dependsOn = [] }: BatchedCall,
  succeeded: ReadonlySet<string>,
): ErrorCode | null {
  const asked = endpointAt(method, url)
  if (asked === null) return 'not_found'
  if (!isSuited(asked)) return 'batch_unsuited'
  return dependsOn.every((id) => succeeded.has(id)) ? null : 'batch_dependency_failed'
}

/** JSON comes and goes, at once: no files, no streams, and no batch in a batch. */
function isSuited({ id, upload, form, answers }: Endpoint): boolean {
  return id !== endpoint.id && upload !== true && form !== true && answers === undefined
}

function refused(code: ErrorCode, { id }: BatchedCall, language: string): Answer {
  return {
    id,
    status: errors[code].status,
    body: bodyOfRefusal(code, language),
    retryAfterSeconds: null,
  }
}

async function make(call: BatchedCall, { request, commandId }: Asking): Promise<Answer> {
  const key = call.idempotencyKey ?? (commandId && uuidOf(sha256(`${commandId} ${call.id}`)))
  const brought: Record<string, string> = {}
  for (const name of passedOn) {
    const value = request.headers[name]
    if (typeof value === 'string') brought[name] = value
  }
  const {
    statusCode,
    body,
    headers: given,
  } = await request.server.inject({
    method: call.method,
    url: call.url,
    remoteAddress: request.address,
    headers: {
      ...brought,
      ...(key !== null && call.method !== 'GET' && { 'idempotency-key': key }),
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(call.body !== undefined && { payload: JSON.stringify(call.body) }),
  })
  const wait = Number(given['retry-after'])
  return {
    id: call.id,
    status: statusCode,
    // The call has checked its own answer against the contract.
    body: body === '' ? null : (JSON.parse(body) as Answer['body']),
    retryAfterSeconds: Number.isInteger(wait) ? wait : null,
  }
}
