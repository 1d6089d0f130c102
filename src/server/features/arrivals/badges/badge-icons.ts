import type { BadgeIcon } from '#domain/badge/badge-template.ts'
import { iconPaths } from '#domain/badge/icon-paths.ts'

/** As an SVG, its strokes in `colour` (`#rrggbb`). */
export function iconSvg(icon: BadgeIcon, colour = '#000000'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="240" height="240" fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${iconPaths[icon]}"/></svg>`
}
