/** Eptura Engage as what is told of people: what it would be told, and how that is handed over. */
import { engageSettings } from '#contract/integrations/engage.ts'
import { compareAccounts, type AccountChange } from '#domain/engage/compare-accounts.ts'
import { judgeRemoval } from '#domain/people/removal-brake.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Outward } from '#server/features/people/directory-reads/people-source.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { exchangeReach } from '#server/platform/integrations/exchange-reach.ts'
import { keepCall } from '#server/platform/integrations/keep-call.ts'
import {
  findIntegration,
  updateIntegration,
  type Place,
} from '#server/platform/integrations/queries.ts'
import { drainQueue } from '#server/platform/integrations/queues.ts'
import { openEngage } from './ask-engage.ts'
import { engageKind, findConnection, type ConnectionRow } from './queries.ts'
import { bindAccounts, findLeaving, listLed } from './queries-accounts.ts'
import { leavingMs, subjectOf } from './person-subject.ts'
import { readAccounts } from './read-users.ts'
import { openStored } from './stored-engage.ts'

const kinds = {
  COMES: 'user.created',
  CHANGES: 'user.updated',
  GOES: 'user.deactivated',
} as const
const kindOf = (kind: string) => Object.entries(kinds).find(([name]) => name === kind)?.[1]

export function outwardOf({ company_id, integration_id, settings }: ConnectionRow): Outward {
  const { brakePercent: percent } = engageSettings.parse(settings)
  const place: Place = { companyId: company_id, integrationId: integration_id }
  return {
    async compare(deps, company, signal) {
      const { companyId } = company
      const row = mustFind(await findConnection(deps.db.system, companyId))
      const engage = openEngage(exchangeReach(deps), openStored(deps, row))
      const comparison = compareAccounts(await listLed(deps.db.system, companyId, null))
      for await (const page of readAccounts(engage)) {
        signal.throwIfAborted()
        comparison.page(page)
      }
      const { changes, same } = comparison.end()
      return {
        changes: changes.map(storedChange),
        same,
        async brake(tx) {
          const since = plusMs(deps.clock.now(), -leavingMs)
          const { kept, left } = await findLeaving(tx, companyId, since)
          const goes = changes.flatMap(({ kind, person }) =>
            kind === 'GOES' ? [person.userId] : [],
          )
          const going = goes.length === 0 ? [] : [...left, ...goes]
          return judgeRemoval({ kept, going, administrators: [], percent })
        },
      }
    },
    async hasApplied(tx) {
      const row = await findIntegration(tx, place)
      return row !== undefined && row.rehearsed_at !== null
    },
    async begin(tx, at) {
      const row = mustFind(await findIntegration(tx, place))
      if (row.state !== 'DRAFT') return
      await updateIntegration(tx, place, { state: 'ACTIVE', rehearsed_at: at })
    },
    async tell({ tx }, companyId, rows, { runId, at }) {
      // From now on somebody's account is known, whatever is said of it.
      const bound = rows.flatMap(({ user_id: userId, external_id: accountId, kind, changed }) =>
        userId === null || accountId === '' || kind === 'REFUSED'
          ? []
          : [{ userId, accountId, isActive: !changed.includes('active'), endedAt: null }],
      )
      await bindAccounts(tx, companyId, bound)
      for (const { kind, user_id: userId } of rows) {
        const said = kindOf(kind)
        if (said === undefined || userId === null) continue
        await keepCall(tx, place, { kind: said, subject: subjectOf(userId), targetId: runId, at })
      }
    },
    wake: ({ enqueue }) => enqueue(drainQueue(engageKind), [place]),
  }
}

function storedChange({ kind, person, accountId, changed }: AccountChange) {
  const { userId, firstname, lastname, email } = person
  return {
    kind,
    externalId: accountId ?? '',
    userId,
    value: { firstname, lastname, email },
    changed,
    code: kind === 'REFUSED' ? 'common_error_required' : null,
  }
}
