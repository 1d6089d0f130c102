/** Alerts of the watch lists, and what was decided about a visitor and a record (issue 3 §1; issue 5 §5). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput, visitIdOutput } from '../ids.ts'
import { instantOutput, pageQuery, text } from '../shapes.ts'
import { visitStatus } from '../visits/visits.ts'
import { watchAction, watchList, watchReasons, watchRecord } from './watch-lists.ts'

const companyParams = z.object({ companyId: idInput('CO') })
const alertParams = companyParams.extend({ watchAlertId: idInput('WA') })
const linkParams = companyParams.extend({
  visitorId: idInput('V'),
  watchRecordId: idInput('WR'),
})

const alertState = z.enum(['OPEN', 'CONFIRMED', 'DISMISSED'])
const person = z.object({
  id: idOutput('V'),
  firstname: z.string(),
  lastname: z.string(),
  companyName: z.string(),
})

export const watchAlert = z.object({
  id: idOutput('WA'),
  visitId: visitIdOutput,
  visitStatus,
  held: z.boolean().meta({ description: 'the visit waits for the decision' }),
  visitor: person,
  list: watchList.pick({ id: true, name: true, kind: true }),
  record: watchRecord,
  action: watchAction,
  score: z.number().int(),
  reasons: watchReasons,
  state: alertState,
  createdAt: instantOutput,
  decidedAt: instantOutput.nullable(),
  decidedBy: z.string().nullable().meta({ description: '`client:…` or `user:US-…`' }),
})

export const listWatchAlerts = defineEndpoint(
  'watchAlerts.list',
  `GET ${companyPath}/vm/watch-lists/alerts`,
  {
    summary: 'Alerts of the watch lists, the newest first.',
    tag: 'Watch lists',
    params: companyParams,
    query: z.object({ state: alertState.optional(), ...pageQuery }),
    response: z.object({ total: z.number().int(), alerts: z.array(watchAlert) }),
    errors: [],
  },
)
export const confirmWatchAlert = defineEndpoint(
  'watchAlerts.confirm',
  `POST ${companyPath}/vm/watch-lists/alerts/{watchAlertId}/confirm`,
  {
    summary:
      'It is whom the record describes: a held visit is denied, and so are the other held ones of this visitor.',
    tag: 'Watch lists',
    params: alertParams,
    body: z.object({ reason: text(1000).default('') }).default({ reason: '' }),
    response: watchAlert,
    errors: ['watch_alert_decided'],
  },
)
export const dismissWatchAlert = defineEndpoint(
  'watchAlerts.dismiss',
  `POST ${companyPath}/vm/watch-lists/alerts/{watchAlertId}/dismiss`,
  {
    summary:
      'It is somebody else, who is not stopped for this again: a held visit goes on as what it was.',
    tag: 'Watch lists',
    params: alertParams,
    response: watchAlert,
    errors: ['watch_alert_decided'],
  },
)

const watchLink = z.object({
  visitor: person,
  list: watchList.pick({ id: true, name: true, kind: true }),
  record: watchRecord,
  decision: z.enum(['CONFIRMED', 'DISMISSED']),
  score: z.number().int(),
  reasons: watchReasons,
  decidedAt: instantOutput,
  decidedBy: z.string(),
})

export const listWatchLinks = defineEndpoint(
  'watchLinks.list',
  `GET ${companyPath}/vm/watch-lists/links`,
  {
    summary: 'Visitors that were confirmed or dismissed as whom a record describes.',
    tag: 'Watch lists',
    params: companyParams,
    query: z.object({ visitorId: idInput('V').optional(), ...pageQuery }),
    response: z.object({ total: z.number().int(), links: z.array(watchLink) }),
    errors: [],
  },
)
export const deleteWatchLink = defineEndpoint(
  'watchLinks.delete',
  `DELETE ${companyPath}/vm/watch-lists/links/{visitorId}/to/{watchRecordId}`,
  {
    summary: 'Forget the decision: the visitor is compared with the record again.',
    tag: 'Watch lists',
    params: linkParams,
    response: z.object({ id: idOutput('WR') }),
    errors: [],
  },
)
