/** What every call over several locations may be narrowed to, and what it says of that. Issue 16 §1. */
import { z } from 'zod'
import { idInput, idOutput } from '../ids.ts'

export const reachQuery = {
  location: idInput('CO').optional().meta({ description: 'of this location alone' }),
  locationGroup: idInput('LG').optional().meta({ description: 'of the locations in this group' }),
}

export const reachedLocation = z
  .object({ id: idOutput('CO'), name: z.string() })
  .nullable()
  .meta({
    description: 'the location asked for; null: none was, or the caller does not administer it',
  })
