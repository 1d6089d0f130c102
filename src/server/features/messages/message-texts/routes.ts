import * as endpoints from '#contract/notifications/message-texts.ts'
import { previewInvitation as previewInvitationEndpoint } from '#contract/notifications/invitation-preview.ts'
import { languageCodes } from '#contract/messages/languages.ts'
import { messageKinds } from '#domain/notification/message-kind.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { ourText } from './example-message.ts'
import { loadFrame, previewBrand, previewText } from './preview-text.ts'
import { previewInvitation } from './invitation/preview-invitation.ts'
import { findPlace, findText, listTextKeys } from './queries.ts'
import { removeText, saveText } from './save-text.ts'

const allow = managers
const right = 'EDIT_MESSAGES'

export const messageTextRoutes: readonly Route[] = [
  route(endpoints.listMessageTexts, { allow, audit: null, right }, async ({ tx, company }) => {
    const keys = await listTextKeys(tx, company.companyId)
    const own = languageCodes.filter((code) => company.languages.includes(code))
    const offered = own.toSorted(
      (a, b) => company.languages.indexOf(a) - company.languages.indexOf(b),
    )
    return {
      languages: [...new Set([...offered, ...languageCodes])],
      offered: offered.length,
      texts: keys.flatMap((key) => {
        const kind = messageKinds.find((one) => one === key.kind)
        const language = languageCodes.find((one) => one === key.language)
        return kind === undefined || language === undefined ? [] : [{ kind, language }]
      }),
    }
  }),
  route(
    endpoints.getMessageText,
    { allow, audit: null, right },
    async ({ tx, company, deps, params }) => {
      const own = await findText(tx, company.companyId, params)
      const place = await findPlace(tx, company.companyId)
      const frame = await loadFrame(deps, company, place, params.language)
      return { own: own ?? null, ours: ourText(frame, params.kind) }
    },
  ),
  route(
    endpoints.putMessageText,
    { allow, audit: 'message_text.saved', right },
    async ({ tx, company, act, params: { kind, language }, body: { own } }) => {
      if (own === null) await removeText(tx, company.companyId, act, { kind, language })
      else await saveText(tx, company.companyId, act, { kind, language, ...own })
      return { kind, language }
    },
  ),
  route(
    endpoints.removeMessageText,
    { allow, audit: 'message_text.removed', right },
    async ({ tx, company, act, params: { kind, language } }) => {
      await removeText(tx, company.companyId, act, { kind, language })
      return { kind, language }
    },
  ),
  // Asked at every pause in writing: nothing of it is kept, and each answer is its own.
  statementRoute(
    endpoints.previewMessageText,
    { allow, audit: null, right },
    ({ company, deps, params: { kind, language }, body }) =>
      deps.db.inTenant(company.companyId, (tx) =>
        previewText(tx, deps, company, { kind, language, ...body }),
      ),
  ),
  // As often as a colour is tried.
  statementRoute(
    endpoints.previewBrandMail,
    { allow, audit: null, right: 'EDIT_LOCATION' },
    ({ company, deps, body }) =>
      deps.db.inTenant(company.companyId, (tx) => previewBrand(tx, deps, company, body)),
  ),
  // At every pause in writing, too: it counts with the other calls of whoever asks (rate-limits.ts).
  statementRoute(
    previewInvitationEndpoint,
    { allow: ['client', 'employee'], audit: null, right: 'CREATE_VISITS' },
    async ({ company, deps, body }) => ({
      mail: await deps.db.inTenant(company.companyId, (tx) =>
        previewInvitation(tx, deps, company, body),
      ),
    }),
  ),
]
