import * as endpoints from '#contract/integrations/calendars.ts'
import { outsideId } from '#contract/ids.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { listConsents } from '#server/platform/integrations/consent/queries.ts'
import { consentReturnAddress } from '#server/platform/integrations/consent/save-client.ts'
import { presentPush } from '../push/present-push.ts'
import { mapWatches } from '../push/queries.ts'
import { listOffered } from './list-offered.ts'
import { presentCalendar, presentEntry } from './present.ts'
import { findCalendar, listCalendars } from './queries.ts'
import { listEntries } from './queries-entries.ts'
import {
  askAgain,
  askConsent,
  askRead,
  changeCalendar,
  connectCalendar,
  disconnectCalendar,
  letGo,
  setState,
} from './save-calendar.ts'
import { tryCalendar } from './try-calendar.ts'

const allow = managers
const right = 'EDIT_INTEGRATIONS'
const answer = (calendarId: string) => ({ id: outsideId('WH', calendarId) })

export const calendarRoutes: readonly Route[] = [
  route(
    endpoints.listCalendars,
    { allow, audit: null, right },
    async ({ tx, deps, company: { companyId } }) => {
      const rows = await listCalendars(tx, companyId)
      const ids = rows.map(({ calendar_id: id }) => id)
      const consents = await listConsents(tx, companyId, ids)
      const watchesOf = await mapWatches(tx, companyId)
      const { publicUrl } = deps.config
      return rows.map((row) => {
        const consent = consents.get(row.calendar_id)
        const watches = watchesOf.get(row.calendar_id) ?? []
        const push = presentPush(row, consent, { watches, publicUrl, now: deps.clock.now() })
        return presentCalendar(row, consent, push)
      })
    },
  ),
  route(
    endpoints.addCalendar,
    { allow, audit: 'integration.created', right },
    async ({ tx, deps, company, act, body }) =>
      answer(await connectCalendar(tx, deps, company, act, body)),
  ),
  route(
    endpoints.putCalendar,
    { allow, audit: 'integration.updated', right },
    async ({ tx, deps, company: { companyId, timeZone }, act, params: { calendarId }, body }) => {
      await changeCalendar(tx, deps, { companyId, timeZone, calendarId }, act, body)
      return answer(calendarId)
    },
  ),
  statementRoute(
    endpoints.testCalendar,
    { allow, audit: null, right, limit: 'secret' },
    ({ deps, company: { companyId }, act, body }) => tryCalendar(deps, companyId, act, body),
  ),
  route(endpoints.getApp, { allow, audit: null, right }, ({ deps }) =>
    Promise.resolve({ returnAddress: consentReturnAddress(deps) }),
  ),
  route(
    endpoints.askCalendarConsent,
    { allow, audit: null, right },
    async ({ tx, deps, company: { companyId }, act, params: { calendarId } }) => ({
      address: await askConsent(tx, deps, { companyId, calendarId }, act),
    }),
  ),
  statementRoute(
    endpoints.listOffered,
    { allow, audit: null, right },
    ({ deps, company: { companyId }, act, params: { calendarId } }) =>
      listOffered(deps, { companyId, calendarId }, act),
  ),
  route(
    endpoints.readCalendar,
    { allow, audit: 'integration.sync_asked', right },
    async ({ tx, company: { companyId }, act, params: { calendarId } }) => {
      await askRead(tx, { companyId, calendarId }, act)
      return answer(calendarId)
    },
  ),
  route(
    endpoints.listEntries,
    { allow, audit: null, right },
    async ({ tx, company: { companyId }, params: { calendarId }, query }) => {
      const key = { companyId, calendarId }
      mustFind(await findCalendar(tx, key))
      const rows = await listEntries(tx, key, query)
      const shown = rows.slice(0, query.pageSize)
      const next = rows.length > shown.length ? (shown.at(-1)?.read_id ?? null) : null
      return { entries: shown.map(presentEntry), next }
    },
  ),
  route(
    endpoints.readEntryAgain,
    { allow, audit: 'integration.sync_asked', right },
    async ({ tx, company: { companyId }, act, params: { calendarId, entryId } }) => {
      await askAgain(tx, { companyId, calendarId }, act, entryId)
      return { id: entryId }
    },
  ),
  route(
    endpoints.letGo,
    { allow, audit: 'integration.gone_confirmed', right },
    async ({ tx, company: { companyId }, act, params: { calendarId } }) => ({
      meetings: await letGo(tx, { companyId, calendarId }, act),
    }),
  ),
  route(
    endpoints.pauseCalendar,
    { allow, audit: 'integration.paused', right },
    async ({ tx, company: { companyId }, act, params: { calendarId } }) => {
      await setState(tx, { companyId, calendarId }, act, 'PAUSED')
      return answer(calendarId)
    },
  ),
  route(
    endpoints.activateCalendar,
    { allow, audit: 'integration.activated', right },
    async ({ tx, company: { companyId }, act, params: { calendarId } }) => {
      await setState(tx, { companyId, calendarId }, act, 'ACTIVE')
      return answer(calendarId)
    },
  ),
  route(
    endpoints.removeCalendar,
    { allow, audit: 'integration.removed', right },
    async ({ tx, company: { companyId }, act, params: { calendarId } }) => {
      await disconnectCalendar(tx, { companyId, calendarId }, act)
      return answer(calendarId)
    },
  ),
]
