import { wakeCalled } from '#server/features/integrations/credentials/called/wake-called.ts'
import type { Feature } from '#server/platform/feature.ts'
import { integrationWork } from '#server/platform/integrations/integration.ts'
import { registerRadius } from './asks/register-radius.ts'
import { cutOff, learnCuts } from './disconnect/cut-off.ts'
import { writeCuts } from './disconnect/write-cuts.ts'
import { radiusRoutes } from './routes.ts'
import { tables } from './tables.ts'
import { wayName } from './way-name.ts'
import { radiusWay } from './way.ts'
import { disconnectCalled } from '#server/features/integrations/credentials/called/end-called.ts'

const { jobs } = integrationWork({
  kind: wayName,
  isWrittenAnew: true,
  write: writeCuts,
  headers: () => ({}),
  several: { perform: cutOff, learn: learnCuts },
})

export const feature: Feature = {
  module: 'VISITORS',
  tables,
  routes: radiusRoutes,
  disconnects: {
    RADIUS: (tx, place, act, atOnce) => disconnectCalled(tx, place, act, { way: wayName, atOnce }),
  },
  protocol: registerRadius,
  credentialWays: [radiusWay],
  reactions: [wakeCalled(wayName)],
  jobs,
}
