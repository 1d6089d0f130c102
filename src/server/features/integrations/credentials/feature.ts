import { job, type Feature } from '#server/platform/feature.ts'
import {
  compareEverywhere,
  compareVisits,
  credentialClockSchedule,
  credentialRoundSchedule,
  lookAtClock,
} from './compare.ts'
import { followCredentials } from './follow-events.ts'
import { followVisit } from './follow-visit.ts'
import {
  credentialClockQueue,
  credentialCompareQueue,
  credentialFollowQueue,
  credentialRoundQueue,
} from './queues.ts'
import { credentialRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  module: 'VISITORS',
  tables,
  routes: credentialRoutes,
  followers: [followCredentials],
  jobsGoOn: true,
  jobs: [
    job(credentialFollowQueue, followVisit),
    job(credentialCompareQueue, compareVisits),
    job(
      credentialClockQueue,
      (context, _, deps) => lookAtClock(context, deps),
      credentialClockSchedule,
    ),
    job(credentialRoundQueue, compareEverywhere, credentialRoundSchedule),
  ],
}
