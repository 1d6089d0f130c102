import { job, type Feature } from '#server/platform/feature.ts'
import { printElsewhere } from './jobs/print-elsewhere.ts'
import { printOnCheckIn } from './print-on-check-in.ts'
import { printTest } from './print-test.ts'
import { badgeFallbackQueue, badgeQueueQueue, labelSendQueue, printerTestQueue } from './queues.ts'
import { printingReactions } from './reactions.ts'
import { sendLabel } from './send-label.ts'
import { configuration } from './configuration.ts'
import { printingRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  configuration,
  module: 'VISITORS',
  tables,
  routes: printingRoutes,
  reactions: [printingReactions],
  jobsGoOn: true,
  jobs: [
    job(badgeQueueQueue, printOnCheckIn),
    job(badgeFallbackQueue, printElsewhere),
    job(labelSendQueue, sendLabel),
    job(printerTestQueue, printTest),
  ],
}
