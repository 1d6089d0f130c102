import { queryOptions } from '@tanstack/react-query'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { clientAreas, type ClientArea, type ClientScope } from '#domain/access/client-scope.ts'
import type { CallOf } from '#web/api/call.ts'
import type { apiClientsPaths } from './api-clients-paths.ts'

export type ApiClientCall = CallOf<keyof typeof apiClientsPaths>
export type ApiClient = CallOutput<Endpoints['apiClients.list']>[number]

/** In the address, for one that is only being made. */
export const newClient = 'new'

/** The clients of the organisation. */
export const clientsQuery = (call: ApiClientCall) =>
  queryOptions({
    queryKey: ['api-clients'],
    queryFn: ({ signal }) => call('apiClients.list', {}, signal),
  })

/** What the areas of the API are called. */
export const areaWords: Readonly<Record<ClientArea, MessageKey>> = {
  agreements: 'api_clients_area_agreements',
  arrivals: 'api_clients_area_arrivals',
  billing: 'api_clients_area_billing',
  deliveries: 'api_clients_area_deliveries',
  integrations: 'api_clients_area_integrations',
  kiosks: 'api_clients_area_kiosks',
  messages: 'api_clients_area_messages',
  people: 'api_clients_area_people',
  platform: 'api_clients_area_platform',
  safety: 'api_clients_area_safety',
  'service-desk': 'api_clients_area_service_desk',
  visitors: 'api_clients_area_visitors',
  visits: 'api_clients_area_visits',
  workplace: 'api_clients_area_workplace',
}

/** The scopes of an area, to read and to write. */
export const scopesByArea: readonly (readonly [ClientArea, ClientScope, ClientScope])[] =
  clientAreas.map((area) => [area, `${area}.read`, `${area}.write`])
