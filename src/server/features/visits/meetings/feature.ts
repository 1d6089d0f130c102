import { job, type Feature } from '#server/platform/feature.ts'
import { extendMeetings, extensionQueue, extensionSchedule } from './occurrences/extend-meetings.ts'
import { meetingRoutes } from './routes.ts'

export const feature: Feature = {
  module: 'VISITORS',
  routes: meetingRoutes,
  jobs: [
    job(extensionQueue, (context, _, deps) => extendMeetings(context, deps), extensionSchedule),
  ],
}
