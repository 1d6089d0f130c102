import type { HandlerOutput } from '#contract/endpoint.ts'
import type { getDeskFigures } from '#contract/figures/workplace-figures.ts'
import { deskHeat, heatOf } from '#domain/figures/desk-heat.ts'
import { smallestShown } from '#domain/figures/group.ts'
import { monthOf } from '#domain/figures/period.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { findAreaUse, listAreaNames, listDeskUses } from './queries-workplace.ts'

/**
 * The heat map of an area. Whole months that are over, and no other windows: from two that overlap one could reckon when somebody
 * came. @throws ApiError not_found
 */
export async function readDeskFigures(
  tx: Tx,
  { companyId, timeZone, employee }: CompanyCard,
  asks: { readonly deskAreaId: string; readonly month: string; readonly now: string },
): Promise<HandlerOutput<typeof getDeskFigures>> {
  const smallestGroup = smallestShown(employee.smallestGroup)
  const areas = await listAreaNames(tx, companyId)
  const { deskAreaId } = mustFind(areas.find((area) => area.deskAreaId === asks.deskAreaId))
  const month = monthOf(asks.month)
  const isOver = month.to < localDayOf(asks.now, timeZone)
  const uses = await listDeskUses(tx, companyId, deskAreaId, month)
  const area = await findAreaUse(tx, companyId, deskAreaId, month)
  const levels = isOver ? deskHeat(uses, area.days, smallestGroup) : new Map<string, null>()
  return {
    smallestGroup,
    month: month.from,
    isOver,
    level:
      isOver && area.people >= smallestGroup ? heatOf(area.uses, area.days * uses.length) : null,
    desks: uses.map(({ number }) => ({ number, level: levels.get(number) ?? null })),
  }
}
