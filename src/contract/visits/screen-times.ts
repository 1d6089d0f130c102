/** How long the screens of a flow were shown, with the act that ends them. */
import { z } from 'zod'
import { longestSeconds, mostTimedScreens } from '#domain/figures/screen-times.ts'

export const screenTimes = z
  .array(
    z.object({
      screenId: z.string().max(64),
      seconds: z.number().int().min(0).max(longestSeconds),
    }),
  )
  .max(mostTimedScreens)
  .default([])
  .meta({
    description: 'how long each screen of the flow was shown, for figures that name nobody',
  })
