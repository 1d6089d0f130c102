import { createHash } from 'node:crypto'
import { badgeElements, type getBadgeTemplate } from '#contract/arrivals/badges.ts'
import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { BadgeTemplate } from '#domain/badge/badge-template.ts'
import type { BadgeTemplateRow } from './queries.ts'

/** A template as its editor sees it. */
export function presentTemplate(row: BadgeTemplateRow): HandlerOutput<typeof getBadgeTemplate> {
  return {
    id: outsideId('BT', row.badge_template_id),
    name: row.name,
    ...templateOf(row),
    version: versionOf(row),
  }
}

/** Another one once the template was saved with a change. */
export function versionOf(
  row: Pick<BadgeTemplateRow, 'name' | 'width_mm' | 'height_mm' | 'elements'>,
) {
  const all = JSON.stringify([row.name, templateOf(row)])
  return createHash('sha256').update(all).digest('hex')
}

/** A template as the layout reads it. */
export function templateOf(
  row: Pick<BadgeTemplateRow, 'width_mm' | 'height_mm' | 'elements'>,
): BadgeTemplate {
  return {
    widthMm: Number(row.width_mm),
    heightMm: Number(row.height_mm),
    elements: badgeElements.parse(row.elements),
  }
}
