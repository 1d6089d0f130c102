import type { Deps } from '#server/deps.ts'
import { mayBePlain } from '../auth/identity-provider.ts'
import { ApiError } from '../http/answers/api-error.ts'

/**
 * Without encryption only to hosts that the operator named (WEBHOOK_ALLOW), which is for tests.
 * @throws ApiError validation_failed
 */
export function checkAddress(
  deps: Pick<Deps, 'config'>,
  address: string,
  field = 'body.address',
): void {
  const refuse = (code: string) => new ApiError('validation_failed', [{ field, code }])
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.hash !== '') {
    throw refuse('channel_error_address')
  }
  if (url.protocol !== 'https:' && !mayBePlain(deps, address)) throw refuse('channel_error_https')
}
