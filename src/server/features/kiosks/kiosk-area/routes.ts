import * as contract from '#contract/kiosks/kiosk-arrivals.ts'
import { inCompany } from '#server/platform/http/in-company.ts'
import { openRoute, route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { findByFace } from './find-by-face.ts'
import { findVisit } from './find-visit.ts'
import { handOff, takeHandOff } from './hand-off.ts'
import { ownCard, readKioskData } from './read-kiosk-data.ts'
import { readKioskVisit } from './read-kiosk-visit.ts'
import { scanPass } from './scan-pass.ts'
import { watchHandOff } from './watch-hand-off.ts'

export const kioskAreaRoutes: readonly Route[] = [
  statementRoute(
    contract.getKioskData,
    { allow: ['kiosk'], audit: null },
    async ({ deps, company, actor, query, language }) =>
      readKioskData(deps, company, await ownCard(deps, actor), {
        ...query,
        acceptLanguage: language,
      }),
  ),
  route(
    contract.findAtKiosk,
    { allow: ['kiosk'], audit: null },
    ({ tx, deps, company, actor, body }) => findVisit(tx, deps, company, actor.kioskId, body),
  ),
  // An engine is waited for outside of any transaction.
  statementRoute(
    contract.findByFace,
    { allow: ['kiosk'], audit: null },
    ({ deps, company, actor, body }) => findByFace(deps, company, actor.kioskId, body),
  ),
  // The token is made outside of what is kept for a repeat: nothing secret is stored.
  statementRoute(
    contract.scanPass,
    {
      allow: ['kiosk'],
      audit: 'visit.checked_in, visit.on_site, visit.checked_out, visit.walked_in',
    },
    async (context) => {
      const { deps, company, actor, act, body } = context
      const scanned = await inCompany(contract.scanPass, context, (tx) =>
        scanPass(tx, deps, company, act, body),
      )
      const visit = await deps.db.inTenant(company.companyId, (tx) =>
        readKioskVisit(tx, deps, company, scanned.key, actor),
      )
      return { outcome: scanned.outcome, visit }
    },
  ),
  statementRoute(
    contract.handOff,
    { allow: ['kiosk'], audit: null },
    ({ deps, company, actor, act, body }) => handOff(deps, company, actor, act, body),
  ),
  statementRoute(contract.watchHandOff, { allow: ['kiosk'], audit: null }, (context) =>
    watchHandOff(context, context.params.handOffId),
  ),
  openRoute(
    contract.takeHandOff,
    { allow: ['anonymous'], audit: 'kiosk.handed_off', limit: 'secret' },
    ({ deps, act, body }) => takeHandOff(deps, act, body.code),
  ),
]
