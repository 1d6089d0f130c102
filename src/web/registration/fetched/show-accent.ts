import { accentRamp, type TextContrast } from '#domain/brand/accent-ramp.ts'

/** The company's accent, which the server would have put into the page (ux, Colour). `brandColour` is `#rrggbb`; `least` as in accentRamp. */
export function showAccent(brandColour: string, least?: TextContrast): void {
  const ramp = accentRamp(brandColour, least)
  const { style } = document.documentElement
  for (const theme of ['light', 'dark'] as const) {
    for (const [name, value] of Object.entries(ramp[theme])) {
      style.setProperty(`${name}-${theme}`, value)
    }
  }
}
