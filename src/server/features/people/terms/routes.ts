import * as endpoints from '#contract/sign-ups/terms.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { installationRoute, openRoute, type Route } from '#server/platform/http/route.ts'
import { findNewest, insertVersion, listAcceptances, listVersions } from './queries.ts'
import { readTerms, storedTexts } from './read-terms.ts'

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
    async ({ tx, act, body: { base, texts } }) => {
      const newest = (await findNewest(tx))?.version ?? 0
      if (newest !== base) throw new ApiError('changed_meanwhile')
      const version = base + 1
      const filled = Object.entries(texts).filter(([, text]) => text.trim() !== '')
      const values = { version, texts: Object.fromEntries(filled), now: act.at }
      // Of two who publish at once, the table lets one.
      if (!(await insertVersion(tx, values))) throw new ApiError('changed_meanwhile')
      await noteOperatorAct(tx, act, 'terms.published', `terms:${String(version)}`)
      return { version }
    },
  ),
  installationRoute(endpoints.listTerms, { allow: ['operator'], audit: null }, async ({ tx }) =>
    (await listVersions(tx)).map(({ texts, ...row }) => ({
      ...row,
      texts: storedTexts.parse(texts),
    })),
  ),
  installationRoute(endpoints.listAcceptances, { allow: ['operator'], audit: null }, ({ tx }) =>
    listAcceptances(tx, shownAcceptances),
  ),
]
