import { job, type Feature } from '#server/platform/feature.ts'
import { extendMeetings, extensionQueue, extensionSchedule } from './occurrences/extend-meetings.ts'
import { visitsToCome } from './people/end-meetings.ts'
import { hostedVisits } from './people/hand-over-meetings.ts'
import { meetingRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  module: 'VISITORS',
  tables,
  duties: [hostedVisits],
  closing: [visitsToCome],
  routes: meetingRoutes,
  jobs: [
    job(extensionQueue, (context, _, deps) => extendMeetings(context, deps), extensionSchedule),
  ],
}
