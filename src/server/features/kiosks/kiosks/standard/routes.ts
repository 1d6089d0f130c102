import { getKioskBehaviour, putKioskBehaviour } from '#contract/kiosks/kiosk-behaviour.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { readKioskBehaviour, saveKioskBehaviour } from './kiosk-behaviour.ts'

const kiosks = { allow: managers, right: 'EDIT_KIOSKS' } as const

export const standardRoutes: readonly Route[] = [
  route(getKioskBehaviour, { ...kiosks, audit: null }, ({ tx, company }) =>
    readKioskBehaviour(tx, company.companyId),
  ),
  route(
    putKioskBehaviour,
    { ...kiosks, audit: 'params.saved' },
    async ({ tx, deps, act, company: { companyId }, body }) => {
      await saveKioskBehaviour(tx, deps, act, { companyId, behaviour: body })
      return body
    },
  ),
]
