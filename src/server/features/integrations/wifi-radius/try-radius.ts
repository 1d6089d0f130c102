/** Asks whoever cuts devices off to end a session that there isn't: whether it is there, and knows the secret. */
import type { Deps } from '#server/deps.ts'
import { findCalled } from '#server/features/integrations/credentials/called/called-system.ts'
import { openSecret } from '#server/platform/integrations/one-secret.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { exchangeReach } from '#server/platform/integrations/exchange-reach.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { askNas, nasWaitsMs } from './disconnect/ask-nas.ts'
import { nasFor } from './disconnect/cut-off.ts'
import { findLastNas } from './queries-sessions.ts'
import { cutsOff, radiusSettings } from './settings.ts'
import { wayName } from './way-name.ts'

/** No account is called so: none has a zero. */
const nobody = { user: 'visit-000000', session: 'foyer-test', station: null } as const
const anyNas = '0.0.0.0'

export type Tried = {
  readonly isGood: boolean
  /** Address and port; empty: nobody could be asked. */
  readonly asked: string
  readonly error: string | null
}

/** Outside of any transaction. @throws ApiError not_found | conflict where nobody is asked */
export async function tryRadius(
  deps: Pick<Deps, 'config' | 'clock' | 'db' | 'secrets'>,
  place: Place,
): Promise<Tried> {
  const { companyId, integrationId: systemId } = place
  const { settings, secret, last } = await deps.db.inTenant(companyId, async (tx) => ({
    settings: radiusSettings.parse(mustFind(await findCalled(tx, place, wayName)).settings),
    secret: await openSecret(tx, deps, place, deps.clock.now()),
    last: await findLastNas(tx, { companyId, systemId }),
  }))
  if (!cutsOff(settings) || secret === null) throw new ApiError('conflict')
  const nas = nasFor(settings, last ?? anyNas)
  if (nas === null) {
    return {
      isGood: false,
      asked: last ?? '',
      error: last === undefined ? 'not_heard' : 'not_listed',
    }
  }
  const reach = { ...exchangeReach(deps), waitsMs: nasWaitsMs }
  const { error } = await askNas(reach, { ...nas, secret }, { ...nobody, nas: last ?? anyNas })
  return { isGood: error === null, asked: `${nas.host}:${String(nas.port)}`, error }
}
