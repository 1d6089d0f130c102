import * as endpoints from '#contract/sign-ups/terms.ts'
import { noteOperatorAct } from '#server/features/operators/operators/note-act.ts'
import { installationRoute, openRoute, type Route } from '#server/platform/http/route.ts'
import { findNewest, insertVersion, listAcceptances } from './queries.ts'
import { readTerms } from './read-terms.ts'

const shownAcceptances = 200

export const termsRoutes: readonly Route[] = [
  openRoute(
    endpoints.getTerms,
    { allow: ['anonymous'], audit: null },
    async ({ deps, query: { language } }) => ({ terms: await readTerms(deps, language) }),
  ),
  installationRoute(
    endpoints.publishTerms,
    { allow: ['operator'], audit: 'terms.published' },
    async ({ tx, act, body: { texts } }) => {
      // Of two who publish at once, the table lets one: the other has read an older version.
      const version = ((await findNewest(tx))?.version ?? 0) + 1
      const filled = Object.entries(texts).filter(([, text]) => text.trim() !== '')
      await insertVersion(tx, { version, texts: Object.fromEntries(filled), now: act.at })
      await noteOperatorAct(tx, act, 'terms.published', `terms:${String(version)}`)
      return { version }
    },
  ),
  installationRoute(endpoints.listAcceptances, { allow: ['operator'], audit: null }, ({ tx }) =>
    listAcceptances(tx, shownAcceptances),
  ),
]
