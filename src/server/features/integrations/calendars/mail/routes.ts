import * as endpoints from '#contract/integrations/mailboxes.ts'
import { outsideId } from '#contract/ids.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { presentMailbox, presentMessage } from './present.ts'
import { findMailbox, listMailboxes, listMessages } from './queries.ts'
import {
  askAgain,
  askRead,
  changeMailbox,
  connectMailbox,
  disconnectMailbox,
  setState,
} from './save-mailbox.ts'
import { tryMailbox } from './try-mailbox.ts'

const allow = managers
const right = 'EDIT_INTEGRATIONS'
const answer = (mailboxId: string) => ({ id: outsideId('WH', mailboxId) })

export const mailboxRoutes: readonly Route[] = [
  route(
    endpoints.listMailboxes,
    { allow, audit: null, right },
    async ({ tx, company: { companyId } }) =>
      (await listMailboxes(tx, companyId)).map(presentMailbox),
  ),
  route(
    endpoints.addMailbox,
    { allow, audit: 'integration.created', right },
    async ({ tx, deps, company: { companyId }, act, body }) =>
      answer(await connectMailbox(tx, deps, companyId, act, body)),
  ),
  route(
    endpoints.putMailbox,
    { allow, audit: 'integration.updated', right },
    async ({ tx, deps, company: { companyId }, act, params: { mailboxId }, body }) => {
      await changeMailbox(tx, deps, { companyId, mailboxId }, act, body)
      return answer(mailboxId)
    },
  ),
  statementRoute(
    endpoints.testMailbox,
    { allow, audit: null, right, limit: 'secret' },
    ({ deps, company, act, body }) => tryMailbox(deps, company, act, body),
  ),
  route(
    endpoints.readMailbox,
    { allow, audit: 'integration.sync_asked', right },
    async ({ tx, company: { companyId }, act, params: { mailboxId } }) => {
      await askRead(tx, { companyId, mailboxId }, act)
      return answer(mailboxId)
    },
  ),
  route(
    endpoints.listMessages,
    { allow, audit: null, right },
    async ({ tx, company: { companyId }, params: { mailboxId }, query }) => {
      const key = { companyId, mailboxId }
      mustFind(await findMailbox(tx, key))
      const rows = await listMessages(tx, key, query)
      const messages = rows.slice(0, query.pageSize).map(presentMessage)
      return {
        messages,
        next: rows.length > messages.length ? (messages.at(-1)?.id ?? null) : null,
      }
    },
  ),
  route(
    endpoints.readMessageAgain,
    { allow, audit: 'integration.sync_asked', right },
    async ({ tx, company: { companyId }, act, params: { mailboxId, messageId } }) => {
      await askAgain(tx, { companyId, mailboxId }, act, messageId)
      return { id: messageId }
    },
  ),
  route(
    endpoints.pauseMailbox,
    { allow, audit: 'integration.paused', right },
    async ({ tx, company: { companyId }, act, params: { mailboxId } }) => {
      await setState(tx, { companyId, mailboxId }, act, 'PAUSED')
      return answer(mailboxId)
    },
  ),
  route(
    endpoints.activateMailbox,
    { allow, audit: 'integration.activated', right },
    async ({ tx, company: { companyId }, act, params: { mailboxId } }) => {
      await setState(tx, { companyId, mailboxId }, act, 'ACTIVE')
      return answer(mailboxId)
    },
  ),
  route(
    endpoints.removeMailbox,
    { allow, audit: 'integration.removed', right },
    async ({ tx, company: { companyId }, act, params: { mailboxId } }) => {
      await disconnectMailbox(tx, { companyId, mailboxId }, act)
      return answer(mailboxId)
    },
  ),
]
