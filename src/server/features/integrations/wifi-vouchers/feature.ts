import { integrationWork } from '#server/platform/integrations/integration.ts'
import { wakeCalled } from '#server/features/integrations/credentials/called/wake-called.ts'
import type { Feature } from '#server/platform/feature.ts'
import { learnAnswers } from './learn-answers.ts'
import { controllerRoutes } from './routes.ts'
import { performCall } from './voucher-calls.ts'
import { wayName } from './way-name.ts'
import { voucherWay } from './way.ts'
import { writeCalls } from './write-calls.ts'
import { disconnectCalled } from '#server/features/integrations/credentials/called/end-called.ts'

const { jobs } = integrationWork({
  kind: wayName,
  isWrittenAnew: true,
  write: writeCalls,
  headers: () => ({}),
  several: { perform: performCall, learn: learnAnswers },
})

export const feature: Feature = {
  module: 'VISITORS',
  routes: controllerRoutes,
  disconnects: {
    UNIFI: (tx, place, act, atOnce) => disconnectCalled(tx, place, act, { way: wayName, atOnce }),
  },
  credentialWays: [voucherWay],
  reactions: [wakeCalled(wayName)],
  jobs,
}
