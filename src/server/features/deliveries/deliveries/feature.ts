import { job, type Feature } from '#server/platform/feature.ts'
import { findRounds, reminderRoundsSchedule } from './rounds/find-rounds.ts'
import { reminderRoundQueue, reminderRoundsQueue } from './rounds/queues.ts'
import { remindDue } from './rounds/remind-due.ts'
import { deliveryRoutes } from './routes.ts'
import { deliveryNoteRoutes } from './routes-notes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  module: 'DELIVERIES',
  tables,
  routes: [...deliveryRoutes, ...deliveryNoteRoutes],
  jobs: [
    job(reminderRoundQueue, remindDue),
    job(
      reminderRoundsQueue,
      (context, _, deps) => findRounds(context, deps),
      reminderRoundsSchedule,
    ),
  ],
}
