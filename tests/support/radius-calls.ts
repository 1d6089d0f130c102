/** A RADIUS connection of a sample tenant with one device that was cut off, and a sound call of every endpoint about it. */
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { FactoryDeps } from './factories.ts'
import type { Call } from './send.ts'
import { openCalledSample } from './wifi-calls.ts'

const own = {
  network: 'Guests',
  security: 'ENTERPRISE',
  devices: 2,
  vlan: '20',
  sendsMail: false,
  cutOff: 'CONTROLLER',
  accessPoints: '',
  controller: 'radius.invalid',
  port: 3_799,
}

/** Nobody has its name, and nobody is asked while it stays. @returns its outside id. */
export async function openRadiusSample(
  deps: FactoryDeps,
  companyId: CompanyId,
  mark: string,
): Promise<Readonly<Record<string, string>>> {
  const id = await openCalledSample(deps, companyId, {
    way: 'RADIUS',
    name: `${mark} RADIUS`,
    address: 'radius://radius.invalid:3799',
    settings: own,
    call: 'wifi.disconnect',
    body: { act: 'KEEP', credentialId: companyId, sessions: 0 },
  })
  return { radiusId: outsideId('WH', id) }
}

const body = { name: 'Guests', ...own, networkPassword: '', sharedSecret: 'hush' }

/** The one that ends is last. */
export const radiusCalls = {
  'wifiRadius.list': {},
  'wifiRadius.create': { body },
  'wifiRadius.sessions': {},
  'wifiRadius.asks': {},
  'wifiRadius.test': {},
  'wifiRadius.update': { body },
  'wifiRadius.rotate': { body: { overlapHours: 1 } },
  'wifiRadius.activate': {},
  'wifiRadius.pause': {},
  'wifiRadius.remove': { query: { atOnce: 'true' } },
} satisfies Partial<Record<EndpointId, Call>>
