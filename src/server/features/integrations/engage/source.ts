/** Eptura Engage as a source of people, or as what is told of them: it gives no roles and no pictures. */
import { engageSettings } from '#contract/integrations/engage.ts'
import type {
  PeopleSource,
  StoredSource,
} from '#server/features/people/directory-reads/people-source.ts'
import { sourceQueues } from '#server/features/people/directory-reads/queues.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { exchangeReach } from '#server/platform/integrations/exchange-reach.ts'
import { openEngage } from './ask-engage.ts'
import { findConnection, lockConnection, type ConnectionRow } from './queries.ts'
import { placeOf, readUsers } from './read-users.ts'
import { openStored } from './stored-engage.ts'
import { outwardOf } from './tell-engage.ts'

export const engageQueues = sourceQueues('engage')

export const engageSource: PeopleSource = {
  name: 'EPTURA_ENGAGE',
  table: 'engage_connections',
  find: async (db, companyId) => storedOf(await findConnection(db, companyId)),
  lock: async (tx, companyId) => storedOf(await lockConnection(tx, companyId)),
  async open(deps, company, work) {
    const row = mustFind(await findConnection(deps.db.system, company.companyId))
    const engage = openEngage(exchangeReach(deps), openStored(deps, row))
    return work(readUsers(engage, placeOf(company)))
  },
  openPictures: () =>
    Promise.resolve({ store: () => Promise.resolve(null), close: () => Promise.resolve() }),
}

function storedOf(row: ConnectionRow | undefined): StoredSource | undefined {
  if (row === undefined) return undefined
  const settings = engageSettings.parse(row.settings)
  return {
    integrationId: row.integration_id,
    isPaused: row.state !== 'ACTIVE',
    brakePercent: settings.brakePercent,
    groupRoles: [],
    withPictures: false,
    ...(settings.lead === 'FOYER' && { outward: outwardOf(row) }),
  }
}
