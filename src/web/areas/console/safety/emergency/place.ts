import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { emergencyPaths } from './emergency-paths.ts'
import type { PageState } from '#contract/page.ts'
import {
  connectStaff,
  type StaffConnection,
  type StaffPlace,
} from '#web/areas/console/frame/connect-staff.ts'

/** Where a marshal is and who they are: kept with the roll, for a page that opens without a network. */
export type Place = {
  readonly companyId: string
  readonly name: string
  readonly timeZone: string
  readonly marshal: string
}

export type Roll = CallOutput<Endpoints['emergencies.roll']>
export type InHouse = CallOutput<Endpoints['emergencies.inHouse']>
export type EmergencyList = CallOutput<Endpoints['emergencies.list']>

/** Its token is empty before the first call without a page. */
export type Connection = StaffConnection<typeof emergencyPaths> & { readonly baseUrl: string }

/** `token` empty: made from the cookie at the first call. */
export function connect(page: PageState, companyId: string, token: string): Connection {
  return connectAt({ baseUrl: page.configuration.apiBaseUrl, companyId, token })
}

/** The same for a page that says itself where it calls from. */
export function connectAt(place: StaffPlace): Connection {
  return { ...connectStaff(emergencyPaths, place), baseUrl: place.baseUrl }
}
