import { job, type Feature } from '#server/platform/feature.ts'
import { followEmployees } from './employees/follow-employees.ts'
import { planEmployees } from './employees/plan-employees.ts'
import { findDue } from './find-due.ts'
import { runLines } from './mqtt/run-lines.ts'
import { registerDoorEvents } from './passages/register-door-events.ts'
import { takePassages } from './passages/take-passages.ts'
import {
  doorClockQueue,
  doorClockSchedule,
  doorReactions,
  employeeQueue,
  passageQueue,
  resyncQueue,
  sendQueue,
} from './queues.ts'
import { followPlates } from './plates/follow-plates.ts'
import { runResync } from './resync/run-resync.ts'
import { doorRoutes } from './routes.ts'
import { sendChanges } from './sending/send-changes.ts'
import { doorWay } from './visits/door-way.ts'
import { listDoorConnections } from './systems/queries-connections.ts'
import { tables } from './tables.ts'
import { disconnectSystem } from './systems/save-system.ts'

export const feature: Feature = {
  tables,
  connections: [listDoorConnections],
  disconnects: { DOORS: disconnectSystem },
  credentialWays: [doorWay],
  routes: doorRoutes,
  protocol: registerDoorEvents,
  followers: [followEmployees, followPlates],
  background: [runLines],
  reactions: [doorReactions],
  jobsGoOn: true,
  jobs: [
    job(employeeQueue, planEmployees),
    job(sendQueue, sendChanges),
    job(passageQueue, takePassages),
    job(resyncQueue, runResync),
    job(doorClockQueue, (context, _, deps) => findDue(context, deps), doorClockSchedule),
  ],
}
