import { accentRamp } from '#domain/brand/accent-ramp.ts'

/** The company's accent, which the server would have put into the page (ux, Colour). `brandColour` is `#rrggbb`. */
export function showAccent(brandColour: string): void {
  const ramp = accentRamp(brandColour)
  const { style } = document.documentElement
  for (const theme of ['light', 'dark'] as const) {
    for (const [name, value] of Object.entries(ramp[theme])) {
      style.setProperty(`${name}-${theme}`, value)
    }
  }
}
