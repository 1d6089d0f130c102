import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'

/** What a kiosk holds of a company for a day without the server. */
export type Bundle = CallOutput<Endpoints['kiosk.offlineBundle']>
/** What pairing gave the tablet. */
export type Pairing = CallOutput<Endpoints['kiosk.pair']>
export type Heartbeat = CallOutput<Endpoints['kiosk.heartbeat']>
/** A company's outside id. */
export type CompanyId = Bundle['data']['company']['id']
