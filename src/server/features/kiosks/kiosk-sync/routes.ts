import * as contract from '#contract/kiosks/kiosk-sync.ts'
import { heartbeat } from '#contract/kiosks/kiosk-device.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { ownCard } from '../kiosk-area/read-kiosk-data.ts'
import { beat } from './beat.ts'
import { closeConflict } from './close-conflict.ts'
import { makeBundle } from './make-bundle.ts'
import { readConflicts } from './read-conflicts.ts'
import { syncActs } from './sync-acts.ts'

/** Whoever lets people in also looks at what a kiosk could not settle. */
const desk = { allow: ['client', 'employee'], right: 'CHANGE_VISIT_STATUS' } as const

export const kioskSyncRoutes: readonly Route[] = [
  statementRoute(heartbeat, { allow: ['kiosk'], audit: null }, ({ deps, actor, body }) =>
    beat(deps, actor, body),
  ),
  statementRoute(
    contract.getOfflineBundle,
    { allow: ['kiosk'], audit: null },
    async ({ deps, company, actor }) => makeBundle(deps, company, await ownCard(deps, actor)),
  ),
  // Each act keeps its own idempotency, for longer than a request's key does.
  statementRoute(
    contract.syncKiosk,
    {
      allow: ['kiosk'],
      audit: 'kiosk.conflict, and what the acts do: visit.checked_in, visit.checked_out, …',
    },
    ({ deps, company, actor, act, body, address, agent }) =>
      syncActs(deps, { company, actor, origin: { address, agent }, now: act.at }, body),
  ),
  route(contract.listConflicts, { ...desk, audit: null }, (context) => {
    const { tx, deps, company, query } = context
    const { open, page, pageSize } = query
    return readConflicts(tx, deps, company, { isOpen: open === 'true', page, pageSize })
  }),
  route(
    contract.closeConflict,
    {
      ...desk,
      audit: 'kiosk.conflict_closed, and visit.checked_in, visit.on_site or visit.checked_out',
    },
    ({ tx, company, act, params, body }) => closeConflict(tx, company, act, { ...params, ...body }),
  ),
]
