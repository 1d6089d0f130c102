/** What a tablet shows, by its kind alone: nothing of who stands there, and nothing of what they type. */
export const kioskScreens = [
  'attract',
  'company',
  'find',
  'walk-in',
  'id-scan',
  'photo',
  'visit',
  'courier',
  'welcome',
  'goodbye',
  'sorry',
] as const
export type KioskScreen = (typeof kioskScreens)[number]
