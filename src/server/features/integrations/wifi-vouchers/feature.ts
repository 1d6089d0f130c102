import { integrationWork } from '#server/platform/integrations/integration.ts'
import type { Feature } from '#server/platform/feature.ts'
import { learnAnswers } from './learn-answers.ts'
import { voucherReactions } from './reactions.ts'
import { controllerRoutes } from './routes.ts'
import { voucherProtocol } from './voucher-calls.ts'
import { voucherWay } from './way.ts'
import { writeCalls } from './write-calls.ts'

const { jobs } = integrationWork({
  kind: 'UNIFI',
  isWrittenAnew: true,
  write: writeCalls,
  headers: () => ({ accept: 'application/json' }),
  protocol: { ...voucherProtocol, learn: learnAnswers },
})

export const feature: Feature = {
  module: 'VISITORS',
  routes: controllerRoutes,
  credentialWays: [voucherWay],
  reactions: [voucherReactions],
  jobs,
}
