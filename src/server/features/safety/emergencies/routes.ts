import * as contract from '#contract/safety/emergencies.ts'
import { outsideId } from '#contract/ids.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { openRoute, route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { endEmergency } from './end-emergency.ts'
import { markPeople } from './mark-people.ts'
import { refuseOthers } from './policy.ts'
import { messagePeople } from './message-people.ts'
import { printRoll } from './print-roll.ts'
import { readEmergencies, readInHouse, readOwnEmergencies, readRoll } from './read-emergencies.ts'
import { startEmergency } from './start-emergency.ts'
import { watchEmergency } from './watch-emergency.ts'

/** Whoever may open the emergency list may do all of it: in an emergency nobody looks for who has which right. */
const marshal = {
  allow: ['client', 'employee'],
  right: 'OPEN_EMERGENCY_LIST',
  afterClosing: true,
} as const

export const emergencyRoutes: readonly Route[] = [
  openRoute(
    contract.listOwnEmergencies,
    { allow: ['employee'], audit: null },
    ({ deps, actor: { session } }) => readOwnEmergencies(deps, session),
  ),
  route(contract.listEmergencies, { ...marshal, audit: null }, ({ tx, company, act }) =>
    readEmergencies(tx, company, act.at),
  ),
  route(
    contract.startEmergency,
    { ...marshal, audit: 'emergency.started, emergency.messaged' },
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
  route(
    contract.messagePeople,
    { ...marshal, audit: 'emergency.messaged' },
    async ({ tx, company, act, body }) => ({
      id: await messagePeople(tx, company.companyId, act, body),
    }),
  ),
  route(contract.listInHouse, { ...marshal, audit: null }, ({ tx, company, act }) =>
    readInHouse(tx, company, act.at),
  ),
  route(
    contract.printEmergency,
    { ...marshal, audit: null },
    async ({ tx, deps, company, act, params, language, reply }) => {
      const pdf = await printRoll(tx, deps, company, { ...params, at: act.at, language })
      void reply.header('content-disposition', attachmentOf('emergency.pdf'))
      return pdf
    },
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
