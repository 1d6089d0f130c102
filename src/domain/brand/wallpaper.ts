import type { Size } from './place-picture.ts'

/**
 * How bright a wallpaper is shown, so that white letters stand out 7 to 1 from any picture, the whitest as well: a kiosk is read from
 * further away (ux, Kiosk). The same number stands in the style of the lobby.
 */
export const wallpaperBrightness = 0.34

/** What is kept of a wallpaper: as tall as the house of a kiosk that lies, and twice as fine as most tablets show it. */
export const wallpaperFrame: Size = { width: 900, height: 1200 }

/** The heaviest wallpaper, in bytes: a kiosk fetches it once. */
export const mostWallpaperBytes = 1_000_000
