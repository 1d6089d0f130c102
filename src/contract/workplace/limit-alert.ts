/** When somebody is told that a day nears the limit of a space (issue 14 §5). */
import { z } from 'zod'
import { emailInput } from '../visitors/visitors.ts'

export const limitAlert = z.object({
  percent: z.number().int().min(1).max(100).meta({ description: 'of the places of the day' }),
  emails: z.array(z.string()),
})
export const limitAlertBody = limitAlert
  .extend({
    emails: z
      .array(emailInput.pipe(z.string().min(1)))
      .min(1)
      .max(10),
  })
  .nullable()
  .default(null)
  .meta({ description: 'who gets one email for each day that gets this full' })
