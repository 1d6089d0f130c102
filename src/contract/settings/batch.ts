/** Several calls in one request (Spec §7, Others; issue 16 §5). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { lineOfText } from '../shapes.ts'

export const maxBatchedCalls = 20
const callId = lineOfText(64)

const batchedCall = z.object({
  id: callId.meta({ description: 'names the call within the batch' }),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  url: z
    .string()
    .max(4_000)
    .startsWith('/')
    .meta({ description: 'path and query, as in the call itself' }),
  body: z.unknown().optional(),
  idempotencyKey: z
    .uuid()
    .optional()
    .meta({ description: 'without one, it follows from the key of the batch and the id' }),
  dependsOn: z
    .array(callId)
    .max(maxBatchedCalls)
    .optional()
    .meta({ description: 'earlier calls; unless all of them succeed, this one isn’t made' }),
})
export type BatchedCall = z.output<typeof batchedCall>

/** Earlier ones only, so that the order they stand in is one in which they can be made. */
function standsInOrder(calls: readonly BatchedCall[], context: z.core.$RefinementCtx): void {
  const seen = new Set<string>()
  for (const [place, { id, dependsOn = [] }] of calls.entries()) {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [place, field] })
    if (dependsOn.some((one) => !seen.has(one))) refuse('dependsOn', 'not_an_earlier_call')
    if (seen.has(id)) refuse('id', 'not_unique')
    seen.add(id)
  }
}

const anything = z.union([
  z.record(z.string(), z.unknown()),
  z.array(z.unknown()),
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
])

export const runBatch = defineEndpoint('batch.run', 'POST /batch', {
  summary: 'Makes up to 20 calls one after another, each as if it had come alone.',
  tag: 'System',
  body: z.object({
    calls: z.array(batchedCall).min(1).max(maxBatchedCalls).superRefine(standsInOrder),
  }),
  response: z.object({
    answers: z.array(
      z.object({
        id: callId,
        status: z.int(),
        body: anything.meta({ description: 'what the call answers by itself; null for nothing' }),
        retryAfterSeconds: z.int().nullable(),
      }),
    ),
  }),
  errors: ['batch_unsuited', 'batch_dependency_failed'],
})
