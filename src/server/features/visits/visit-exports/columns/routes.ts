import * as endpoints from '#contract/visits/visit-columns.ts'
import { openRoute, type Route } from '#server/platform/http/route.ts'
import { readVisitColumns } from './read-visit-columns.ts'
import { saveVisitColumns } from './save-visit-columns.ts'

export const visitColumnRoutes: readonly Route[] = [
  openRoute(
    endpoints.getVisitColumns,
    { allow: ['employee'], audit: null },
    async ({ deps, actor }) => ({ columns: [...(await readVisitColumns(deps, actor))] }),
  ),
  openRoute(
    endpoints.putVisitColumns,
    { allow: ['employee'], audit: 'user.columns_set' },
    async ({ deps, actor, act, body }) => ({
      columns: [...(await saveVisitColumns(deps, actor, act, body.columns))],
    }),
  ),
]
