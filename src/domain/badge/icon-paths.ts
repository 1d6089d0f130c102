import type { BadgeIcon } from './badge-template.ts'

/** The icons that a badge may have (Spec §7, badge icons): outlines on a grid of 24, two units wide, with round ends. */
export const iconPaths: Readonly<Record<BadgeIcon, string>> = {
  PERSON: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4 21a8 8 0 0 1 16 0',
  ESCORT:
    'M4.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M1.5 20a6.5 6.5 0 0 1 13 0M15 4.9a3.5 3.5 0 0 1 0 6.2M17.5 14a6.5 6.5 0 0 1 5 6',
  WIFI: 'M2 9.5a15 15 0 0 1 20 0M5.5 13a10 10 0 0 1 13 0M9 16.5a5 5 0 0 1 6 0M12 20v.01',
  KEY: 'M3.5 16a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M11.2 12.8 20.5 3.5M16 8l3.5 3.5',
  CAR: 'M5 17H3v-5l2-5.5h14l2 5.5v5h-2M15 17H9M3 12h18M5 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0M15 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  PARKING:
    'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zM9.5 17V7H13a3 3 0 0 1 0 6H9.5',
  NO_PHOTO:
    'M3.5 8h4l2-3h5l2 3h4v11h-17zM8.5 13.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M2.5 2.5l19 19',
  HELMET: 'M3 16a9 9 0 0 1 18 0M1.5 16h21v3.5h-21zM10 7.3V12M14 7.3V12',
  WARNING: 'M12 3 22 20.5H2zM12 9.5v5M12 17.5v.01',
  PHONE:
    'M5.5 3h4l1.7 5-2.6 1.7a12 12 0 0 0 5.7 5.7L16 12.8l5 1.7v4A2.5 2.5 0 0 1 18.5 21 15.5 15.5 0 0 1 3 5.5A2.5 2.5 0 0 1 5.5 3z',
}
