import * as contract from '#contract/operators/read-only.ts'
import { outsideId } from '#contract/ids.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import { installationRoute, statementRoute, type Route } from '#server/platform/http/route.ts'
import { ownAnnouncements } from '../announcements/own-announcements.ts'
import { cancelMaintenance, planMaintenance, toldMaintenance } from './plan-maintenance.ts'
import { listModes, readMaintenance } from './queries.ts'
import { endReadOnly, setReadOnly } from './set-read-only.ts'

const begins = { allow: ['operator'], audit: 'installation.read_only_begun' } as const
const ends = { allow: ['operator'], audit: 'installation.read_only_ended' } as const

export const readOnlyRoutes: readonly Route[] = [
  installationRoute(
    contract.listReadOnly,
    { allow: ['operator'], audit: null },
    async ({ tx, act }) =>
      (await listModes(tx, act.at)).map(({ organisationId, name, ...mode }) => ({
        ...mode,
        organisation:
          organisationId === null
            ? null
            : { id: outsideId('OR', organisationId), name: name ?? '' },
      })),
  ),
  installationRoute(contract.beginReadOnly, begins, async ({ tx, deps, act, body }) => {
    const { place, ...wish } = body
    afterCommit(tx, () => deps.readOnly.forget())
    return { since: await setReadOnly(tx, act, organisationIn(place), wish) }
  }),
  installationRoute(contract.endReadOnly, ends, async ({ tx, deps, act, body }) => {
    afterCommit(tx, () => deps.readOnly.forget())
    return { ended: await endReadOnly(tx, act, organisationIn(body.place)) }
  }),
  installationRoute(
    contract.readMaintenance,
    { allow: ['operator'], audit: null },
    async (context) => {
      const found = await readMaintenance(context.tx)
      const isOver = found === undefined || found.endsAt <= context.act.at
      return { maintenance: isOver ? null : found }
    },
  ),
  installationRoute(
    contract.planMaintenance,
    { allow: ['operator'], audit: 'installation.maintenance_planned' },
    async ({ tx, deps, act, body }) => {
      afterCommit(tx, () => deps.readOnly.forget())
      await planMaintenance(tx, act, body)
      return body
    },
  ),
  installationRoute(
    contract.cancelMaintenance,
    { allow: ['operator'], audit: 'installation.maintenance_cancelled' },
    async ({ tx, deps, act }) => {
      afterCommit(tx, () => deps.readOnly.forget())
      return { ended: await cancelMaintenance(tx, act) }
    },
  ),
  statementRoute(
    contract.readInstallationState,
    { allow: ['employee', 'administrator', 'booker'], audit: null },
    async ({ deps, actor, company, language }) => {
      const mode = await deps.readOnly.find(company.organisationId)
      return {
        readOnly: mode === null ? null : { reason: mode.reason, until: mode.endsAt },
        maintenance: await toldMaintenance(deps),
        announcements: await ownAnnouncements(deps, actor, company, language),
      }
    },
  ),
]

/** A uuid; null: the whole installation. */
function organisationIn(place: string): string | null {
  return place === 'EVERYTHING' ? null : place
}
