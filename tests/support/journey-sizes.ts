/** The sizes from the design's list of devices in which journeys are walked. */
import { devices } from '@playwright/test'

/** Layout is the same with one pixel for a point; painting seven times as many takes a fifth of all computing. */
export const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
}

export const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
