/** The icons that a badge may have (Spec §7, badge icons): outlines on a grid of 24, drawn here. */
import type { BadgeIcon } from '#domain/badge/badge-template.ts'

const shapes: Readonly<Record<BadgeIcon, string>> = {
  PERSON: '<circle cx="12" cy="8" r="4"/><path d="M4 21a8 8 0 0 1 16 0"/>',
  ESCORT:
    '<circle cx="8" cy="8" r="3.5"/><path d="M1.5 20a6.5 6.5 0 0 1 13 0"/><path d="M15 4.9a3.5 3.5 0 0 1 0 6.2M17.5 14a6.5 6.5 0 0 1 5 6"/>',
  WIFI: '<path d="M2 9.5a15 15 0 0 1 20 0M5.5 13a10 10 0 0 1 13 0M9 16.5a5 5 0 0 1 6 0M12 20v.01"/>',
  KEY: '<circle cx="8" cy="16" r="4.5"/><path d="M11.2 12.8 20.5 3.5M16 8l3.5 3.5"/>',
  CAR: '<path d="M5 17H3v-5l2-5.5h14l2 5.5v5h-2M15 17H9M3 12h18"/><circle cx="7" cy="17" r="2"/><circle cx="17" cy="17" r="2"/>',
  PARKING:
    '<rect x="3" y="3" width="18" height="18" rx="3"/><path d="M9.5 17V7H13a3 3 0 0 1 0 6H9.5"/>',
  NO_PHOTO:
    '<path d="M3.5 8h4l2-3h5l2 3h4v11h-17z"/><circle cx="12" cy="13.5" r="3.5"/><path d="M2.5 2.5l19 19"/>',
  HELMET: '<path d="M3 16a9 9 0 0 1 18 0M1.5 16h21v3.5h-21zM10 7.3V12M14 7.3V12"/>',
  WARNING: '<path d="M12 3 22 20.5H2zM12 9.5v5M12 17.5v.01"/>',
  PHONE:
    '<path d="M5.5 3h4l1.7 5-2.6 1.7a12 12 0 0 0 5.7 5.7L16 12.8l5 1.7v4A2.5 2.5 0 0 1 18.5 21 15.5 15.5 0 0 1 3 5.5A2.5 2.5 0 0 1 5.5 3z"/>',
}

/** As an SVG, its strokes in `colour` (`#rrggbb`). */
export function iconSvg(icon: BadgeIcon, colour = '#000000'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="240" height="240" fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes[icon]}</svg>`
}
