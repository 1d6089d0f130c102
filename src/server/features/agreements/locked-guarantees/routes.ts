import * as endpoints from '#contract/agreements/locked-guarantees.ts'
import { outsideId } from '#contract/ids.ts'
import { addressesOf } from '#server/platform/audit/addresses-of.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { organisationRoute, route, type Route } from '#server/platform/http/route.ts'
import { concernedBy, lockGuarantee, unlockGuarantee } from './lock-guarantee.ts'
import { presentBlocks, presentLocked, presentStanding } from './present.ts'
import { listLocked } from './queries.ts'
import { listAskable } from './queries-standings.ts'
import { readLocked } from './read-locked.ts'
import { readStandings } from './read-standings.ts'

/** What holds everywhere is for those who administer everywhere. */
const above = {
  allow: ['client', 'administrator'],
  organisationRight: 'MANAGE_LOCATIONS',
} as const

export const lockedGuaranteeRoutes: readonly Route[] = [
  route(
    endpoints.listLockedHere,
    { allow: managers, right: ['EDIT_FLOWS', 'EDIT_LOCATION'], audit: null },
    ({ tx, deps, company, language }) => readLocked(tx, deps.db, company, language),
  ),
  organisationRoute(
    endpoints.listLockedGuarantees,
    { ...above, audit: null },
    async ({ tx, organisationId, language }) => {
      const all = await listLocked(tx, organisationId)
      const places = all.length === 0 ? [] : await readStandings(tx, { organisationId })
      const accounts = all.flatMap(({ lockedBy }) => (lockedBy === null ? [] : [lockedBy]))
      const addresses = await addressesOf(tx, organisationId, accounts)
      return all.map((locked) => ({
        ...presentLocked(locked, addresses),
        locations:
          locked.locations === 'ALL'
            ? ('ALL' as const)
            : locked.locations.map((id) => outsideId('CO', id)),
        standings: concernedBy(places, locked.locations).map((place) =>
          presentStanding(place, locked.sentence, language),
        ),
      }))
    },
  ),
  organisationRoute(
    endpoints.listBlocks,
    { ...above, audit: null },
    async ({ tx, organisationId, language }) =>
      presentBlocks(
        await readStandings(tx, { organisationId }),
        await listAskable(tx, organisationId),
        language,
      ),
  ),
  organisationRoute(
    endpoints.foreseeLocked,
    { ...above, audit: null },
    async ({ tx, organisationId, language, body: { sentence, locations } }) =>
      concernedBy(await readStandings(tx, { organisationId }), locations).map((place) =>
        presentStanding(place, sentence, language),
      ),
  ),
  organisationRoute(
    endpoints.lockGuarantee,
    { ...above, audit: 'guarantee.locked' },
    async ({ tx, organisationId, act, body }) => ({
      id: outsideId('GU', await lockGuarantee(tx, organisationId, act, body)),
    }),
  ),
  organisationRoute(
    endpoints.unlockGuarantee,
    { ...above, audit: 'guarantee.unlocked' },
    async ({ tx, organisationId, act, params: { guaranteeId } }) => {
      await unlockGuarantee(tx, organisationId, act, guaranteeId)
      return { id: outsideId('GU', guaranteeId) }
    },
  ),
]
