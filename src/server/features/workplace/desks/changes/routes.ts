import * as endpoints from '#contract/workplace/touched-bookings.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { touchedByArea } from '../save-desk-area.ts'
import { findClosed, presentTouched } from './touched-bookings.ts'

const readable = { allow: managers, audit: null } as const

export const changeRoutes: readonly Route[] = [
  route(
    endpoints.previewDeskArea,
    { ...readable, right: 'EDIT_DESK_AREAS' },
    async ({ tx, company, act, params, body }) =>
      presentTouched(
        tx,
        company,
        await touchedByArea(tx, company, act.at, params.deskAreaId, body),
      ),
  ),
  route(
    endpoints.previewClosing,
    { ...readable, right: 'EDIT_LOCATION' },
    async ({ tx, company, act, body }) =>
      presentTouched(tx, company, await findClosed(tx, company, act.at, body)),
  ),
]
