/** What several tools take. */
import { z } from 'zod'

export const location = z
  .string()
  .regex(/^CO-[0-9a-z]{26}$/)
  .optional()
  .describe('Id of a location from list_locations. Default: the first one.')

export const day = z.iso.date().describe('A day of the location, YYYY-MM-DD.')

export const name = (maxLength: number) => z.string().trim().max(maxLength)
