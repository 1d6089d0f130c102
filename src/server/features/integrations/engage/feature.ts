import { insideId } from '#contract/ids.ts'
import { listConnections } from '#server/features/people/directory-reads/list-connections.ts'
import { sourceWork } from '#server/features/people/directory-reads/source-work.ts'
import type { Feature } from '#server/platform/feature.ts'
import { integrationWork } from '#server/platform/integrations/integration.ts'
import { drainQueue } from '#server/platform/integrations/queues.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { desksWork } from './desks/desks-work.ts'
import { registerListener } from './desks/register-listener.ts'
import { engageDesksRoutes } from './desks/routes.ts'
import { openTokens } from './engage-token.ts'
import { engageKind } from './queries.ts'
import { engageRoutes } from './routes.ts'
import { engageQueues, engageSource } from './source.ts'
import { tables } from './tables.ts'
import { tellPerson } from './tell-person.ts'
import { learnPeople, writePeople } from './write-people.ts'
import { disconnectDesks } from './desks/save-desks.ts'
import { disconnectEngage } from './save-engage.ts'

const reads = sourceWork(engageSource, engageQueues)
const telling = integrationWork({
  kind: engageKind,
  write: writePeople,
  isWrittenAnew: true,
  dropsUnwritten: true,
  headers: () => ({}),
  several: { perform: tellPerson(openTokens()), learn: learnPeople },
})
const prefix = 'integration:'

/** Goes on with what waits. Whose kind it is the event does not say: the others find nothing to do. */
function goOn({ kind, companyId, subject }: RelayedEvent): readonly PlannedJob[] {
  if (kind !== 'integration.activated' && kind !== 'integration.replayed') return []
  const integrationId = insideId('WH', subject.slice(prefix.length))
  return integrationId === null
    ? []
    : [planJob(drainQueue(engageKind), { companyId, integrationId })]
}

export const feature: Feature = {
  tables,
  connections: [listConnections(engageSource, 'apiAddress')],
  disconnects: {
    EPTURA_ENGAGE: (tx, { companyId }, act) => disconnectEngage(tx, companyId, act),
    ENGAGE_DESKS: (tx, { companyId }, act, atOnce) =>
      disconnectDesks(tx, companyId, act, { atOnce }),
  },
  routes: [...engageRoutes, ...engageDesksRoutes],
  protocol: registerListener,
  followers: [...telling.followers, ...desksWork.followers],
  reactions: [...reads.reactions, goOn, ...desksWork.reactions],
  jobs: [...reads.jobs, ...telling.jobs, ...desksWork.jobs],
}
