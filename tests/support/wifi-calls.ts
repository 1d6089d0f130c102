/** A controller of a sample tenant with one call that was made, and a sound call of every endpoint about it. */
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { FactoryDeps } from './factories.ts'
import type { Call } from './send.ts'

const at = '2026-11-21T09:00:00.000Z'
/** Nobody answers there, and nobody is asked while it stays. */
const address = 'https://unifi.invalid/proxy/network/integration'
const own = {
  site: 'Default',
  network: 'Guests',
  security: 'OPEN',
  devices: 2,
  sendsMail: false,
}

/** Paused, so that nothing is sent. @returns its outside id. */
export async function openWifiSample(
  deps: FactoryDeps,
  companyId: CompanyId,
  mark: string,
): Promise<Readonly<Record<string, string>>> {
  const id = await openCalledSample(deps, companyId, {
    way: 'UNIFI',
    name: `${mark} Wi-Fi`,
    address,
    settings: { ...own, siteId: mark },
    call: 'wifi.voucher',
    body: { act: 'END', siteId: mark, name: 'foyer', minutes: 60, devices: 1 },
  })
  return { controllerId: outsideId('WH', id) }
}

/** A system that the frame calls for visits, paused, with one call that was made. */
export async function openCalledSample(
  { db }: FactoryDeps,
  companyId: CompanyId,
  sample: {
    readonly way: string
    readonly name: string
    readonly address: string
    readonly settings: object
    readonly call: string
    readonly body: object
  },
): Promise<string> {
  const id = uuid7()
  const place = { company_id: companyId, integration_id: id }
  await db.inSystem(async (tx) => {
    await tx
      .insertInto('integrations')
      .values({
        ...place,
        kind: sample.way,
        name: sample.name,
        address: sample.address,
        events: ['visit.checked_in'],
        state: 'PAUSED',
        created_at: at,
        rehearsed_at: at,
      })
      .execute()
    await tx
      .insertInto('integration_numbers')
      .values({ ...place, last_number: 1 })
      .execute()
    await tx
      .insertInto('credential_systems')
      .values({
        company_id: companyId,
        system_id: id,
        kind: 'WIFI',
        way: sample.way,
        name: sample.name,
        settings: JSON.stringify(sample.settings),
        state: 'PAUSED',
        created_at: at,
      })
      .execute()
    await tx
      .insertInto('integration_events')
      .values({
        ...place,
        number: 1,
        event_id: 0,
        owner_id: companyId,
        kind: sample.call,
        subject: `credential:${outsideId('CR', id)}`,
        target_id: id,
        at,
        state: 'TAKEN',
        taken_at: at,
        body: JSON.stringify(sample.body),
      })
      .execute()
  })
  return id
}

const body = {
  name: 'Guests',
  address,
  certificate: '',
  ...own,
  apiKey: 'hush',
  networkPassword: '',
}

/** The one that ends is last. */
export const wifiCalls = {
  'wifiControllers.list': {},
  'wifiControllers.create': { body },
  'wifiControllers.update': { body },
  'wifiControllers.activate': {},
  'wifiControllers.pause': {},
  'wifiControllers.remove': { query: { atOnce: 'true' } },
} satisfies Partial<Record<EndpointId, Call>>
