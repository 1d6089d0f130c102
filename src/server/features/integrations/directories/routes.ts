import * as endpoints from '#contract/integrations/directories.ts'
import * as rules from '#contract/integrations/home-rules.ts'
import { outsideId } from '#contract/ids.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { organisationRoute, type Route } from '#server/platform/http/route.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { decideWaiting } from './decide-waiting.ts'
import { putHomeRules } from './home-rules.ts'
import { presentCall, presentDirectory, presentWaiting } from './present.ts'
import { listCalls, listDirectories, listWaiting, lockDirectory } from './queries.ts'
import { readHomeRules } from './queries-home.ts'
import {
  changeDirectory,
  connectDirectory,
  disconnectDirectory,
  rotateToken,
  switchDirectory,
} from './save-directory.ts'

/** A directory says who people are, and what they may: so it takes the right that single sign-on takes. */
const above = {
  allow: ['administrator', 'client'],
  organisationRight: 'MANAGE_SIGN_IN',
} as const
const read = { ...above, audit: null } as const
const answer = (directoryId: string) => ({ id: outsideId('WH', directoryId) })
const keyOf = (organisationId: OrganisationId, directoryId: string) => ({
  organisationId,
  directoryId,
})

const settingRoutes: readonly Route[] = [
  organisationRoute(endpoints.listDirectories, read, async ({ tx, organisationId, act }) => {
    const rows = await listDirectories(tx, organisationId, act.at)
    return rows.map((row) => presentDirectory(row, act.at))
  }),
  organisationRoute(
    endpoints.createDirectory,
    { ...above, audit: 'integration.created' },
    async ({ tx, organisationId, act, actor, body }) => {
      const id = uuid7()
      const token = await connectDirectory(tx, keyOf(organisationId, id), { ...act, actor }, body)
      return { ...answer(id), token }
    },
  ),
  organisationRoute(
    endpoints.updateDirectory,
    { ...above, audit: 'integration.updated, user.groups_changed' },
    async ({ tx, deps, organisationId, act, actor, body, params: { directoryId: id } }) => {
      await changeDirectory(tx, deps, keyOf(organisationId, id), { ...act, actor }, body)
      return answer(id)
    },
  ),
  organisationRoute(
    endpoints.removeDirectory,
    { ...above, audit: 'integration.removed' },
    async ({ tx, organisationId, act, params: { directoryId: id } }) => ({
      ...answer(id),
      people: await disconnectDirectory(tx, keyOf(organisationId, id), act),
    }),
  ),
  organisationRoute(
    endpoints.rotateDirectoryToken,
    { ...above, audit: 'integration.secret_rotated' },
    async ({ tx, organisationId, act, body, params: { directoryId: id } }) => ({
      ...answer(id),
      ...(await rotateToken(tx, keyOf(organisationId, id), act, body.overlapHours)),
    }),
  ),
  organisationRoute(
    endpoints.pauseDirectory,
    { ...above, audit: 'integration.paused' },
    async ({ tx, organisationId, act, params: { directoryId: id } }) => {
      await switchDirectory(tx, keyOf(organisationId, id), act, 'PAUSED')
      return answer(id)
    },
  ),
  organisationRoute(
    endpoints.activateDirectory,
    { ...above, audit: 'integration.activated' },
    async ({ tx, organisationId, act, params: { directoryId: id } }) => {
      await switchDirectory(tx, keyOf(organisationId, id), act, 'ACTIVE')
      return answer(id)
    },
  ),
]

export const directoryRoutes: readonly Route[] = [
  ...settingRoutes,
  organisationRoute(
    endpoints.listDirectoryCalls,
    read,
    async ({ tx, organisationId, query, params: { directoryId } }) => {
      const key = keyOf(organisationId, directoryId)
      mustFind(await lockDirectory(tx, key))
      const { calls, hasMore } = await listCalls(tx, key, query)
      return { calls: calls.map(presentCall), hasMore }
    },
  ),
  organisationRoute(
    endpoints.listDirectoryWaiting,
    read,
    async ({ tx, organisationId, params: { directoryId } }) => {
      const key = keyOf(organisationId, directoryId)
      mustFind(await lockDirectory(tx, key))
      return (await listWaiting(tx, key)).map(presentWaiting)
    },
  ),
  organisationRoute(
    endpoints.decideDirectoryWaiting,
    { ...above, audit: 'user.deactivated' },
    ({ tx, deps, organisationId, act, body, params: { directoryId } }) =>
      decideWaiting(tx, deps, keyOf(organisationId, directoryId), act, body),
  ),
  organisationRoute(rules.getHomeRules, read, async ({ tx, organisationId }) => {
    const { rules: list, otherwise } = await readHomeRules(tx, organisationId)
    return {
      rules: list.map((rule) => ({ ...rule, locationId: outsideId('CO', rule.locationId) })),
      otherwise: otherwise === null ? null : outsideId('CO', otherwise),
    }
  }),
  organisationRoute(
    rules.putHomeRules,
    { ...above, audit: 'home_rules.saved' },
    async ({ tx, organisationId, act, body }) => {
      await putHomeRules(tx, organisationId, act, body)
      return { count: body.rules.length }
    },
  ),
]
