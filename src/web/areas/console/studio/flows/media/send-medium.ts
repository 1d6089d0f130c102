import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { createIdempotencyKey } from '#web/api/idempotency-key.ts'
import { flowPaths } from '../flow-paths.ts'
import type { FlowCall } from '../flow-queries.ts'

export type Medium = CallOutput<Endpoints['flowMedia.add']>

/**
 * Sends a file and says how much of it has gone: what `fetch` can't. The token is made anew, because a long upload may not end with
 * "sign in again". Rejects with ApiError; `signal` ends it without a trace.
 */
export async function sendMedium(
  { call, companyId, baseUrl }: { call: FlowCall; companyId: string; baseUrl: string },
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<Medium> {
  const { token } = await call('session.token', { body: { companyId } }, signal)
  const [method = '', path = ''] = flowPaths['flowMedia.add'].split(' ')
  const body = new FormData()
  body.set('document', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (data: unknown, isNetworkError: boolean): void => {
      const { status } = request
      reject(new ApiError({ data, headers: {}, isNetworkError, status }))
    }
    request.open(method, baseUrl + path.replace('{companyId}', companyId))
    request.responseType = 'json'
    request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.setRequestHeader('Accept-Language', document.documentElement.lang)
    request.setRequestHeader('Idempotency-Key', createIdempotencyKey())
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => {
      // What the server answers to a success, by the contract.
      if (request.status === 200) resolve(request.response as Medium)
      else fail(request.response, false)
    })
    request.addEventListener('error', () => fail(null, true))
    request.addEventListener('abort', () => fail(null, true))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
