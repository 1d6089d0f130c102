import * as contract from '#contract/emergencies.ts'
import { outsideId } from '#contract/ids.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { endEmergency } from './end-emergency.ts'
import { markPeople } from './mark-people.ts'
import { refuseOthers } from './policy.ts'
import { readEmergencies, readRoll } from './read-emergencies.ts'
import { startEmergency } from './start-emergency.ts'
import { watchEmergency } from './watch-emergency.ts'

/** Whoever may open the emergency list may do all of it: in an emergency nobody looks for who has which right. */
const marshal = { allow: ['client', 'employee'], right: 'OPEN_EMERGENCY_LIST' } as const

export const emergencyRoutes: readonly Route[] = [
  route(contract.listEmergencies, { ...marshal, audit: null }, ({ tx, company, act }) =>
    readEmergencies(tx, company, act.at),
  ),
  route(
    contract.startEmergency,
    { ...marshal, audit: 'emergency.started' },
    async ({ tx, company, act, body }) => ({
      id: outsideId('EM', await startEmergency(tx, company, act, body)),
    }),
  ),
  route(contract.getEmergencyRoll, { ...marshal, audit: null }, ({ tx, company, act, params }) =>
    readRoll(tx, company, params.emergencyId, act.at),
  ),
  route(
    contract.markPeople,
    { ...marshal, audit: 'emergency.marked' },
    ({ tx, company, act, params, body }) =>
      markPeople(tx, company, act, { ...params, marks: body.marks }),
  ),
  statementRoute(contract.watchEmergency, { allow: marshal.allow, audit: null }, (context) => {
    refuseOthers(context.actor)
    return watchEmergency(context, context.params.emergencyId)
  }),
  route(
    contract.endEmergency,
    { ...marshal, audit: 'emergency.ended' },
    async ({ tx, company, act, params }) => ({
      counts: await endEmergency(tx, company, act, params.emergencyId),
    }),
  ),
]
