import * as files from '#contract/figures/figure-files.ts'
import * as visits from '#contract/figures/visit-figures.ts'
import * as workplace from '#contract/figures/workplace-figures.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { headersOf } from './figure-file-headers.ts'
import { readDeskFigures } from './read-desk-figures.ts'
import { readVisitFigures } from './read-visit-figures.ts'
import { readWorkplaceFigures } from './read-workplace-figures.ts'
import { linesOfVisits, linesOfWorkplace, writeFigures } from './write-figures.ts'

const readable = { allow: managers, right: 'SEE_STATISTICS', audit: null } as const

export const workplaceFigureRoutes: readonly Route[] = [
  route(
    workplace.getWorkplaceFigures,
    readable,
    ({ tx, company, act, query: { deskAreaId = null, ...period } }) =>
      readWorkplaceFigures(tx, company, { ...period, deskAreaId, now: act.at }),
  ),
  route(
    files.getWorkplaceFigureFile,
    readable,
    async ({ tx, company, act, language, reply, query }) => {
      const { deskAreaId = null, format, ...period } = query
      const asked = { ...period, deskAreaId, now: act.at }
      const t = createTranslate(language, company.timeZone)
      const lines = linesOfWorkplace(await readWorkplaceFigures(tx, company, asked), t)
      void reply.headers(headersOf('workplace', query))
      return writeFigures(lines, format, t)
    },
  ),
  route(workplace.getDeskFigures, readable, ({ tx, company, act, params, query }) =>
    readDeskFigures(tx, company, { ...query, deskAreaId: params.deskAreaId, now: act.at }),
  ),
]

export const visitFigureRoutes: readonly Route[] = [
  route(
    visits.getVisitFigures,
    readable,
    ({ tx, company, act, language, query: { visitorType = null, ...period } }) =>
      readVisitFigures(tx, company, { ...period, visitorType, language, now: act.at }),
  ),
  route(
    files.getVisitFigureFile,
    readable,
    async ({ tx, company, act, language, reply, query }) => {
      const { visitorType = null, format, ...period } = query
      const asked = { ...period, visitorType, language, now: act.at }
      const t = createTranslate(language, company.timeZone)
      const lines = linesOfVisits(await readVisitFigures(tx, company, asked), t)
      void reply.headers(headersOf('visitors', query))
      return writeFigures(lines, format, t)
    },
  ),
]
