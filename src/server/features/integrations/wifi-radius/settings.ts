import type { z } from 'zod'
import { wifiRadius } from '#contract/integrations/wifi-radius.ts'

/** As `credential_systems` keeps them: all of the form but the name. */
export const radiusSettings = wifiRadius.omit({ name: true })
export type RadiusSettings = z.output<typeof radiusSettings>

/** After whom nobody asks at the other side: the account is over, and the device goes when its time is. */
export const cutsOff = ({ cutOff }: Pick<RadiusSettings, 'cutOff'>): boolean => cutOff !== 'NONE'
