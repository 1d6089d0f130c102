import type { HandlerOutput } from '#contract/endpoint.ts'
import type { getVisitFigures } from '#contract/figures/visit-figures.ts'
import { outsideId } from '#contract/ids.ts'
import { meanOf, showParts, sumParts } from '#domain/figures/counts.ts'
import { averageHours, hoursOfDays } from '#domain/figures/hours.ts'
import { noVisits, noWaits, waitsByStep } from '#domain/figures/visit-figures.ts'
import { eachAlone, shownCells } from '#domain/figures/withhold.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { nameOfType } from '#server/platform/words/visitor-type-words.ts'
import { frameFigures, type FigurePeriod } from './frame-figures.ts'
import type { Asked } from './queries.ts'
import { readScreens } from './read-screen-figures.ts'
import {
  listAgreementNames,
  listArrivals,
  listSignedWeeks,
  listTypeWeeks,
  listVisitDays,
  listWaitWeeks,
} from './queries-visits.ts'

type Asks = FigurePeriod & { readonly visitorType: string | null; readonly language: string }

/** How many visitors come, when, and how long they wait, without names: what too few people stand behind is withheld. */
export async function readVisitFigures(
  tx: Tx,
  company: CompanyCard,
  { visitorType, language, ...asks }: Asks,
): Promise<HandlerOutput<typeof getVisitFigures>> {
  const { companyId, visitorTypes } = company
  const { frame, asked, askedBefore, until } = await frameFigures(tx, company, asks)
  const { smallest } = asked
  const types = await listTypeWeeks(tx, asked)
  const wanted = { part: visitorType, until, smallest }
  const shown = showParts(noVisits, types, wanted)
  const before = askedBefore && showParts(noVisits, await listTypeWeeks(tx, askedBefore), wanted)
  const days = await listVisitDays(tx, asked, visitorType)
  const shownDays = new Set(shownCells(days, shown.weeks, smallest))
  const arrivals = await listArrivals(tx, asked, visitorType)
  return {
    ...frame,
    totals: { now: shown.total, before: before?.total ?? null },
    days: days.map((cell) => ({
      day: cell.day,
      counts: shownDays.has(cell) ? cell.counts : null,
    })),
    weeks: [...shown.byWeek],
    hours: [
      ...averageHours(
        arrivals,
        hoursOfDays(eachAlone(arrivals, shown.weeks, smallest), shownDays),
        days.map(({ day }) => day),
      ),
    ],
    types: sumParts(noVisits, types, shown.parts).map(({ part, counts, isWhole }) => ({
      id: part,
      name: nameOfType(visitorTypes, part, language),
      counts,
      isWhole,
    })),
    waits: {
      now: await readWaits(tx, asked, until),
      before: askedBefore && (await readWaits(tx, askedBefore, until)),
    },
    screens: await readScreens(tx, { ...asked, until }, language),
    agreements: await readSignatures(tx, companyId, { ...asked, until }),
  }
}

/** Of weeks in which enough different hosts answered, and enough visitors waited. */
async function readWaits(tx: Tx, asked: Asked, until: string) {
  const weeks = await listWaitWeeks(tx, asked)
  const enough = weeks.filter(({ counts }) => counts.waited >= asked.smallest)
  const { total } = showParts(noWaits, enough, {
    part: null,
    until,
    smallest: asked.smallest,
  })
  if (total === null) return null
  const { waited, seconds } = total
  return { waited, seconds: meanOf(seconds, waited), steps: [...waitsByStep(total)] }
}

type Over = Asked & { readonly until: string }

async function readSignatures(tx: Tx, companyId: CompanyId, asked: Over) {
  const cells = (await listSignedWeeks(tx, asked)).filter(({ week }) => week <= asked.until)
  const names = await listAgreementNames(tx, companyId)
  const sums = sumParts({ signed: 0 }, cells, eachAlone(cells, null, asked.smallest))
  return sums.flatMap(({ part, counts }) => {
    const name = names.find(({ agreementId }) => agreementId === part)?.name
    if (counts === null || name === undefined) return []
    return [{ id: outsideId('AG', part), name, signed: counts.signed }]
  })
}
