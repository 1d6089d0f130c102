import * as endpoints from '#contract/figures/location-figures.ts'
import { organisationRoute, type Route } from '#server/platform/http/route.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { headersOf } from '../figure-file-headers.ts'
import { pageOf } from './frame-over.ts'
import { readVisitsOver, readWorkplacesOver } from './read-over.ts'
import { tableOfVisits, tableOfWorkplaces, writeTable } from './write-over.ts'

const readable = {
  allow: ['client', 'administrator'],
  right: 'SEE_STATISTICS',
  audit: null,
} as const

export const visitFigureOverRoutes: readonly Route[] = [
  organisationRoute(
    endpoints.listVisitFigures,
    readable,
    async ({ tx, organisationId, act, query }) => {
      const { lines, ...all } = await readVisitsOver(tx, organisationId, { ...query, now: act.at })
      return { ...all, lines: pageOf(lines, query) }
    },
  ),
  organisationRoute(
    endpoints.readVisitFiguresFile,
    readable,
    async ({ tx, organisationId, act, query, language, reply }) => {
      const visits = await readVisitsOver(tx, organisationId, { ...query, now: act.at })
      void reply.headers(headersOf('visitors', query))
      return writeTable(tableOfVisits(visits, createTranslate(language, 'UTC')), query.format)
    },
  ),
]

export const workplaceFigureOverRoutes: readonly Route[] = [
  organisationRoute(
    endpoints.listWorkplaceFigures,
    readable,
    async ({ tx, organisationId, act, query }) => {
      const asked = { ...query, now: act.at }
      const { lines, ...all } = await readWorkplacesOver(tx, organisationId, asked)
      return { ...all, lines: pageOf(lines, query) }
    },
  ),
  organisationRoute(
    endpoints.readWorkplaceFiguresFile,
    readable,
    async ({ tx, organisationId, act, query, language, reply }) => {
      const workplaces = await readWorkplacesOver(tx, organisationId, { ...query, now: act.at })
      void reply.headers(headersOf('workplace', query))
      return writeTable(
        tableOfWorkplaces(workplaces, createTranslate(language, 'UTC')),
        query.format,
      )
    },
  ),
]
