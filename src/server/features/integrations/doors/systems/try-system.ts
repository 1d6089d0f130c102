/** Asks the other side what it has, with settings as they were entered; of a broker, whether it lets Foyer in and hear. */
import type { Deps } from '#server/deps.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { clientIdOf } from '../mqtt/client-id.ts'
import { lineFault } from '../mqtt/line-fault.ts'
import { openConnection } from '../mqtt/open-connection.ts'
import { openRest } from '../sending/rest-system.ts'
import type { DoorsInput } from './save-system.ts'

type Trial = {
  readonly isGood: boolean
  readonly status: number | null
  readonly durationMs: number
  readonly error: string | null
  readonly answer: string
  readonly found: number
}
const nothing = { isGood: false, status: null, durationMs: 0, answer: '', found: 0 }

/** For a list that cannot be asked nothing is called: a call that inserts would not be a test. */
export async function trySystem(
  deps: Pick<Deps, 'config' | 'clock'>,
  { settings }: Pick<DoorsInput, 'settings'>,
  { secret, clientKey }: { readonly secret: string; readonly clientKey: string },
  location: string,
): Promise<Trial> {
  if (settings.carrier === 'MQTT') return tryBroker(deps, settings, secret, clientKey)
  const system = openRest(deps, settings, { secret, location, integrationId: '' })
  if (!system.isListed) return { ...nothing, error: 'not_listed' }
  const { status, durationMs, error, answer, text } = await system.firstPage()
  const items = error === null ? system.itemsIn(text) : null
  const fault = error ?? (items === null ? 'garbage' : null)
  const found = items?.length ?? 0
  return { isGood: fault === null, status, durationMs, error: fault, answer, found }
}

/** By a name of its own, so that the connection in use stays. What comes meanwhile is taken by nobody: the broker keeps it for that one. */
async function tryBroker(
  deps: Pick<Deps, 'config'>,
  { address, authName: user, mqtt }: DoorsInput['settings'],
  password: string,
  clientKey: string,
): Promise<Trial> {
  const begun = performance.now()
  const end = (error: string | null): Trial => {
    const durationMs = Math.round(performance.now() - begun)
    return { ...nothing, isGood: error === null, durationMs, error }
  }
  try {
    const { certificate, clientCertificate, readerTopics } = mqtt
    const clientId = clientIdOf({ integrationId: uuid7() })
    const isFleeting = true
    const own = { certificate: clientCertificate, key: clientKey }
    const access = { address, user, password, certificate, own, clientId, isFleeting }
    const connection = await openConnection(deps, access, () => Promise.resolve())
    try {
      await connection.subscribe(readerTopics)
    } finally {
      await connection.close()
    }
    return end(null)
  } catch (error) {
    return end(lineFault(error).code)
  }
}
